import { distinctAlgorithms } from "./distinctAlgorithms.ts";
import { chosenAmong, effectiveSize } from "./effectiveSize.ts";
import { type ErrorMatrix, errorCounts } from "./errorMatrix.ts";
import { choiceProbabilities, type Overfitting, overfitting } from "./overfitting.ts";
import { type OverfittingBounds, overfittingBounds } from "./overfittingBounds.ts";
import type { OverfittingOptions } from "./overfittingOptions.ts";
import { connectivityProfile, splittingProfile } from "./profiles.ts";

/** Algorithms that are listed by name. */
const LISTED = 20;

/** One algorithm of the family. */
export interface StudiedAlgorithm {
  readonly name: string;
  /** Errors on all rows. */
  readonly errors: number;
  /** q: how probably it is the one that is chosen, ties broken at random. */
  readonly chosen: number;
}

/** Everything that is known about a family of algorithms and its overfitting. */
export interface OverfittingStudy extends Overfitting {
  readonly bounds: OverfittingBounds;
  /** Algorithms with 0, 1, 2, ... errors on all rows, each kind of errors once. */
  readonly splitting: readonly number[];
  /** Algorithms with 0, 1, 2, ... neighbours. */
  readonly connectivity: readonly number[];
  /** For how many algorithms the Vapnik-Chervonenkis bound would be right, by the random choice among ties. */
  readonly effectiveSize: number;
  /** Among how many algorithms the choice really is. */
  readonly chosenAmong: number;
  /** Those that are chosen most often, at most twenty. */
  readonly leading: readonly StudiedAlgorithm[];
}

/** Probability of overfitting, profiles and bounds of one family. */
export function overfittingStudy(matrix: ErrorMatrix, options: OverfittingOptions): OverfittingStudy {
  const found = overfitting(matrix, options);
  const chosen = choiceProbabilities(matrix, options);
  const errors = errorCounts(matrix);
  const order = Array.from(chosen, (_, a) => a).sort((a, b) => chosen[b] - chosen[a] || errors[a] - errors[b] || a - b);
  const { matrix: distinct } = distinctAlgorithms(matrix);
  const cut = { total: found.rows, train: found.train, epsilon: found.epsilon };
  return {
    ...found,
    bounds: overfittingBounds(distinct, cut),
    splitting: splittingProfile(distinct),
    connectivity: connectivityProfile(distinct),
    effectiveSize: effectiveSize(cut, found.choices.random.probability.value),
    chosenAmong: chosenAmong(chosen),
    leading: order.slice(0, LISTED).map((a) => ({
      name: matrix.names?.[a] ?? `algorithm ${a + 1}`,
      errors: errors[a],
      chosen: chosen[a],
    })),
  };
}
