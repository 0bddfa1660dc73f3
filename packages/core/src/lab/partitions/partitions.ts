import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { stream } from "../../numeric/random.ts";
import type { LearnerSetting } from "../../select/fits/fit.ts";
import { predictionOf } from "../../select/fits/predictionOf.ts";
import { settingFor } from "../../select/givenLearners.ts";
import type { Plan } from "../../select/plan/plan.ts";
import { outcomeOf, type PlanSteps, runStepsInline } from "../../select/plan/planSteps.ts";
import type { CrossValidation } from "../../select/validation/crossValidation.ts";
import { planSplits } from "../../select/validation/planSplits.ts";
import { groupKFold } from "../../split/groupKFold.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import type { Splitter } from "../../split/split.ts";
import { splittable } from "../../split/splittable.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { blocksOf } from "../blocksOf.ts";
import {
  checkLabOptions,
  type LabGiven,
  type LabPlan,
  type LabSeed,
  type LabValues,
  type NumberOption,
  type NumbersOption,
} from "../experiment.ts";
import { drawGaussians } from "../gaussians.ts";
import type { LabResult } from "../labResult.ts";
import { spreadOf } from "../spread.ts";
import { counted, said } from "../words.ts";
import { distributionFigure, measureOf, type Runs, repeatedFigure } from "./partitionFigures.ts";
import { rowLosses } from "./rowLosses.ts";

export interface PartitionsOptions {
  readonly rows: NumberOption;
  readonly distance: NumberOption;
  readonly folds: NumbersOption;
  readonly repeats: NumberOption;
}

export const partitionsOptions: PartitionsOptions = {
  rows: { kind: "number", meaning: "rows that are drawn", default: 120, least: 20, most: 5000, whole: true },
  distance: {
    kind: "number",
    meaning: "distance of the two classes, in standard deviations",
    default: 2,
    least: 0,
    most: 10,
  },
  folds: { kind: "numbers", meaning: "numbers of folds", default: [2, 5, 10], least: 2, most: 50, whole: true },
  repeats: {
    kind: "number",
    meaning: "partitions into that many folds",
    default: 120,
    least: 8,
    most: 5000,
    whole: true,
  },
};

export interface PartitionsData extends LabSeed {
  /** The person's own data instead of drawn rows. */
  readonly task?: Task;
  /** What is cross-validated. Default: a tree. */
  readonly learner?: LearnerSetting;
}

/**
 * One data set, one learner, many random partitions into folds: how far the estimate of one cross-validation depends on how
 * the rows happened to be dealt, and what the mean over t partitions (t x q-fold) leaves of that.
 *
 * It is the noise of partitioning, not of sampling: repeating makes the first small and leaves the second as it is.
 * Vorontsov, Criteria of model choice; Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung.
 */
export function partitionsPlan(given: LabGiven<PartitionsOptions> = {}, data: PartitionsData = {}): LabPlan {
  const options = checkLabOptions("partitions", partitionsOptions, given);
  const folds = [...new Set(options.folds)];
  const fits = options.repeats * folds.reduce((sum, each) => sum + each, 0);
  return { fits, steps: partitionsSteps(options, data) };
}

/** The same, done here. */
export function partitionsExperiment(given?: LabGiven<PartitionsOptions>, data?: PartitionsData): LabResult {
  return runStepsInline(partitionsPlan(given, data).steps);
}

function* partitionsSteps(
  options: LabValues<PartitionsOptions>,
  { seed = 1, task, learner = { name: "tree", params: {} } }: PartitionsData,
): PlanSteps<LabResult> {
  const own = task ?? drawnTask(options, seed);
  const setting = settingFor(own, learner);
  const { repeats } = options;
  const runs: Runs[] = [];
  for (const folds of [...new Set(options.folds)].sort((a, b) => a - b)) {
    runs.push(yield* partitionRuns(own, setting, { folds, repeats, seed }));
  }
  const { rows, distance, ...asked } = options;
  return {
    schema: "heldout/lab@1",
    experiment: "partitions",
    title: "how much cross-validation depends on the random partition",
    options: task === undefined ? options : asked,
    seed,
    source: task === undefined ? null : { name: task.name, rows: task.rows },
    findings: findingsOf(runs, own),
    figures: [distributionFigure(runs, own), repeatedFigure(runs)],
  };
}

function drawnTask({ rows, distance }: { readonly rows: number; readonly distance: number }, seed: number): Task {
  const { features, target } = drawGaussians({ features: 3, distance }, rows, stream(seed, "rows"));
  return {
    name: "drawn rows",
    kind: "binary",
    rows,
    target,
    features,
    group: null,
    stratum: null,
    time: null,
    weight: null,
    warnings: [],
  };
}

function splitterOf({ group, kind }: Task, folds: number): Splitter {
  if (group !== null) return groupKFold({ folds });
  return kind === "regression" ? kFold({ folds }) : stratifiedKFold({ folds });
}

function* partitionRuns(
  task: Task,
  learner: LearnerSetting,
  { folds, repeats, seed }: { readonly folds: number; readonly repeats: number; readonly seed: number },
): PlanSteps<Runs> {
  const split = splitterOf(task, folds);
  let sampling = 0;
  const errors = new Float64Array(repeats);
  for (const block of blocksOf(repeats, task.rows)) {
    const plans = block.map((r) => {
      const own = Math.floor(stream(seed, "partition", r)() * 2 ** 52);
      return planSplits(learner, task, makeSplits(split, splittable(task), own), own);
    });
    const outcomes = yield* outcomeOf(allOf(task, plans));
    for (const [p, validation] of outcomes.entries()) {
      const { mean, standardError } = spreadOf(lossesOf(validation));
      sampling += standardError / repeats;
      errors[block[p]] = mean;
    }
  }
  return { folds, errors, sampling };
}

/** Several plans of one task as one. No two of them have a fit in common. */
function allOf<T>(task: Task, plans: readonly Plan<T>[]): Plan<readonly T[]> {
  return {
    task,
    fits: plans.flatMap(({ fits }) => fits),
    collect: (results) => plans.map((plan) => plan.collect(results)),
  };
}

function lossesOf({ task, splits, outputs: [outputs] }: CrossValidation): number[] {
  return splits.flatMap(({ test }, s) => {
    const output = outputs[s];
    if (output.kind === "done") return rowLosses(predictionOf(task, test, output.test));
    throw new InputError(
      "fit-failed",
      `a fold could not be fitted: ${output.reason}`,
      "Take fewer folds, or another learner.",
    );
  });
}

function findingsOf(runs: readonly Runs[], task: Task): string[] {
  const last = runs[runs.length - 1];
  const { mean, sd } = spreadOf(last.errors);
  const least = Math.min(...last.errors);
  const most = Math.max(...last.errors);
  return [
    ...runs.map(({ folds, errors }) => {
      const own = spreadOf(errors);
      return `${folds}-fold cross-validation: ${measureOf(task)} ${said(own.mean)} on average over ${counted(errors.length)} partitions, standard deviation ${said(own.sd)}.`;
    }),
    `The same ${counted(task.rows)} rows and the same learner come out anywhere from ${said(least)} to ${said(most)} with ${last.folds} folds.`,
    `The mean of 10 partitions would vary by ${said(sd / Math.sqrt(10))} instead of ${said(sd)}; another sample of rows changes the ${said(mean)} by about ${said(last.sampling)} all the same.`,
  ];
}
