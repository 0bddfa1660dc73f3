import { InputError } from "../data/inputError.ts";
import { featureNames } from "../learners/columns.ts";
import type { Learner, LearningData, Model } from "../learners/learner.ts";
import { weightsAt } from "../learners/target.ts";
import { type Rng, stream } from "../numeric/random.ts";
import { innerFolds } from "./innerFolds.ts";
import { lassoSubsets } from "./lassoSubsets.ts";
import { type ScoredSubset, type StepwiseSearch, searchSubsets } from "./searchSubsets.ts";
import { fitSubset, type SubsetCriterion, type SubsetTrial, subsetCriterion } from "./subsetCriterion.ts";
import type { SubsetStep } from "./subsetModel.ts";

export type SubsetSearch = StepwiseSearch | "l1";

export interface SubsetPathOptions {
  readonly search: SubsetSearch;
  readonly by: SubsetCriterion;
  /** Inner folds, for cv. */
  readonly folds: number;
  /** The smallest and largest number of features that are asked for. Default: 1 and all. */
  readonly least?: number;
  readonly most?: number;
}

/**
 * Subsets of the features, at most one of each size, found on training rows alone.
 *
 * @see {@link subsetPath}
 */
export interface SubsetPath {
  /** In the order of the search. */
  readonly steps: readonly SubsetStep[];
  /** The step with the best criterion, the smallest subset of equal ones; null when nothing could be fitted. */
  readonly chosen: number | null;
  /** Why a subset could not be fitted, if one could not. */
  readonly failure: InputError | null;
  /** The base learner fitted on the features of a step. */
  readonly fit: (step: number) => Model;
}

/**
 * Searches for the subsets of features that suit a base learner best. Rows may come in any order and more than once;
 * rows of weight 0 are ignored.
 *
 * Equal rows and `rng` give the same bits, and the subset of each size does not depend on which sizes are asked for.
 *
 * @param base the learner
 * @param data what to learn from
 * @param given the rows to fit on
 * @param rng random numbers of the inner folds and of the base
 * @param options search, criterion, inner folds, and the smallest and largest size
 *
 * @example
 * ```ts
 * import { defineTask, ols, stream, tableFrom } from "@heldout/core";
 * import { subsetPath } from "@heldout/core/select";
 * const [a, b, c] = ["a", "b", "c"].map((name) => Array.from({ length: 40 }, stream(1, name)));
 * const task = defineTask(tableFrom({ a, b, c, y: a.map((value, i) => value + 0.1 * c[i]) }), { target: "y" });
 * const rows = Uint32Array.from(a.keys());
 * const options = { search: "forward", by: "bic", folds: 5 } as const;
 * subsetPath(ols(), { ...task, weight: null }, rows, stream(1), options).steps[0].features; // [ 'a' ]
 * ```
 */
export function subsetPath(
  base: Learner,
  data: LearningData,
  given: Uint32Array,
  rng: Rng,
  { search, by, folds, least = 1, most = data.features.columns.length }: SubsetPathOptions,
): SubsetPath {
  const weights = weightsAt(data, given);
  const rows = given.filter((_, i) => weights[i] > 0).sort();
  const names = featureNames(data.features);
  if (names.length === 0) {
    throw new InputError(
      "fit-failed",
      "there is no feature to choose from.",
      "Give at least one column to learn from.",
    );
  }
  const seed = Math.floor(rng() * 2 ** 53);
  const trial: SubsetTrial = {
    base,
    data,
    rows,
    seed,
    folds: by === "cv" ? innerFolds(data, rows, folds, stream(seed, "inner folds")) : [],
  };
  const { score, failure } = scorer(subsetCriterion(by, trial));
  const subsets =
    search === "l1"
      ? lassoSubsets(data, rows, most).flatMap((places) => scored(places, score))
      : searchSubsets(names.length, search, { score, least, most });
  return {
    steps: subsets.map(({ places, score: inner }, s) => ({
      features: places.map((place) => names[place]),
      changed: changedFeature(places, subsets[s - 1]?.places ?? (search === "backward" ? null : []), names),
      inner,
    })),
    chosen: bestStep(subsets),
    failure: failure(),
    fit: (step) => fitSubset(trial, subsets[step].places),
  };
}

/** The criterion with its failures as null, each subset computed once; the first failure is kept. */
function scorer(criterion: (places: readonly number[]) => number): {
  readonly score: (places: readonly number[]) => number | null;
  readonly failure: () => InputError | null;
} {
  const known = new Map<string, number | null>();
  let failure: InputError | null = null;
  const fresh = (places: readonly number[]): number | null => {
    try {
      return criterion(places);
    } catch (error) {
      if (!(error instanceof InputError) || error.code !== "fit-failed") throw error;
      failure ??= error;
      return null;
    }
  };
  return {
    failure: () => failure,
    score: (places) => {
      const key = places.join();
      const value = known.get(key) ?? fresh(places);
      known.set(key, value);
      return value;
    },
  };
}

function scored(places: readonly number[], score: (places: readonly number[]) => number | null): ScoredSubset[] {
  const value = score(places);
  return value === null ? [] : [{ places, score: value }];
}

/** The one feature in which two subsets differ; null when it is not one. */
function changedFeature(
  places: readonly number[],
  before: readonly number[] | null,
  names: readonly string[],
): string | null {
  if (before === null) return null;
  const apart = [
    ...places.filter((place) => !before.includes(place)),
    ...before.filter((place) => !places.includes(place)),
  ];
  return apart.length === 1 ? names[apart[0]] : null;
}

function bestStep(subsets: readonly ScoredSubset[]): number | null {
  let best: number | null = null;
  subsets.forEach(({ places, score }, s) => {
    const champion = best === null ? null : subsets[best];
    const gain = champion === null ? 1 : champion.score - score;
    if (gain > 0 || (gain === 0 && champion !== null && places.length < champion.places.length)) best = s;
  });
  return best;
}
