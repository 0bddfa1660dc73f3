import {
  type CompareOptions,
  InputError,
  type IntervalId,
  type Prediction,
  parseCostDensity,
  taskOf,
} from "@heldout/core/internal";
import type { CompareFlags } from "./flags/verbFlags.ts";

const SEE_HELP = "Leave it out, or see heldout compare --help.";

/** What the flags say about how to compare. */
export function compareOptionsOf(flags: CompareFlags): CompareOptions {
  const { threshold, level, bootstrap, seed, costFn, costFp, clip, metrics, metric, equivalent, costDensity } = flags;
  for (const [name, cost] of [
    ["--cost-fn", costFn],
    ["--cost-fp", costFp],
  ] as const) {
    if (cost !== undefined && cost < 0)
      throw new InputError("bad-option", `${name} ${cost} is negative.`, "Costs are 0 or more.");
  }
  checkFlags(flags);
  return {
    ...(threshold === undefined ? {} : { threshold }),
    ...(level === undefined ? {} : { level }),
    ...(bootstrap === undefined ? {} : { replicates: bootstrap }),
    ...(flags.stratified === undefined ? {} : { stratified: flags.stratified }),
    // an unknown name is refused by core, which lists those there are
    ...(flags.interval === undefined ? {} : { interval: flags.interval as IntervalId }),
    ...(seed === undefined ? {} : { seed }),
    ...(costFn === undefined && costFp === undefined
      ? {}
      : { costs: { falseNegative: costFn ?? 1, falsePositive: costFp ?? 1 } }),
    ...(clip === undefined ? {} : { clip }),
    ...(metrics === undefined ? {} : { metrics }),
    ...(metric === undefined ? {} : { metric }),
    ...(equivalent === undefined ? {} : { equivalent }),
    ...(flags.prevalence === undefined ? {} : { prevalence: flags.prevalence }),
    ...(costDensity === undefined ? {} : { costDensity: parseCostDensity(costDensity) }),
    ...multiplicityOf(flags),
    require: flags.require ?? [],
  };
}

function checkFlags({ level, equivalent }: CompareFlags): void {
  if (level !== undefined && !(level > 0 && level < 1)) {
    const guess =
      level > 1 && level < 100
        ? `Did you mean --level ${level / 100}?`
        : "Use a number between 0 and 1, such as --level 0.95.";
    throw new InputError("bad-level", `--level ${level} is no probability.`, guess);
  }
  if (equivalent !== undefined && !(equivalent > 0)) {
    throw new InputError(
      "bad-option",
      `--equivalent ${equivalent} is not above 0.`,
      "Say how large a difference does not matter, in the unit of the metric, such as --equivalent 0.01.",
    );
  }
}

/** How p-values are adjusted; nothing when the flags do not say. */
export function multiplicityOf({ adjust }: CompareFlags): Pick<CompareOptions, "multiplicity"> {
  if (adjust === undefined) return {};
  return { multiplicity: adjust === "bh" ? "benjamini-hochberg" : adjust };
}

/** An option that would be ignored is a misunderstanding: better to say so. */
export function refuseForModels(prediction: Prediction, flags: CompareFlags): void {
  const task = taskOf(prediction);
  const scored = prediction.kind === "scores" || prediction.kind === "probabilities";
  const what =
    prediction.kind === "numbers"
      ? "numbers"
      : `${prediction.kind.replace("-", " ")} of ${prediction.classes.length} classes`;
  refuse([
    [flags.threshold !== undefined && !scored, `--threshold needs scores of two classes; these are ${what}.`],
    [flags.costDensity !== undefined && !scored, `--cost-density needs scores of two classes; these are ${what}.`],
    [flags.prevalence !== undefined && !scored, `--prevalence needs scores of two classes; these are ${what}.`],
    [flags.positive !== undefined && task !== "binary", `--positive needs two classes; these are ${what}.`],
    [
      (flags.costFn ?? flags.costFp) !== undefined && task !== "binary",
      `--cost-fn and --cost-fp need two classes; these are ${what}.`,
    ],
    [
      flags.clip !== undefined && !prediction.kind.endsWith("probabilities"),
      `--clip needs probabilities; these are ${what}.`,
    ],
    [
      flags.stratified === true && flags.group !== undefined,
      "--stratified does not go with --group: whole groups are drawn.",
    ],
    [flags.better !== undefined, "--better needs --over: of a metric it is known."],
    [flags.models !== undefined, "--models needs --run."],
  ]);
}

/** Flags that only rows of predictions have a use for. */
const OF_ROWS: readonly (keyof CompareFlags)[] = [
  "truth",
  "score",
  "prediction",
  "predictions",
  "proba",
  "id",
  "group",
  "weight",
  "names",
  "join",
  "dropMissing",
  "positive",
  "task",
  "threshold",
  "bootstrap",
  "stratified",
  "interval",
  "costFn",
  "costFp",
  "costDensity",
  "prevalence",
  "clip",
  "saveBaseline",
];

export function refuseForRun(paths: readonly string[], flags: CompareFlags): void {
  const from = flags.run === undefined ? "--over" : "--run";
  const dashed = (name: string): string => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;
  checkFlags(flags);
  refuse([
    [flags.run !== undefined && flags.over !== undefined, "--run and --over do not go together."],
    [from === "--run" && paths.length > 0, `--run takes its rows from the run, not from ${paths[0]}.`],
    [from === "--run" && flags.better !== undefined, "--better needs --over: of a metric it is known."],
    [from === "--over" && flags.models !== undefined, "--models needs --run."],
    [
      flags.metrics !== undefined && (from === "--over" || (flags.run?.length ?? 0) > 1),
      "--metrics does not go with several data sets, which are compared by one metric: --metric.",
    ],
    ...OF_ROWS.map((name) => [flags[name] !== undefined, `${dashed(name)} does not go with ${from}.`] as const),
  ]);
  if (from === "--over" && paths.length !== 1) {
    throw new InputError(
      "bad-option",
      `--over needs one table of results; ${paths.length} files are given.`,
      "Give one file with a row for each data set and a column for each model.",
    );
  }
}

function refuse(misfits: readonly (readonly [given: boolean, message: string])[]): void {
  for (const [given, message] of misfits) if (given) throw new InputError("bad-option", message, SEE_HELP);
}
