import type { MarginLoss } from "../../losses/margin/marginLoss.ts";
import { power as raise } from "../../numeric/power.ts";
import { orderOfPass } from "../orderOfPass.ts";
import { type MarginObjective, meanLoss, objectiveAt, shrink } from "./marginObjective.ts";
import { scoreOf, scoresOf } from "./marginRows.ts";
import type { Descent } from "./passes.ts";

export const RATES = ["constant", "inverse", "inverseScaling"] as const;

/** How steps shorten with t, which is 1 at first and grows by 1 per pass: 1, 1 / t, or 1 / t^power. */
export type RateRule = (typeof RATES)[number];

export interface StochasticOptions {
  readonly schedule: RateRule;
  /** The first step, in units of 1 / mean ‖(x, 1)‖². */
  readonly rate: number;
  /** For inverseScaling. */
  readonly power: number;
  /** Weight of the newest row in the running estimate; auto, the default, is 1 / rows. */
  readonly forgetting?: number | "auto";
  readonly seed: number;
}

/** Estimates that are noted in a pass. */
export const NOTES = 10;

/**
 * Stochastic gradient descent: one step per row, the rows of each pass in a new order.
 *
 * w ← w - η L'(y g(x)) y x, then what the penalty leaves of it, where l1 takes what it has not taken yet. Of a loss whose slope
 * has no bound the step is one that does not overshoot, so no row can throw the weights off. The objective is estimated on the way: Q ← (1 - α) Q + α ε
 * with the loss ε of the row before its step and α = 1 / rows, so Q remembers about one pass, or the `forgetting` rate. Steps of 1 / t have an
 * infinite sum and a finite sum of squares, which is what convergence asks for (Robbins and Monro 1951). Kitov, Model
 * evaluation.
 */
export function stochastic(objective: MarginObjective, start: Float64Array, options: StochasticOptions): Descent {
  const { rows, signs, counts, loss } = objective;
  const { x, width } = rows;
  const n = rows.rows;
  // rows that the estimate remembers
  const { forgetting = "auto" } = options;
  const memory = forgetting === "auto" ? n : 1 / forgetting;
  const w = start.slice();
  const order = new Uint32Array(n);
  const first = options.rate / rows.length;
  // whoever asks for steps of one length gets those of other tools, bit by bit
  const plain = options.schedule === "constant";
  const penalise =
    objective.penalty === "l1" ? cumulativeShrink(w, objective.lambda) : (step: number) => shrink(objective, w, step);
  let estimate = meanLoss(objective, scoresOf(rows, w));
  const begin = estimate;
  return {
    w,
    estimate: begin,
    objective: () => objectiveAt(objective, w),
    pass: (number, note) => {
      orderOfPass(order, options.seed, number);
      for (let k = 0; k < n; k++) {
        const i = order[k];
        const margin = signs[i] * scoreOf(x, i * width, w);
        estimate += (counts[i] * loss.value(margin) - estimate) / memory;
        const step = first * shortened(options, number + k / n);
        const own = step * counts[i];
        const slope = plain ? own * loss.derivative(margin) : slopeOfStep(loss, margin, own, x, i * width, width);
        const move = signs[i] * slope;
        if (move !== 0) for (let j = 0; j < width; j++) w[j] -= move * x[i * width + j];
        penalise(step);
        const part = Math.floor((NOTES * (k + 1)) / n);
        if (k + 1 < n && part > Math.floor((NOTES * k) / n)) note(part / NOTES, estimate);
      }
      return estimate;
    },
  };
}

/**
 * Takes from the weights, in place, what an l1 penalty could have taken so far and has not, up to 0 but not beyond.
 *
 * One row's step is mostly noise and larger than one step's penalty, which alone would hardly ever leave a weight at 0.
 * Tsuruoka, Tsujii and Ananiadou (2009).
 */
export function cumulativeShrink(w: Float64Array, lambda: number): (step: number) => void {
  const taken = new Float64Array(w.length);
  let owed = 0;
  return (step) => {
    owed += step * lambda;
    // the last weight is the intercept
    for (let j = 0; j + 1 < w.length; j++) {
      const before = w[j];
      if (before > 0) w[j] = Math.max(0, before - (owed + taken[j]));
      else if (before < 0) w[j] = Math.min(0, before + (owed - taken[j]));
      taken[j] += w[j] - before;
    }
  };
}

/**
 * What a row is multiplied by in a step, never above 0: the slope of the loss times the length of the step, or less where that
 * would overshoot.
 */
export function slopeOfStep(
  loss: MarginLoss,
  margin: number,
  step: number,
  x: Float64Array,
  from: number,
  width: number,
): number {
  const plain = step * loss.derivative(margin);
  if (loss.rise === undefined || plain === 0) return plain;
  let square = 0;
  for (let j = 0; j < width; j++) square += x[from + j] * x[from + j];
  // the same bits where the plain step does not overshoot
  return square > 0 ? Math.max(plain, -loss.rise(margin, step * square) / square) : 0;
}

/** The share of the first step that is made at time t. */
export function shortened({ schedule, power }: Pick<StochasticOptions, "schedule" | "power">, t: number): number {
  switch (schedule) {
    case "constant":
      return 1;
    case "inverse":
      return 1 / t;
    case "inverseScaling":
      return raise(t, -power);
    default:
      return schedule satisfies never;
  }
}
