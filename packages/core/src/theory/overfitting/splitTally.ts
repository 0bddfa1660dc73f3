import { studentMean } from "../../intervals/studentMean.ts";
import { wilson } from "../../intervals/wilson.ts";
import type { Settings } from "./overfittingOptions.ts";

/**
 * Which algorithm is chosen when several have the fewest training errors: the one with the most errors on all rows
 * ("pessimistic"), the one with the fewest ("optimistic"), or each with the same probability ("random", of which the
 * mean is taken).
 *
 * @see {@link chainOverfitting} and {@link pairOverfitting}
 */
export type TieRule = "pessimistic" | "random" | "optimistic";

export const TIE_RULES: readonly TieRule[] = ["pessimistic", "random", "optimistic"];

/** A mean over splits, with what is left open by not having looked at all of them. */
export interface SplitMean {
  readonly value: number;
  /** 0 when all splits are counted. */
  readonly standardError: number;
  readonly lower: number;
  readonly upper: number;
  readonly level: number;
  /** "wilson" and "student" over the splits that were drawn, "exact" when all are counted. */
  readonly method: string;
  /** Splits that were drawn, or null when all are counted. */
  readonly n: number | null;
}

/** What is found on one split among some algorithms. */
export interface SplitRecord {
  /** s: the fewest training errors that any algorithm has. */
  readonly fewest: number;
  /** Least and most errors on all rows among the algorithms that have s. */
  readonly least: number;
  readonly most: number;
  /** How many have s. */
  readonly ties: number;
  /** How many of these overfit. */
  readonly over: number;
  /** Sum of their errors on all rows. */
  readonly sum: number;
  /** 1 when any algorithm at all overfits, chosen or not. */
  readonly any: number;
}

/** What empirical risk minimisation comes to, by the rule for ties. */
export interface ChoiceOutcome {
  /** R_epsilon: the probability that the chosen algorithm overfits. */
  readonly probability: SplitMean;
  /** Complete cross-validation: the mean error rate of the chosen algorithm on the test rows. */
  readonly testError: SplitMean;
}

export interface SplitOutcome {
  /** The mean error rate of the chosen algorithm on the training rows; ties do not change it. */
  readonly trainingError: SplitMean;
  readonly choices: Readonly<Record<TieRule, ChoiceOutcome>>;
  /** The probability that any algorithm of the family overfits, chosen or not: the uniform deviation of theory. */
  readonly uniform: SplitMean;
}

const QUANTITIES = 8;

/** Adds up records of splits. `limits` are those of `limitsOf`. */
export interface SplitTally {
  add(record: SplitRecord, weight: number): void;
  outcome(): SplitOutcome;
}

/** A tally of splits that were drawn (`exact` false, weights 1) or of all of them (weights that sum to 1). */
export function splitTally({ total, train, level }: Settings, limits: Int32Array, exact: boolean): SplitTally {
  const sums = new Float64Array(QUANTITIES);
  const squares = new Float64Array(QUANTITIES);
  const values = new Float64Array(QUANTITIES);
  const test = total - train;
  let weights = 0;
  const mean = (q: number, share: boolean): SplitMean => {
    const value = sums[q] / weights;
    if (exact) return { value, standardError: 0, lower: value, upper: value, level, method: "exact", n: null };
    const variance = Math.max(0, squares[q] - sums[q] * value) / (weights - 1);
    const standardError = Math.sqrt(variance / weights);
    const { lower, upper, method } = share
      ? wilson(sums[q], weights, { level })
      : studentMean(value, standardError, weights, { level });
    return { value, standardError, lower: Math.max(0, lower), upper: Math.min(1, upper), level, method, n: weights };
  };
  const choice = (q: number): ChoiceOutcome => ({ probability: mean(q, true), testError: mean(q + 3, false) });
  return {
    add({ fewest, least, most, ties, over, sum, any }, weight) {
      weights += weight;
      values[0] = fewest <= limits[most] ? 1 : 0;
      values[1] = over / ties;
      values[2] = fewest <= limits[least] ? 1 : 0;
      values[3] = (most - fewest) / test;
      values[4] = (sum / ties - fewest) / test;
      values[5] = (least - fewest) / test;
      values[6] = fewest / train;
      values[7] = any;
      for (let q = 0; q < QUANTITIES; q++) {
        sums[q] += weight * values[q];
        squares[q] += weight * values[q] * values[q];
      }
    },
    outcome: () => ({
      trainingError: mean(6, false),
      choices: { pessimistic: choice(0), random: choice(1), optimistic: choice(2) },
      uniform: mean(7, true),
    }),
  };
}
