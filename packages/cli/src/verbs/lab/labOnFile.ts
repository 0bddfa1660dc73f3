import {
  chainsExperiment,
  chainsOptions,
  checkLabOptions,
  type Experiment,
  errorMatrixOfTable,
  InputError,
  isStopped,
  type LabResult,
  type LabSeed,
  type OptionValue,
  option,
  partitionsOptions,
  partitionsPlan,
  rocExperiment,
  rocOptions,
  rolesOf,
  runLabPlan,
  type Stopped,
  settingOf,
  type Terms,
  warningsAbout,
  words,
} from "@heldout/core/internal";
import { type OpenOptions, readPredictions, readTable, readTask } from "@heldout/node";
import type { FitsEnd, Surroundings } from "../../call/fittedCall.ts";
import { type ReadErrors, readErrorMatrix } from "../../call/readErrorMatrix.ts";
import { openOptionsOf } from "../../call/roles.ts";
import type { Fitted } from "../../call/workSettings.ts";
import type { LabFlags } from "../../parse/verbFlags.ts";

export interface LabInputs extends Pick<OpenOptions, "stdin"> {
  readonly given: Readonly<Record<string, OptionValue>>;
  readonly flags: LabFlags;
  readonly seed: LabSeed;
  /** What results call the file; null: as it is read. */
  readonly shownAs: string | null;
  /** How options are called in warnings. */
  readonly terms: Terms;
  /** Makes a call that fits, on threads and watched. */
  readonly fit: FitCall;
}

/** Makes a call of so many fits with all that it needs of the surroundings. */
export type FitCall = (
  fits: number,
  call: (surroundings: Surroundings) => Promise<LabResult | Stopped>,
) => Promise<{ readonly result: LabResult | Stopped; readonly end: FitsEnd }>;

export interface LabOutcome {
  readonly result: LabResult;
  readonly warnings: readonly string[];
}

/** The document of an experiment: what it found and, where reading its data gave any, the warnings. */
export function labWritten({ result, warnings }: LabOutcome): LabResult & { readonly warnings?: readonly string[] } {
  return warnings.length === 0 ? result : { ...result, warnings };
}

/** What came of an experiment, as every verb that fits says it. */
export function labFitted(
  result: LabResult | Stopped,
  warnings: readonly string[],
  end: FitsEnd = { by: "complete", isKept: false },
): Fitted<LabOutcome> {
  if (isStopped(result)) return { kind: "stopped", done: result.done, planned: result.planned, end };
  return { kind: "done", result: { result, warnings }, end };
}

/** The experiment on a person's own data. */
export async function labOnFile(
  { id, takes }: Experiment,
  path: string | undefined,
  inputs: LabInputs,
): Promise<Fitted<LabOutcome>> {
  if (takes === "matrix") return chainsOfFile(path, inputs);
  if (path === undefined) {
    throw new InputError("bad-option", `lab ${id} takes no run.`, "Runs of select go with chains.");
  }

  switch (takes) {
    case "predictions":
      return rocOfFile(path, inputs);
    case "table":
      return partitionsOfFile(path, inputs);
    case null:
      throw new InputError(
        "bad-option",
        `lab ${id} takes no file.`,
        "Leave it out: it draws its data. Own data go with roc, partitions and chains.",
      );
    default:
      return takes satisfies never;
  }
}

async function rocOfFile(
  path: string,
  { given, flags, seed, shownAs, stdin, terms }: LabInputs,
): Promise<Fitted<LabOutcome>> {
  refuseSettings("roc", given, []);
  const { truth, score, positive, delimiter, maxBytes, dropMissing } = flags;
  const { prediction, name, warnings } = await readPredictions(path, {
    stdin,
    truth,
    score,
    positive,
    delimiter,
    maxBytes,
    dropMissing,
    terms,
  });
  if (prediction.kind !== "scores" && prediction.kind !== "probabilities") {
    throw new InputError(
      "wrong-kind",
      "a ROC curve needs scores of two classes, and these are none.",
      words`Name their column with ${option("score")}.`,
    );
  }
  const options = checkLabOptions("roc", rocOptions, {});
  return labFitted(rocExperiment(options, { ...seed, prediction, name: shownAs ?? name }), warnings);
}

async function partitionsOfFile(
  path: string,
  { given, flags, seed, shownAs, stdin, terms, fit }: LabInputs,
): Promise<Fitted<LabOutcome>> {
  refuseSettings("partitions", given, ["folds", "repeats"]);
  const learner = settingOf(flags.learner ?? "tree");
  const { task: read, dropped } = await readTask(path, rolesOf(flags), {
    ...openOptionsOf(flags),
    stdin,
    dropMissing: flags.dropMissing === true,
    terms,
  });
  const task = shownAs === null ? read : { ...read, name: shownAs };
  const plan = partitionsPlan(checkLabOptions("partitions", partitionsOptions, given), { ...seed, task, learner });
  const { result, end } = await fit(plan.fits, (surroundings) => runLabPlan(plan, surroundings));
  return labFitted(result, warningsAbout(task, [learner], dropped), end);
}

async function chainsOfFile(
  path: string | undefined,
  { given, flags, seed, shownAs, stdin, terms }: LabInputs,
): Promise<Fitted<LabOutcome>> {
  refuseSettings("chains", given, ["train", "epsilon", "splits"]);
  if (flags.target !== undefined) return chainsOfPoints(path, { given, flags, seed, shownAs, stdin, terms });
  const { matrix, source, warnings } = await errorsOf(path, flags, { stdin, terms });
  const options = checkLabOptions("chains", chainsOptions, given);
  return labFitted(chainsExperiment(options, { ...seed, matrix, name: shownAs ?? source }), warnings);
}

/** At most so many points: all lines through every two of them are tried. */
const MOST_POINTS = 120;

/** All lines that cut the points of a table: two numeric features and a target of two classes. */
async function chainsOfPoints(
  path: string | undefined,
  { given, flags, seed, shownAs, stdin, terms }: Omit<LabInputs, "fit">,
): Promise<Fitted<LabOutcome>> {
  if (path === undefined) {
    throw new InputError("bad-option", words`${option("target")} needs a file of points.`, "Name the file.");
  }
  const { task, dropped } = await readTask(path, rolesOf(flags), {
    ...openOptionsOf(flags),
    stdin,
    dropMissing: flags.dropMissing === true,
    terms,
  });
  const { features, target, rows } = task;
  const numeric = features.columns.every(({ kind }) => kind === "number") && !features.values.some(Number.isNaN);
  if (features.columns.length !== 2 || !numeric || target.kind !== "classes" || target.classes.length !== 2) {
    throw new InputError(
      "bad-option",
      "lines cut points of two numeric features without missing values, of two classes; these are others.",
      words`Leave other columns aside with ${option("ignore")}.`,
    );
  }
  if (rows > MOST_POINTS) {
    throw new InputError("bad-option", `${rows} points are too many for all lines.`, `Give at most ${MOST_POINTS}.`);
  }
  const points = {
    x: Array.from(features.values.subarray(0, rows)),
    y: Array.from(features.values.subarray(rows, 2 * rows)),
    labels: Array.from(target.codes, (code) => code === 1),
  };
  const options = checkLabOptions("chains", chainsOptions, given);
  return labFitted(
    chainsExperiment(options, { ...seed, points, name: shownAs ?? task.name }),
    warningsAbout(task, [], dropped),
  );
}

/** Models' outputs or a stored run where they are named; otherwise every column of the file is an algorithm. */
async function errorsOf(
  path: string | undefined,
  flags: LabFlags,
  { stdin, terms }: Pick<LabInputs, "stdin" | "terms">,
): Promise<ReadErrors> {
  const { scores, predictions, run, runs, truth, positive, threshold, dropMissing, ignore } = flags;
  if (path === undefined || scores !== undefined || predictions !== undefined || run !== undefined) {
    return readErrorMatrix(path, {
      stdin,
      scores,
      predictions,
      run,
      runs,
      truth,
      positive,
      threshold,
      dropMissing,
      terms,
    });
  }
  const table = await readTable(path, { ...openOptionsOf(flags), stdin });
  const matrix = errorMatrixOfTable(table, { ignore });
  return { matrix, source: table.name, warnings: [] };
}

/** What describes drawn data has no meaning for own data. */
function refuseSettings(id: string, given: LabInputs["given"], allowed: readonly string[]): void {
  const misplaced = Object.keys(given).find((name) => !allowed.includes(name));
  if (misplaced === undefined) return;
  throw new InputError(
    "bad-option",
    words`${option(misplaced)} is about drawn data, and lab ${id} was given a file.`,
    "Leave out one of the two.",
  );
}
