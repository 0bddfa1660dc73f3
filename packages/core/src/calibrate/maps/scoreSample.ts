import { effectiveRows, meaningOf } from "../../data/weights.ts";
import { edgeOf, logOdds } from "./logOdds.ts";

/** Scores of rows and whether each is positive: what a map from scores to probabilities is fitted on. */
export interface ScoreSample {
  /** Probabilities lie in [0, 1]; other scores are any finite numbers, larger = more positive. */
  readonly kind: "scores" | "probabilities";
  readonly score: Float64Array;
  /** 1 for a positive row, 0 for another. */
  readonly positive: ArrayLike<number>;
  /** Above 0; null when every row counts once. */
  readonly weight: Float64Array | null;
}

/**
 * Weights as counts of rows. Whole numbers are repetitions and stay; of any other weights only the ratios mean something,
 * so they are scaled to sum to as many equally weighted rows as would be as precise.
 */
export function countingWeights(weight: Float64Array | null): Float64Array | null {
  if (weight === null || meaningOf(weight) === "repetition") return weight;
  let sum = 0;
  for (let i = 0; i < weight.length; i++) sum += weight[i];
  const factor = effectiveRows(weight) / sum;
  return weight.map((w) => w * factor);
}

/** A score on the scale on which a sigmoid is a straight line: log odds of probabilities, other scores as they are. */
export function onLogOdds({ kind, score }: Pick<ScoreSample, "kind" | "score">): {
  readonly value: Float64Array;
  readonly edge: number | null;
} {
  if (kind === "scores") return { value: score, edge: null };
  const edge = edgeOf([score]);
  return { value: score.map((p) => logOdds(p, edge)), edge };
}

/** Sums of the weights of positive and of other rows. */
export function classWeights({ positive, weight }: ScoreSample): {
  readonly positives: number;
  readonly negatives: number;
} {
  let positives = 0;
  let negatives = 0;
  for (let i = 0; i < positive.length; i++) {
    const own = weight ? weight[i] : 1;
    if (positive[i] === 1) positives += own;
    else negatives += own;
  }
  return { positives, negatives };
}
