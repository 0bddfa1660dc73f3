import { InputError } from "../../data/inputError.ts";
import type { LearningData, Model } from "../learner.ts";
import { classesOf } from "../target.ts";
import { distinctRows } from "./distinctRows.ts";
import type { WeakRules } from "./weakRules.ts";

export interface AdaBoostRounds {
  readonly classes: number;
  readonly rules: readonly Model[];
  /** Weighted training error of each rule, on the weights it was fitted to. */
  readonly errors: readonly number[];
  /** What each rule's class gets: rate (ln((1 - error) / error) + ln(K - 1)). */
  readonly votes: readonly number[];
  /** Whether the last rule errs on no row: its vote is beyond that of all others together. */
  readonly perfect: boolean;
}

/** A rule this close to chance owes the rest to rounding. */
const LEAST_EDGE = 1e-12;

/** An error of 0 counts as this one, so that a vote is finite. */
const LEAST_ERROR = Number.EPSILON;

/**
 * AdaBoost.M1 for two classes and SAMME for more (Zhu, Zou, Rosset and Hastie 2009), which is the same for two: each
 * round fits a rule to the weighted rows, lets it vote by ln(1 / beta) + ln(K - 1) with beta = error / (1 - error), and
 * multiplies the weights of the rows it gets wrong by e to that vote.
 *
 * Ends early with a rule that is no better than chance (error >= 1 - 1/K), which is left out, or errs nowhere.
 */
export function adaBoostRounds(
  data: LearningData,
  given: Uint32Array,
  rounds: number,
  rate: number,
  weak: WeakRules,
  seed: number,
): AdaBoostRounds {
  const { rows, weights } = distinctRows(data, given);
  const { classes, codes } = classesOf(data, rows, "adaBoost");
  const k = classes.length;
  const w = normalised(weights);
  const fit = weak.start(data, rows, seed);
  const rules: Model[] = [];
  const errors: number[] = [];
  const votes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { rule, codes: found } = fit(w, round);
    let error = 0;
    for (let i = 0; i < codes.length; i++) if (found[i] !== codes[i]) error += w[i];
    if (error >= 1 - 1 / k - LEAST_EDGE) {
      if (round === 0) throw noBetterThanChance(error, k);
      break;
    }
    const perfect = found.every((code, i) => code === codes[i]);
    const counted = Math.max(error, LEAST_ERROR);
    const vote = rate * (Math.log((1 - counted) / counted) + Math.log(k - 1));
    rules.push(rule);
    errors.push(error);
    votes.push(vote);
    if (perfect) return { classes: k, rules, errors, votes, perfect: true };
    for (let i = 0; i < codes.length; i++) if (found[i] !== codes[i]) w[i] *= Math.exp(vote);
    w.set(normalised(w));
  }
  return { classes: k, rules, errors, votes, perfect: false };
}

function normalised(weights: Float64Array): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function noBetterThanChance(error: number, classes: number): InputError {
  return new InputError(
    "fit-failed",
    `the first rule errs on ${(100 * error).toFixed(1)}% of the weight, which is no better than chance with ${classes} classes.`,
    "Give adaBoost a stronger base, such as a larger depth, or more informative features.",
  );
}
