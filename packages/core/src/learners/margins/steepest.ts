import { lineSearch } from "../boosting/lineSearch.ts";
import { lossGradient, type MarginObjective, meanLoss, objectiveAt, shrink } from "./marginObjective.ts";
import { scoresOf } from "./marginRows.ts";
import type { Descent } from "./passes.ts";

/** The longest step, in units of 1 / mean ‖(x, 1)‖²: rows that can be separated would ask for an unlimited one. */
const LONGEST = 1024;

/** Halvings of a step before it is given up. */
const MOST_HALVINGS = 60;

/**
 * Steepest descent: one step per pass down the gradient of the whole objective, as long as is best,
 * η = argmin Q(w - η ∇Q). Kitov, Model evaluation.
 *
 * The absolute values of an l1 penalty have no gradient: with it a step is followed by what the penalty leaves, and is
 * halved until it lowers the objective by what its length promises.
 */
export function steepest(objective: MarginObjective, start: Float64Array): Descent {
  const { rows } = objective;
  const w = start.slice();
  let step = 1 / rows.length;
  return {
    w,
    estimate: meanLoss(objective, scoresOf(rows, w)),
    objective: () => objectiveAt(objective, w),
    pass: () => {
      if (objective.penalty === "l1") step = proximalStep(objective, w, 2 * step);
      else alongGradient(objective, w);
      return meanLoss(objective, scoresOf(rows, w));
    },
  };
}

/** Makes the best step down the gradient. The margins change along a line, so trying a step costs no more than a look at them. */
function alongGradient(objective: MarginObjective, w: Float64Array): void {
  const { rows, signs, counts, loss, penalty } = objective;
  const scores = scoresOf(rows, w);
  const gradient = lossGradient(objective, scores);
  const lambda = penalty === "l2" ? objective.lambda : 0;
  const last = w.length - 1;
  for (let j = 0; j < last; j++) gradient[j] += lambda * w[j];
  const along = scoresOf(rows, gradient);
  let turn = 0;
  let quadratic = 0;
  for (let j = 0; j < last; j++) {
    turn += lambda * w[j] * gradient[j];
    quadratic += lambda * gradient[j] * gradient[j];
  }
  const unit = 1 / rows.length;
  const slope = (units: number): number => {
    const step = units * unit;
    let sum = 0;
    for (let i = 0; i < scores.length; i++) {
      sum -= counts[i] * signs[i] * along[i] * loss.derivative(signs[i] * (scores[i] - step * along[i]));
    }
    return sum / scores.length - turn + step * quadratic;
  };
  const step = unit * Math.min(LONGEST, lineSearch(slope));
  for (let j = 0; j < w.length; j++) w[j] -= step * gradient[j];
}

/** Makes a step that is short enough; gives its length. */
function proximalStep(objective: MarginObjective, w: Float64Array, longest: number): number {
  const { rows } = objective;
  const scores = scoresOf(rows, w);
  const gradient = lossGradient(objective, scores);
  const here = meanLoss(objective, scores);
  let step = longest;
  for (let halving = 0; halving < MOST_HALVINGS; halving++, step /= 2) {
    const next = w.map((value, j) => value - step * gradient[j]);
    shrink(objective, next, step);
    let promised = here;
    for (let j = 0; j < w.length; j++) {
      const moved = next[j] - w[j];
      promised += gradient[j] * moved + (moved * moved) / (2 * step);
    }
    if (!(meanLoss(objective, scoresOf(rows, next)) <= promised + 1e-15 * Math.abs(here))) continue;
    w.set(next);
    return step;
  }
  return step;
}
