import { InputError } from "../../../data/inputError.ts";
import type { Penalty, Quadratic } from "./quadratic.ts";
import { type Solution, solvePenalised } from "./solvePenalised.ts";
import { solveWithWarmStarts } from "./warmStarts.ts";

/** lambda (l1Ratio Σ f |w| + (1 - l1Ratio) / 2 Σ f w²), with a factor f of each feature. */
export interface PenaltyShape {
  readonly l1Ratio: number;
  /** 0 or more per feature; Infinity keeps it out. A 0 is for whoever has taken the feature out of the others before. */
  readonly factors: Float64Array;
  readonly nonNegative: boolean;
}

/** Solutions to start from need not be closer than this. */
const ROUGH = 1e-2;

/** Without an absolute part no penalty makes every coefficient 0: the path then begins as if it had this much of one. */
const LEAST_RATIO = 1e-3;

/** The solutions for all lambdas, each with a duality gap of at most `tolerance` of its objective. */
export function penalisedPath(
  quadratic: Quadratic,
  shape: PenaltyShape,
  lambdas: readonly number[],
  tolerance: number,
): Solution[] {
  const { l1Ratio, factors, nonNegative } = shape;
  const { size, cross } = quadratic;
  const penaltyAt = (lambda: number): Penalty => {
    const [l1, l2] = [new Float64Array(size), new Float64Array(size)];
    for (let j = 0; j < size; j++) {
      const out = factors[j] === Number.POSITIVE_INFINITY;
      l1[j] = out ? factors[j] : lambda * l1Ratio * factors[j];
      l2[j] = out ? 0 : lambda * (1 - l1Ratio) * factors[j];
    }
    return { l1, l2, nonNegative };
  };
  const objective = quadratic.targetSquares / 2;
  const zero: Solution = { weights: new Float64Array(size), slopes: cross, tried: 0, gap: 0, objective, rounding: 0 };
  const solve = (lambda: number, from: Solution, before: number, accuracy: "rough" | "full"): Solution => {
    const found = solvePenalised(quadratic, penaltyAt(lambda), from, {
      tolerance: accuracy === "full" ? tolerance : Math.max(ROUGH, tolerance),
      step: before / lambda,
      polish: accuracy === "full",
    });
    return found ?? (accuracy === "rough" ? from : tooSlow(lambda, tolerance));
  };
  const zeroAbove = l1Ratio >= LEAST_RATIO;
  return solveWithWarmStarts({ top: topOf(quadratic, shape), zero, zeroAbove, solve, between }, lambdas);
}

/** Coefficients fall and rise nearly along straight lines from one penalty to the next, and slopes are linear in them. */
function between(larger: Solution, smaller: Solution, share: number): Solution {
  const mix = (a: Float64Array, b: Float64Array): Float64Array => {
    const result = new Float64Array(a.length);
    for (let j = 0; j < a.length; j++) result[j] = a[j] + share * (b[j] - a[j]);
    return result;
  };
  return {
    ...smaller,
    weights: mix(larger.weights, smaller.weights),
    slopes: mix(larger.slopes, smaller.slopes),
  };
}

/** The smallest lambda at which every coefficient is 0. */
export function topOf({ cross }: Quadratic, { l1Ratio, factors, nonNegative }: PenaltyShape): number {
  let top = 0;
  for (let j = 0; j < cross.length; j++) {
    const pull = nonNegative ? cross[j] : Math.abs(cross[j]);
    top = Math.max(top, pull / (factors[j] * Math.max(LEAST_RATIO, l1Ratio)));
  }
  return top;
}

function tooSlow(lambda: number, tolerance: number): never {
  throw new InputError(
    "fit-failed",
    `with lambda ${lambda} the fit does not converge: the duality gap stays above ${tolerance} of the objective.`,
    "Use a larger lambda or tolerance, or leave out features that are nearly copies of others.",
  );
}
