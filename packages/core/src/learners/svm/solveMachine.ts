import { InputError } from "../../data/inputError.ts";
import type { KernelFunction } from "./kernelFunction.ts";
import { linearLoss } from "./linearLoss.ts";
import type { Rows } from "./rows.ts";
import { solveSmo } from "./smo.ts";
import { classProblem, tubeProblem } from "./smoProblem.ts";
import { solveLinear } from "./solveLinear.ts";

/** One decision function to fit. */
export interface MachineProblem {
  readonly rows: Rows;
  readonly kernel: KernelFunction;
  /** What the loss of each row costs. */
  readonly cost: Float64Array;
  readonly target:
    | { readonly kind: "classes"; readonly truth: Uint8Array }
    | { readonly kind: "numbers"; readonly values: Float64Array; readonly epsilon: number };
  readonly tolerance: number;
  /** MiB for kernel values. */
  readonly cache: number;
}

export interface SolvedMachine {
  /** β of each row. */
  readonly coefficients: Float64Array;
  readonly intercept: number;
}

/** Up to so many features a linear kernel is solved by its weights: pairs of rows creep where c is large. */
const MOST_WEIGHTS = 600;

/** By sequential minimal optimisation, or where the kernel is linear and features are few, by Newton's method. */
export function solveMachine(problem: MachineProblem): SolvedMachine {
  const solved = problem.kernel.kind === "linear" && problem.rows.entries <= MOST_WEIGHTS ? byWeights : byPairs;
  const { coefficients, intercept } = solved(problem);
  if (coefficients.every(Number.isFinite) && Number.isFinite(intercept)) return { coefficients, intercept };
  throw new InputError(
    "fit-failed",
    "the coefficients are too large for a double.",
    "Rescale the features or the target: their numbers differ too much in size.",
  );
}

function byPairs({ rows, kernel, cost, target, tolerance, cache }: MachineProblem): SolvedMachine {
  const problem =
    target.kind === "classes"
      ? classProblem(rows, kernel, target.truth, cost)
      : tubeProblem(rows, kernel, target.values, target.epsilon, cost);
  return solveSmo(problem, { tolerance, cache });
}

function byWeights({ rows, cost, target, tolerance }: MachineProblem): SolvedMachine {
  const loss = target.kind === "classes" ? linearLoss("hinge", 0) : linearLoss("epsilonInsensitive", target.epsilon);
  const y = target.kind === "classes" ? Float64Array.from(target.truth, (yes) => (yes ? 1 : -1)) : target.values;
  const { beta, intercept } = solveLinear({ rows, y, cost, loss, penaliseIntercept: false }, tolerance);
  return { coefficients: beta, intercept };
}
