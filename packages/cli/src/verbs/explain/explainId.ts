import {
  type Explanation,
  explanationNames,
  explanations,
  findExplanations,
  InputError,
  json,
  nearest,
  quoteValue,
  wrapText,
} from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import type { ExplainFlags } from "../../parse/verbFlags.ts";
import { terminalWidth } from "../../print/terminalWidth.ts";
import { usesColor } from "../../print/usesColor.ts";

/** Words that list everything of a kind. */
const LISTS: Readonly<Record<string, Explanation["kind"]>> = {
  metrics: "metric",
  intervals: "interval",
  learners: "learner",
  estimators: "estimator",
  calibrators: "calibrator",
  compare: "comparison",
  plan: "plan",
  diagnose: "diagnosis",
  lab: "experiment",
  bound: "bound",
  bounds: "bound",
};

export function explain(term: string | undefined, flags: ExplainFlags, io: Io): void {
  const color = usesColor(io.stdout, io.env, flags);
  const all = explanations();
  const listed = term === undefined ? undefined : LISTS[term.trim().toLowerCase()];
  if (listed !== undefined) {
    const list = all.filter(({ kind }) => kind === listed);
    if (flags.json) io.stdout.write(json(list));
    else io.stdout.write(listed === "learner" ? learnerTable(list, color) : summaries(list, color, io));
    return;
  }
  if (term === undefined) {
    io.stdout.write(flags.json ? json(all) : listAll(all, color, io));
    return;
  }
  const [meant, ...others] = meaningsOf(term, all);
  if (flags.json) {
    io.stdout.write(json(others.length === 0 ? meant : { ...meant, otherMeanings: others.map(({ id }) => id) }));
    return;
  }
  const choice = others.length === 0 ? "" : meanings(term, [meant, ...others], color, io);
  io.stdout.write(choice + describe(meant, all, color, io));
}

function meaningsOf(term: string, all: readonly Explanation[]): readonly Explanation[] {
  const found = findExplanations(term, all);
  if (found.length > 0) return found;
  const guess = nearestName(term, all);
  throw new InputError(
    "unknown-metric",
    `there is no explanation of ${quoteValue(term)}.`,
    guess === null
      ? "heldout explain lists everything that is explained."
      : `Did you mean ${guess}? heldout explain lists everything that is explained.`,
  );
}

/** The nearest of all names, also of those that others use; of short words only one with the same letters. */
function nearestName(term: string, all: readonly Explanation[]): string | null {
  const letters = (word: string): string => [...word.toLowerCase()].sort().join("");
  const near = nearest(
    term,
    explanationNames(all).filter((name) => term.length > 3 || letters(name) === letters(term)),
  );
  if (near === null) return null;
  const [{ id }] = findExplanations(near, all);
  return near === id ? near : `${near} (${id})`;
}

/** What a word can mean, one line each. */
function meanings(term: string, found: readonly Explanation[], color: boolean, io: Io): string {
  return `\n${quoteValue(term)} has several meanings. The first is explained below.\n${summaries(found, color, io, "")}`;
}

function describe(entry: Explanation, all: readonly Explanation[], color: boolean, io: Io): string {
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const width = Math.min(100, terminalWidth(io.stdout));
  const wrap = (text: string, indent: number): string => wrapText(text, width - indent).join(`\n${" ".repeat(indent)}`);
  const field = (label: string, text: string): string => `  ${label.padEnd(11)}${wrap(text, 13)}`;
  const nameWidth = Math.max(15, ...(entry.parameters ?? []).map(({ name }) => name.length + 2));
  const lines = [
    `${bold(entry.id)}   ${entry.name} (${entry.kind}${entry.tasks ? `: ${entry.tasks.join(", ")}` : ""})`,
    "",
    `  ${wrap(entry.definition, 2)}`,
    "",
    ...(entry.formula === undefined ? [] : [field(entry.kind === "learner" ? "objective" : "formula", entry.formula)]),
    ...(entry.range === undefined
      ? []
      : [
          field(
            entry.kind === "learner" ? "gives" : "range",
            `${entry.range}${entry.better && entry.better !== "neither" ? `, ${entry.better} is better` : ""}`,
          ),
        ]),
    ...(entry.ties === undefined ? [] : [field("ties", entry.ties)]),
    ...(entry.interval === undefined ? [] : [field("interval", entry.interval)]),
    ...(entry.bias === undefined ? [] : [field("bias", entry.bias)]),
    ...(entry.cost === undefined ? [] : [field("cost", entry.cost)]),
    ...(entry.handles === undefined ? [] : [field("takes", takes(entry.handles))]),
    ...(entry.path === undefined ? [] : [field("path", `all values of ${entry.path} from one fit`)]),
    ...(entry.space === undefined ? [] : [field("in select", entry.space)]),
    ...entry.peers.map((peer, i) => field(i === 0 ? "elsewhere" : "", peer)),
    ...(entry.reference === undefined ? [] : [field("reference", entry.reference)]),
    ...names(entry).map(([label, list]) => field(label, list.join(", "))),
    ...(entry.related ?? []).map((id, i) =>
      field(i === 0 ? "see also" : "", `${id}: ${all.find((other) => other.id === id)?.name ?? id}`),
    ),
    ...(entry.parameters === undefined || entry.parameters.length === 0 ? [] : ["", "  parameters"]),
    ...(entry.parameters ?? []).map(
      ({ name, meaning, range, default: own }) =>
        `    ${name.padEnd(nameWidth)}${wrap(`${meaning} It is ${range}. Default ${String(own)}.`, nameWidth + 4)}`,
    ),
  ];
  return `\n${lines.join("\n")}\n\n`;
}

/** What else it is called, where it is. */
function names({ name, names: own }: Explanation): [string, readonly string[]][] {
  if (own === undefined) return [];
  const also = own.also.filter((other) => other.toLowerCase() !== name.toLowerCase());
  const lists: [string, readonly string[]][] = [
    ["also", also],
    ["German", own.german],
    ["Russian", own.russian],
  ];
  return lists.filter(([, list]) => list.length > 0);
}

/** What a learner takes as it is, and what becomes of the rest. */
function takes({ missing, categories, weights }: NonNullable<Explanation["handles"]>): string {
  return [
    missing ? "missing values as they are" : "missing values after imputation",
    categories ? "categories as they are" : "categories after encoding",
    weights ? "weights" : "no weights",
  ].join(", ");
}

/** Every learner in one line: what it learns, what it takes as it is, its path and what its bare name stands for. */
function learnerTable(list: readonly Explanation[], color: boolean): string {
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const rows = list.map(({ id, tasks = [], handles, path, space }) => [
    id,
    tasks.length === 3 ? "all" : tasks.join(", "),
    [
      ...(handles?.missing ? ["missing values"] : []),
      ...(handles?.categories ? ["categories"] : []),
      ...(handles?.weights ? ["weights"] : []),
    ].join(", "),
    path ?? "",
    space ?? "",
  ]);
  const head = ["learner", "for", "takes as they are", "path", "its bare name in --learners"];
  const widths = head.map((title, c) => Math.max(title.length, ...rows.map((row) => row[c].length)));
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((cell, c) => (c === cells.length - 1 ? cell : cell.padEnd(widths[c] + 2))).join("")}`.trimEnd();
  return `\n${bold(line(head))}\n${rows.map(line).join("\n")}\n
  What a learner does not take as it is gets prepared on its training rows; knn leaves weights out.
  A path: all values of that parameter come from one fit. heldout explain NAME explains one.\n\n`;
}

/** Each entry with its name and the first sentence of its definition. */
function summaries(
  list: readonly Explanation[],
  color: boolean,
  io: Io,
  end = "\n  heldout explain ID says more.\n\n",
): string {
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const width = Math.min(100, terminalWidth(io.stdout));
  const first = (text: string): string => /^.*?[.:](?= )/.exec(`${text} `)?.[0].replace(/:$/, ".") ?? text;
  const indent = idWidth(list) + 2;
  const rows = list.map(({ id, name, definition }) => {
    const lines = wrapText(`${name}. ${first(definition)}`, width - indent).join(`\n${" ".repeat(indent)}`);
    return `  ${bold(id.padEnd(indent - 2))}${lines}`;
  });
  return `\n${rows.join("\n")}\n${end}`;
}

/** Wide enough for every id and a space behind it. */
function idWidth(list: readonly Explanation[]): number {
  return Math.max(24, ...list.map(({ id }) => id.length + 2));
}

/** The headings of the list, in its order. */
const HEADINGS: readonly (readonly [Explanation["kind"], string])[] = [
  ["metric", "Metrics"],
  ["interval", "Confidence intervals"],
  ["learner", "Learners"],
  ["estimator", "Estimators of risk"],
  ["selection", "Model selection"],
  ["calibrator", "Calibration methods"],
  ["comparison", "Tests and comparisons"],
  ["plan", "Sample size planning"],
  ["bound", "Generalisation bounds"],
  ["experiment", "Experiments of heldout lab"],
  ["diagnosis", "Diagnoses and checks"],
];

/** Everything that is explained: what has an id by kind, general terms as words only. */
function listAll(all: readonly Explanation[], color: boolean, io: Io): string {
  const muted = (text: string): string => (color ? `\u001b[2m${text}\u001b[22m` : text);
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const width = Math.min(100, terminalWidth(io.stdout));
  const ids = all.filter(({ kind }) => kind !== "term");
  const indent = idWidth(ids);
  const parts = HEADINGS.map(([kind, heading]) => {
    const rows = ids.filter((entry) => entry.kind === kind);
    return `\n${bold(heading)}\n${rows.map(({ id, name }) => `  ${id.padEnd(indent)}${muted(name)}`).join("\n")}\n`;
  });
  const terms = all.filter(({ kind }) => kind === "term").map(({ name }) => name);
  const words = wrapText(terms.sort((a, b) => a.localeCompare(b, "en")).join(", "), width - 2).join("\n  ");
  const usage = wrapText(
    "heldout explain TERM explains one of these, or what other tools, German or Russian texts call it, such as roc_auc, sensitivity, Trefferquote or полнота.",
    width - 2,
  ).join("\n  ");
  return `${parts.join("")}\n${bold("General terms")}\n  ${words}\n\n  ${usage}\n\n`;
}
