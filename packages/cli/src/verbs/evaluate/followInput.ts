import {
  type ChosenColumns,
  type ChosenRoles,
  chooseColumns,
  chooseRoles,
  FOLLOWED_METRICS,
  type Followed,
  type FollowedKind,
  type Following,
  followingDocument,
  followingLine,
  followMetrics,
  formatLevel,
  InputError,
  json,
  judge,
  type MetricResult,
  parseRequirement,
  type Requirement,
  type RequirementResult,
  tableFrom,
} from "@heldout/core/internal";
import { rowStream, type StreamedRow } from "@heldout/node/internal";
import { EXIT } from "../../exitCodes.ts";
import type { Io } from "../../io.ts";
import { flagOf } from "../../parse/flagTerms.ts";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";
import { documentText } from "../../print/documentText.ts";
import { followedRow } from "./followedRow.ts";

/** Reads rows from stdin as they come, prints a line now and then, and stops when the requirements are decided. */
export async function followInput(path: string, flags: EvaluateFlags, io: Io): Promise<number> {
  refuseWhatCannotBeFollowed(path, flags);
  const { every = 100, level = 0.95, side = "both" } = flags;
  const trail: { n: number; metrics: Readonly<Record<string, MetricResult>> }[] = [];
  let watch: Watch | null = null;
  let outcomes: readonly RequirementResult[] = [];
  let stopped: Following["stopped"] = "ended";
  const look = ({ followed, requirements }: Watch): boolean => {
    const metrics = followed.results();
    trail.push({ n: followed.n(), metrics });
    outcomes = requirements.map((requirement) => judge(requirement, metrics[requirement.metric], { level, side }));
    if (flags.json !== true) {
      const heading = trail.length === 1 ? `\n  ${formatLevel(level)} confidence intervals, always valid\n` : "";
      io.stdout.write(`${heading}${followingLine(followed.n(), metrics)}\n`);
    }
    return requirements.length > 0 && outcomes.every(({ outcome }) => outcome !== "undecided");
  };
  const rows = rowStream(io.stdin, { delimiter: flags.delimiter });
  // nothing is said before the first look, so as many rows may show what the columns hold
  const first = Math.min(every, MOST_SHOWN);
  const held: StreamedRow[] = [];
  for await (const row of rows) {
    if (watch === null) {
      held.push(row);
      if (held.length < first) continue;
      watch = watchFrom(held, flags);
      for (const early of held) addRow(watch, early);
    } else addRow(watch, row);
    if (watch.followed.n() % every !== 0) continue;
    if (!look(watch)) continue;
    stopped = "decided";
    break;
  }
  io.stdin.destroy();
  if (watch === null && held.length > 0) {
    watch = watchFrom(held, flags);
    for (const early of held) addRow(watch, early);
  }
  if (watch === null) throw new InputError("no-rows", "there is no row.", "Give at least one row.", { file: "stdin" });
  if (stopped === "ended" && watch.followed.n() % every !== 0 && look(watch)) stopped = "decided";
  const { followed } = watch;
  const following: Following = {
    schema: "heldout/following@1",
    n: followed.n(),
    level,
    side,
    stopped,
    metrics: trail[trail.length - 1].metrics,
    requirements: outcomes,
    trail,
  };
  deliver(following, flags, io);
  if (outcomes.some(({ outcome }) => outcome === "failed")) return EXIT.failed;
  return outcomes.some(({ outcome }) => outcome === "undecided") ? EXIT.undecided : EXIT.done;
}

interface Watch {
  readonly kind: FollowedKind;
  readonly columns: ChosenColumns;
  readonly followed: Followed;
  readonly requirements: readonly Requirement[];
  /** What rows are read by: the flags, with the positive class that a column is named after. */
  readonly flags: EvaluateFlags;
}

/** Rows that show what the columns hold, where as many come before the first look. */
const MOST_SHOWN = 100;

/** The first rows show which columns there are and what they hold, by the rules of files. */
function watchFrom(rows: readonly StreamedRow[], asked: EvaluateFlags): Watch {
  const { chosen: columns, positive } = rolesIn(rows, asked);
  const flags = { ...asked, positive: asked.positive ?? positive };
  const kind = kindOf(columns, flags);
  const known = FOLLOWED_METRICS[kind];
  const requirements = (flags.require ?? []).map((text) => onInterval(parseRequirement(text, known)));
  for (const { text, part } of requirements) {
    if (part === "interval") continue;
    throw new InputError(
      "bad-requirement",
      `the requirement "${text}" tests the point estimate, which crosses any bound sooner or later.`,
      "With --follow bound the metric itself, as in error <= 0.1.",
    );
  }
  const wanted = [...new Set([...(flags.metrics ?? []), ...requirements.map(({ metric }) => metric)])];
  const { level, side, clip } = flags;
  const followed = followMetrics(kind, wanted.length > 0 ? wanted : known.slice(0, 1), {
    level,
    side,
    clip,
  });
  return { kind, columns, followed, requirements, flags };
}

function rolesIn(rows: readonly StreamedRow[], flags: EvaluateFlags): Pick<ChosenRoles, "chosen" | "positive"> {
  const [{ columns: names }] = rows;
  const output = flags.score ?? flags.prediction;
  if (output !== undefined && flags.truth !== undefined) return { chosen: chooseColumns(names, flags) };
  return chooseRoles(tableFrom(Object.fromEntries(names.map((name) => [name, cellsOf(rows, name)]))), flags);
}

/** Numbers where every cell that is there is one, otherwise text. */
function cellsOf(rows: readonly StreamedRow[], name: string): (number | string | null)[] {
  const texts = rows.map(({ cell }) => cell(name));
  const numbers = texts.every((text) => text === null || (text.trim() !== "" && Number.isFinite(Number(text))));
  return numbers ? texts.map((text) => (text === null ? null : Number(text))) : texts;
}

/**
 * The end that must be beyond the bound is judged with its interval: while rows arrive, an end that is not there yet has not
 * failed.
 */
function onInterval(requirement: Requirement): Requirement {
  const upward = requirement.operator === ">=" || requirement.operator === ">";
  return requirement.part === (upward ? "lower" : "upper") ? { ...requirement, part: "interval" } : requirement;
}

function kindOf({ output }: ChosenColumns, flags: EvaluateFlags): FollowedKind {
  if (output.kind === "proba" || output.kind === "confidence") {
    throw new InputError(
      "bad-option",
      "--follow watches one column of labels, scores or numbers, not one per class.",
      "Name it with --prediction or --score.",
    );
  }
  if (flags.task === "regression") return "number";
  if (output.kind === "score") return "probability";
  const named = [...(flags.metrics ?? []), ...(flags.require ?? [])].join(" ");
  return FOLLOWED_METRICS.number.some((id) => new RegExp(`\\b${id}\\b`).test(named)) ? "number" : "label";
}

function addRow({ kind, columns, followed, flags }: Watch, row: StreamedRow): void {
  try {
    followed.add(followedRow(kind, columns, row, flags));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw error.at({ file: "stdin", line: row.line, ...error.place });
  }
}

/** Flags that have a meaning here; any other one would be ignored, so it is refused. */
const FITTING: readonly (keyof EvaluateFlags)[] = [
  ...([
    "truth",
    "score",
    "prediction",
    "positive",
    "threshold",
    "task",
    "delimiter",
    "metrics",
    "level",
    "side",
  ] as const),
  ...(["clip", "require", "follow", "every", "json", "seed", "jobs", "quiet", "color"] as const),
];

function refuseWhatCannotBeFollowed(path: string, flags: EvaluateFlags): void {
  if (path !== "-") {
    throw new InputError(
      "bad-option",
      "--follow reads rows from stdin as they come, not a file that is already there.",
      "Give - for stdin, as in: tail -n +1 -f predictions.csv | heldout evaluate - --follow",
    );
  }
  for (const [key, value] of Object.entries(flags)) {
    if (value === undefined || FITTING.some((fitting) => fitting === key)) continue;
    if (key === "interval" && value === "anytime") continue;
    throw new InputError(
      "bad-option",
      `${flagOf(key)} does not go with --follow.`,
      "Leave it out: rows are watched one by one, each of them once and alike, with always-valid intervals.",
    );
  }
}

function deliver(following: Following, flags: EvaluateFlags, io: Io): void {
  if (flags.json === true) {
    io.stdout.write(json(following));
    return;
  }
  io.stdout.write(documentText(followingDocument(following), io, flags));
}
