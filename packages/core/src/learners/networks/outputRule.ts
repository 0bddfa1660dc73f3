import { logistic } from "../../losses/margin/logistic.ts";
import type { NumberLoss } from "../../losses/numberLosses.ts";
import { expPlain } from "../../numeric/kernels/exp.ts";

/**
 * What is made of the last sums of a network: its outputs, their loss, and the slopes of the loss by the sums.
 *
 * `slopes` writes the slopes for one row and gives its loss; `outputs` turns the sums of one row into what is predicted,
 * in place, and may make more of them: one sum becomes two probabilities.
 */
export interface OutputRule {
  /** Sums per row. */
  readonly sums: number;
  /** Predictions per row. */
  readonly predictions: number;
  readonly slopes: (sums: Float64Array, truth: number, into: Float64Array) => number;
  readonly outputs: (sums: Float64Array, into: Float64Array) => void;
}

export type ClassLossName = "log" | "squared" | "exponential";

/** Numbers: the sum itself is the prediction. */
export function numberOutput(loss: NumberLoss): OutputRule {
  return {
    sums: 1,
    predictions: 1,
    slopes: (sums, truth, into) => {
      into[0] = loss.derivative(truth, sums[0]);
      return loss.value(truth, sums[0]);
    },
    outputs: (sums, into) => {
      into[0] = sums[0];
    },
  };
}

/** Two classes: one sum z, p = 1 / (1 + e^-z), or with the exponential loss, whose minimum is at half the log odds, 1 / (1 + e^-2z). */
export function twoClassOutput(loss: ClassLossName): OutputRule {
  const steep = loss === "exponential" ? 2 : 1;
  return {
    sums: 1,
    predictions: 2,
    slopes: (sums, truth, into) => {
      const sign = truth === 1 ? 1 : -1;
      if (loss === "squared") {
        const p = probability(sums[0]);
        into[0] = 2 * (p - truth) * p * (1 - p);
        return (p - truth) * (p - truth);
      }
      if (loss === "exponential") {
        const power = boundedExp(-sign * sums[0]);
        into[0] = -sign * power;
        return power;
      }
      into[0] = probability(sums[0]) - truth;
      return logistic.value(sign * sums[0]);
    },
    outputs: (sums, into) => {
      const p = probability(steep * sums[0]);
      into[0] = probability(-steep * sums[0]);
      into[1] = p;
    },
  };
}

function probability(z: number): number {
  return 1 / (1 + boundedExp(-z));
}

/** e^x by the kernels' own steps, which have the same bits everywhere; beyond ±708 that of ±708. */
function boundedExp(x: number): number {
  return expPlain(Math.max(-708, Math.min(708, x)));
}

/** More classes: the softmax of the sums; the loss is -ln p of the truth, or half the squared distance from it. */
export function softmaxOutput(classes: number, loss: "log" | "squared"): OutputRule {
  const p = new Float64Array(classes);
  return {
    sums: classes,
    predictions: classes,
    slopes: (sums, truth, into) => {
      const total = softmax(sums, p);
      if (loss === "log") {
        for (let c = 0; c < classes; c++) into[c] = p[c] - (c === truth ? 1 : 0);
        return Math.log(total) + largest(sums) - sums[truth];
      }
      let squares = 0;
      let along = 0;
      for (let c = 0; c < classes; c++) {
        const miss = p[c] - (c === truth ? 1 : 0);
        squares += miss * miss;
        along += miss * p[c];
      }
      for (let c = 0; c < classes; c++) into[c] = p[c] * (p[c] - (c === truth ? 1 : 0) - along);
      return squares / 2;
    },
    outputs: (sums, into) => {
      softmax(sums, into);
    },
  };
}

/** e^z / Σ e^z; gives Σ e^(z - largest). */
function softmax(sums: Float64Array, into: Float64Array): number {
  const top = largest(sums);
  let total = 0;
  for (let c = 0; c < into.length; c++) {
    into[c] = boundedExp(sums[c] - top);
    total += into[c];
  }
  for (let c = 0; c < into.length; c++) into[c] /= total;
  return total;
}

function largest(sums: Float64Array): number {
  let top = sums[0];
  for (let c = 1; c < sums.length; c++) if (sums[c] > top) top = sums[c];
  return top;
}
