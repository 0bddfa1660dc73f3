import { help, InputError, option, type Prediction, taskOf, type Wording, words } from "@heldout/core/internal";
import type { CompareFlags } from "../../parse/verbFlags.ts";

const SEE_HELP = words`Leave it out, or see ${help("compare")}.`;

/** An option that would be ignored is a misunderstanding: better to say so. */
export function refuseForModels(prediction: Prediction, flags: CompareFlags): void {
  const task = taskOf(prediction);
  const scored = prediction.kind === "scores" || prediction.kind === "probabilities";
  const what =
    prediction.kind === "numbers"
      ? "numbers"
      : `${prediction.kind.replace("-", " ")} of ${prediction.classes.length} classes`;
  refuse([
    [
      flags.threshold !== undefined && !scored,
      words`${option("threshold")} needs scores of two classes; these are ${what}.`,
    ],
    [
      flags.costDensity !== undefined && !scored,
      words`${option("costDensity")} needs scores of two classes; these are ${what}.`,
    ],
    [
      flags.prevalence !== undefined && !scored,
      words`${option("prevalence")} needs scores of two classes; these are ${what}.`,
    ],
    [
      flags.positive !== undefined && task !== "binary",
      words`${option("positive")} needs two classes; these are ${what}.`,
    ],
    [
      (flags.costFn ?? flags.costFp) !== undefined && task !== "binary",
      words`${option("costFn")} and ${option("costFp")} need two classes; these are ${what}.`,
    ],
    [
      flags.clip !== undefined && !prediction.kind.endsWith("probabilities"),
      words`${option("clip")} needs probabilities; these are ${what}.`,
    ],
    [
      flags.stratified === true && flags.group !== undefined,
      words`${option("stratified")} does not go with ${option("group")}: whole groups are drawn.`,
    ],
    [flags.better !== undefined, words`${option("better")} needs ${option("over")}: of a metric it is known.`],
    [flags.models !== undefined, words`${option("models")} needs ${option("run")}.`],
    [flags.splitTest !== undefined, words`${option("splitTest")} needs ${option("run")}.`],
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
  "columns",
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
  const from = flags.run === undefined ? "over" : "run";
  refuse([
    [
      flags.run !== undefined && flags.over !== undefined,
      words`${option("run")} and ${option("over")} do not go together.`,
    ],
    [from === "run" && paths.length > 0, words`${option("run")} takes its rows from the run, not from ${paths[0]}.`],
    [
      from === "run" && flags.better !== undefined,
      words`${option("better")} needs ${option("over")}: of a metric it is known.`,
    ],
    [from === "over" && flags.models !== undefined, words`${option("models")} needs ${option("run")}.`],
    [
      flags.splitTest !== undefined && (from === "over" || (flags.run?.length ?? 0) > 1),
      words`${option("splitTest")} is about the splits of one run; over data sets Wilcoxon's test decides.`,
    ],
    [
      flags.metrics !== undefined && (from === "over" || (flags.run?.length ?? 0) > 1),
      words`${option("metrics")} does not go with several data sets, which are compared by one metric: ${option("metric")}.`,
    ],
    ...OF_ROWS.map(
      (name) => [flags[name] !== undefined, words`${option(name)} does not go with ${option(from)}.`] as const,
    ),
  ]);
  if (from === "over" && paths.length !== 1) {
    throw new InputError(
      "bad-option",
      words`${option("over")} needs one table of results; ${paths.length} files are given.`,
      "Give one file with a row for each data set and a column for each model.",
    );
  }
}

function refuse(misfits: readonly (readonly [given: boolean, message: Wording])[]): void {
  for (const [given, message] of misfits) if (given) throw new InputError("bad-option", message, SEE_HELP);
}
