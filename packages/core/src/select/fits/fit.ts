import type { Refusal } from "../../data/refusal.ts";
import { canonicalSetting } from "../../learners/definition/canonicalSpec.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { LearnerSetting } from "../../learners/learnerSetting.ts";
import type { StoredModel } from "../../learners/storedModel.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import { partitions } from "../../split/partitions.ts";
import type { Split } from "../../split/split.ts";
import type { FoundSubsets } from "./foundSubsets.ts";

export type { LearnerSetting } from "../../learners/learnerSetting.ts";

/**
 * The unit of work, pure data: what to fit on which rows, and which rows to predict. Candidates that differ only in
 * the learner's path parameter are one fit.
 *
 * @see {@link runFit}
 */
export interface Fit {
  /** The learner and its parameters. */
  readonly setting: LearnerSetting;
  /** Values of the path parameter, one candidate each; null for a single one. */
  readonly path: { readonly parameter: string; readonly values: readonly number[] } | null;
  /** Index of each candidate in the list they came from. */
  readonly candidates: readonly number[];
  /** Row numbers to fit on. */
  readonly train: Uint32Array;
  /** Rows to predict: the test part, and where asked for the training part after it. */
  readonly test: Uint32Array;
  /** Whether the training rows are predicted too. */
  readonly predictTrain: boolean;
  /**
   * The folds that the training part is all of but one, for learners that find something out about each fold once for
   * all fits. It can change a result by rounding, so it belongs to the fit.
   */
  readonly folds?: readonly Uint32Array[];
  /** The places of the features to learn from. Default: all. */
  readonly features?: readonly number[];
  /**
   * Of `subset` only: the numbers of features that are wanted. There is an output for the subset of each, then one for the
   * subset that the criterion prefers; and the result says what was found on the way.
   */
  readonly sizes?: readonly number[];
  /** What is wanted beside the predictions, or in their place. Default: predictions only. */
  readonly wants?: Wanted;
  /** Seed of the run. */
  readonly seed: number;
  /** Where in the run this fit is; its random stream follows from it. */
  readonly place: readonly (string | number)[];
  /** The path of its random stream, where that is not the place followed by the learner's name. */
  readonly stream?: readonly (string | number)[];
}

/**
 * - "model": the fitted model, beside the predictions, ready to be stored.
 *
 * The others stand in place of predictions. They are what formulas say of all rows of the fit at once:
 * - "leave-one-out": of each training row, what the model without it says, as predictions of training rows.
 * - "complete": of each row of both parts its expected loss over all splits into parts of these sizes, as `test`.
 * - "least-squares": the number of coefficients, the residual and the total sum of squares, as `test`.
 */
export type Wanted = "model" | Formula;

/** @see {@link Wanted} */
export type Formula = "leave-one-out" | "complete" | "least-squares";

/**
 * What a fit gave for each of its candidates, or why it failed.
 *
 * @see {@link runFit}
 */
export type FitResult =
  | {
      readonly kind: "done";
      readonly outputs: readonly FitOutput[];
      /** Of a fit with `sizes`. */
      readonly subsets?: FoundSubsets;
      /** Of a fit that wants it. */
      readonly model?: StoredModel;
    }
  | FailedFit;

export interface FailedFit {
  readonly kind: "failed";
  readonly reason: string;
  /** It was never tried, because a race had shown that it would not win. */
  readonly dropped?: true;
  /** The whole refusal, of a fit whose model or numbers are wanted: there is nothing else that could be shown instead. */
  readonly refusal?: Refusal;
}

/** What one candidate says about the rows, or why it could not be fitted although others of its path could. */
export type FitOutput = DoneOutput | FailedFit;

export interface DoneOutput {
  readonly kind: "done";
  /** Column after column, one per class or one for numbers; a row for each test row. */
  readonly test: Float64Array;
  readonly train: Float64Array | null;
}

/**
 * The fits of all candidates on all splits: split after split, and within a split one fit for each family of candidates
 * that differ only in the learner's path parameter.
 *
 * @param candidates learners with their parameters
 * @param splits the splits, shared by all candidates
 * @param options seed, whether to predict training rows too (default false), a prefix of the random streams, and the
 *   registry that knows the learners (default: those that come with heldout)
 *
 * @example
 * ```ts
 * import { defineTask, kFold, makeSplits, splittable, tableFrom } from "@heldout/core";
 * import { planFits } from "@heldout/core/select";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4, 5, 6], y: [1, 3, 2, 5, 4, 6] }), { target: "y" });
 * const candidates = [1, 2].map((k) => ({ name: "knn", params: { k } }));
 * planFits(candidates, makeSplits(kFold({ folds: 3 }), splittable(task), 1), { seed: 1 }).length; // 3
 * ```
 */
export function planFits(
  candidates: readonly LearnerSetting[],
  splits: readonly Split[],
  {
    seed,
    predictTrain = false,
    place = [],
    registry = builtIn,
  }: {
    readonly seed: number;
    readonly predictTrain?: boolean;
    readonly place?: readonly (string | number)[];
    readonly registry?: Registry | undefined;
  },
): Fit[] {
  const families = familiesOf(candidates, registry);
  const sharing = families.map(({ setting }) => learnerOf(setting.name, setting.params, registry).shared !== undefined);
  const folds = sharing.includes(true) ? partitions(splits) : [];
  return splits.flatMap((split, s) =>
    families.map(
      (family, f): Fit => ({
        ...family,
        ...(sharing[f] && folds[s] ? { folds: folds[s] } : {}),
        train: split.train,
        test: split.test,
        predictTrain,
        seed,
        place: [...place, "repeat", split.repeat, "fold", split.fold],
      }),
    ),
  );
}

type Family = Pick<Fit, "setting" | "path" | "candidates">;

/** Candidates that one fit can serve. */
export function familiesOf(given: readonly LearnerSetting[], registry: Registry = builtIn): Family[] {
  const candidates = given.map((setting) => canonicalSetting(setting, registry));
  const members = new Map<string, { parameter: string | null; indices: number[] }>();
  candidates.forEach(({ name, params }, index) => {
    const parameter = learnerOf(name, params, registry).path?.parameter ?? null;
    const fixed = Object.entries(params)
      .filter(([key]) => key !== parameter)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    // without a path a fit has one output: a setting that is listed twice is fitted for each
    const key = JSON.stringify(parameter === null ? [name, fixed, index] : [name, fixed]);
    const family = members.get(key);
    if (family) family.indices.push(index);
    else members.set(key, { parameter, indices: [index] });
  });
  return [...members.values()].map(({ parameter, indices }) => ({
    setting: candidates[indices[0]],
    path:
      parameter === null
        ? null
        : { parameter, values: indices.map((index) => pathValue(candidates[index], parameter, registry)) },
    candidates: indices,
  }));
}

function pathValue({ name, params }: LearnerSetting, parameter: string, registry: Registry): number {
  const value = learnerOf(name, params, registry).params[parameter];
  return typeof value === "number" ? value : Number.NaN;
}
