import type { MarginLoss } from "../../losses/margin/marginLoss.ts";
import { type Rng, randomInteger, stream } from "../../numeric/random.ts";
import { shrink } from "./marginObjective.ts";
import { type MarginRows, scoreOf, scoresOf } from "./marginRows.ts";
import type { Descent } from "./passes.ts";
import { NOTES, shortened, slopeOfStep } from "./stochastic.ts";

export interface PairOptions {
  readonly loss: MarginLoss;
  /** Of the penalty lambda / 2 ‖w‖². */
  readonly lambda: number;
  /** The first step, in units of 1 / mean ‖x_j - x_i‖². */
  readonly rate: number;
  readonly seed: number;
}

/** Steps shorten as 1 / t^0.6: slowly enough to get anywhere, quickly enough to converge. */
const POWER = 0.6;

/** Pairs that the objective is looked at on, where there are more. */
const MOST_PAIRS = 10_000;

/**
 * Stochastic gradient descent over pairs of a positive row j and a negative row i, drawn at random, on a falling loss of
 * the pair's margin M = ⟨w, x_j - x_i⟩: w ← w - η L'(M) (x_j - x_i). 1 - AUC is the share of pairs with a margin below 0, so
 * for a loss that bounds the zero-one loss the mean loss bounds 1 - AUC. Vorontsov, on the maximisation of the AUC.
 *
 * A pass has as many pairs as there are rows. The objective is estimated on the way as in the descent over rows; the
 * objective itself is that of at most 10,000 pairs, the same ones after each pass.
 */
export function pairDescent(rows: MarginRows, signs: Float64Array, options: PairOptions): Descent {
  const { loss, lambda, rate, seed } = options;
  const { x, width } = rows;
  const n = rows.rows;
  const [positive, negative] = [1, -1].map((sign) => classRows(rows, signs, sign));
  const w = new Float64Array(width);
  const difference = new Float64Array(width);
  const take = (j: number, i: number): void => {
    // the 1 of the intercept cancels
    for (let k = 0; k < width; k++) difference[k] = x[j * width + k] - x[i * width + k];
  };
  const watched = watchedPairs(positive, negative, stream(seed, "watched"));
  const meanLoss = (): number => {
    const scores = scoresOf(rows, w);
    let [total, weight] = [0, 0];
    for (const [j, i] of watched) {
      const own = positive.weights[j] * negative.weights[i];
      total += own * loss.value(scores[positive.places[j]] - scores[negative.places[i]]);
      weight += own;
    }
    return total / weight;
  };
  const first = rate / Math.max(Number.MIN_VALUE, meanSquare(watched, positive, negative, take, difference));
  const begin = meanLoss();
  let estimate = begin;
  const objective = (): number => meanLoss() + (lambda * w.reduce((sum, value) => sum + value * value, 0)) / 2;
  return {
    w,
    estimate: begin,
    objective,
    pass: (number, note) => {
      const rng = stream(seed, "pass", number);
      for (let k = 0; k < n; k++) {
        const j = randomInteger(rng, positive.places.length);
        const i = randomInteger(rng, negative.places.length);
        const weight = positive.weights[j] * negative.weights[i];
        take(positive.places[j], negative.places[i]);
        const margin = scoreOf(difference, 0, w);
        estimate += (weight * loss.value(margin) - estimate) / n;
        const step = first * shortened({ schedule: "inverseScaling", power: POWER }, number + k / n);
        const move = slopeOfStep(loss, margin, step * weight, difference, 0, width);
        if (move !== 0) for (let f = 0; f < width; f++) w[f] -= move * difference[f];
        shrink({ penalty: "l2", lambda }, w, step);
        const part = Math.floor((NOTES * (k + 1)) / n);
        if (k + 1 < n && part > Math.floor((NOTES * k) / n)) note(part / NOTES, estimate);
      }
      return estimate;
    },
  };
}

/** The rows of one class and their weights, which have mean 1. */
interface ClassRows {
  readonly places: Uint32Array;
  readonly weights: Float64Array;
}

function classRows({ weights }: MarginRows, signs: Float64Array, sign: number): ClassRows {
  const places = Uint32Array.from(signs.keys()).filter((i) => signs[i] === sign);
  const own = Float64Array.from(places, (i) => weights[i]);
  const mean = own.reduce((sum, weight) => sum + weight, 0) / own.length;
  return { places, weights: own.map((weight) => weight / mean) };
}

/** All pairs, or so many drawn ones. */
function watchedPairs(positive: ClassRows, negative: ClassRows, rng: Rng): (readonly [number, number])[] {
  const [a, b] = [positive.places.length, negative.places.length];
  if (a * b <= MOST_PAIRS) return Array.from({ length: a * b }, (_, at) => [Math.floor(at / b), at % b]);
  return Array.from({ length: MOST_PAIRS }, () => [randomInteger(rng, a), randomInteger(rng, b)]);
}

function meanSquare(
  pairs: readonly (readonly [number, number])[],
  positive: ClassRows,
  negative: ClassRows,
  take: (j: number, i: number) => void,
  difference: Float64Array,
): number {
  let [total, weight] = [0, 0];
  for (const [j, i] of pairs) {
    take(positive.places[j], negative.places[i]);
    const own = positive.weights[j] * negative.weights[i];
    for (let k = 0; k < difference.length; k++) total += own * difference[k] * difference[k];
    weight += own;
  }
  return total / weight;
}
