import { InputError } from "../../data/inputError.ts";
import type { Rng } from "../../numeric/random.ts";

export interface ThresholdoutOptions {
  /** How far training and held-out value may be apart before the held-out one is told, above 0. Default 0.04. */
  readonly threshold?: number;
  /** Scale of the Laplace noise, above 0. Default 0.01. */
  readonly noise?: number;
  /** How many held-out values may be told in all, from 1. */
  readonly budget: number;
  /** Must be unknown to whoever asks: someone who knows the noise can subtract it. */
  readonly rng: Rng;
}

/**
 * An answer with where it came from and how many held-out answers are left, or why there is none.
 *
 * @see {@link thresholdout}
 */
export type ThresholdoutAnswer =
  | {
      readonly value: number;
      /** "training": the two values agree, and nothing was learned about the held-out rows. */
      readonly from: "training" | "held-out";
      /** Held-out values that may still be told. */
      readonly left: number;
    }
  | { readonly refused: string };

/**
 * A reusable holdout: answers questions about a mean on held-out rows without revealing those rows. It gives the
 * training value as long as the two agree within a noisy threshold, otherwise the held-out value with noise, which
 * costs one of the budget. Default threshold 0.04 and noise 0.01.
 *
 * For programs that query a held-out set thousands of times, each question depending on the answers before. Values are
 * means of row values in [0, 1]. The guarantees of the paper need many rows; in practice the noise should be about
 * 1/sqrt(rows). Laplace noise of scale 2 sigma is added to the threshold, drawn again after each held-out answer, 4
 * sigma to each comparison, sigma to each answer.
 *
 * @param options `threshold`, above 0; `noise`: scale of the Laplace noise, above 0; `budget`: held-out values that may
 * be given, at least 1; `rng`: must be unknown to whoever asks, because known noise can be subtracted
 * @example
 * ```ts
 * import { stream } from "@heldout/core";
 * import { thresholdout } from "@heldout/core/looks";
 * const ask = thresholdout({ budget: 10, rng: stream(20150807, "thresholdout") });
 * const agreeing = ask(0.81, 0.8);
 * const overfitted = ask(0.97, 0.8);
 * "from" in agreeing && agreeing.from; // 'training'
 * "from" in overfitted && overfitted.from; // 'held-out'
 * ```
 * @see Dwork, Feldman, Hardt, Pitassi, Reingold and Roth (2015), The reusable holdout, Science 349:636
 */
export function thresholdout(options: ThresholdoutOptions): (training: number, heldOut: number) => ThresholdoutAnswer {
  const { threshold = 0.04, noise = 0.01, budget, rng } = options;
  if (!(threshold > 0 && noise > 0 && Number.isInteger(budget) && budget >= 1)) {
    throw new InputError(
      "bad-option",
      `a threshold of ${threshold} with noise ${noise} and a budget of ${budget} cannot guard a held-out set.`,
      "Give a threshold and a noise above 0, such as 0.04 and 0.01, and a budget of at least 1.",
    );
  }
  let left = budget;
  let limit = threshold + laplace(rng, 2 * noise);
  return (training, heldOut) => {
    if (left === 0) return { refused: `all ${budget} answers about the held-out rows are given` };
    if (Math.abs(training - heldOut) <= limit + laplace(rng, 4 * noise)) {
      return { value: training, from: "training", left };
    }
    left--;
    limit = threshold + laplace(rng, 2 * noise);
    return { value: heldOut + laplace(rng, noise), from: "held-out", left };
  };
}

/** A Laplace number with mean 0 and the given scale, by inversion. */
function laplace(rng: Rng, scale: number): number {
  const u = rng() - 0.5;
  return -scale * Math.sign(u) * Math.log(Math.max(1 - 2 * Math.abs(u), Number.EPSILON / 2));
}
