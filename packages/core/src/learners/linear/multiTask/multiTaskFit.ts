import { InputError } from "../../../data/inputError.ts";
import { columnAt, dot } from "../../../numeric/linear/matrix.ts";
import type { Design } from "../design.ts";
import { centred, momentsOf, rowsThatCount } from "../moments.ts";
import { gramMoments, problemOfMoments, problemOfRows } from "../penalised/scaledProblem.ts";
import { solveWithWarmStarts } from "../penalised/warmStarts.ts";
import { type GroupQuadratic, type GroupSolution, lengthAt, solveGroups } from "./solveGroups.ts";

export interface MultiTaskSettings {
  readonly standardize: boolean;
  readonly tolerance: number;
}

/** On the scale of the inputs: an intercept and a column of coefficients per output. */
export interface MultiTaskSolution {
  readonly intercepts: Float64Array;
  readonly coefficients: readonly Float64Array[];
  readonly gap: number;
}

/** Solutions to start from need not be closer than this. */
const ROUGH = 1e-3;

/**
 * The smallest 1/(2n) ‖Y - 1 b0' - XW‖² + lambda Σ_j ‖W_j‖₂ for all lambdas, W_j being the coefficients of feature j over
 * all outputs. `design` holds the features; its target is not looked at.
 */
export function multiTaskFit(
  design: Design,
  targets: readonly Float64Array[],
  lambdas: readonly number[],
  { standardize, tolerance }: MultiTaskSettings,
): MultiTaskSolution[] {
  const plain = { ...design, y: new Float64Array(design.x.rows) };
  const tall = design.x.columns <= rowsThatCount(design.weights).rows;
  const problem = tall
    ? problemOfMoments({ ...gramMoments(momentsOf(plain)), targetSquares: 0 }, standardize)
    : problemOfRows(plain, standardize);
  const own = targetsOf(design, targets, problem.scale);
  return problem.work((features) => {
    const quadratic: GroupQuadratic = { features, ...own };
    const top = topOf(quadratic);
    const objective = own.targetSquares / 2;
    const weights = new Float64Array(features.size * own.outputs);
    const zero: GroupSolution = { weights, slopes: own.cross, objective, gap: 0, rounding: 0 };
    const solve = (lambda: number, from: GroupSolution, before: number, accuracy: "rough" | "full"): GroupSolution => {
      const enough = accuracy === "full" ? tolerance : Math.max(ROUGH, tolerance);
      const penalties = new Float64Array(features.size).fill(lambda);
      const found = solveGroups(quadratic, penalties, from, { tolerance: enough, step: before / lambda });
      return found ?? (accuracy === "rough" ? from : tooSlow(lambda, tolerance));
    };
    return solveWithWarmStarts({ top, zero, zeroAbove: true, solve }, lambdas).map((found) =>
      onInputs(found, own, problem.mean, problem.scale),
    );
  });
}

interface Targets {
  readonly outputs: number;
  readonly means: readonly number[];
  readonly cross: Float64Array;
  readonly targetSquares: number;
}

function targetsOf(design: Design, targets: readonly Float64Array[], scale: Float64Array): Targets {
  const outputs = targets.length;
  const { weight } = rowsThatCount(design.weights);
  const moved = targets.map((y) => centred({ ...design, x: { rows: 0, columns: 0, values: new Float64Array() }, y }));
  const { x } = centred(design);
  const weighted = moved.map(({ y }) => y.map((value, i) => (value * design.weights[i]) / weight));
  const cross = new Float64Array(scale.length * outputs);
  for (let j = 0; j < scale.length; j++) {
    for (let o = 0; o < outputs; o++) cross[j * outputs + o] = dot(columnAt(x, j), weighted[o]) * scale[j];
  }
  const targetSquares = moved.reduce((sum, { y }, o) => sum + dot(y, weighted[o]), 0);
  return { outputs, means: moved.map(({ targetMean }) => targetMean), cross, targetSquares };
}

/** The smallest lambda at which every coefficient is 0. */
function topOf({ features, outputs, cross }: GroupQuadratic): number {
  let top = 0;
  for (let j = 0; j < features.size; j++) top = Math.max(top, lengthAt(cross, j, outputs));
  return top;
}

function onInputs(
  { weights, gap, objective }: GroupSolution,
  { outputs, means }: Targets,
  mean: Float64Array,
  scale: Float64Array,
): MultiTaskSolution {
  const coefficients = means.map((_, o) => scale.map((factor, j) => factor * weights[j * outputs + o]));
  return {
    intercepts: Float64Array.from(means, (value, o) => value - dot(mean, coefficients[o])),
    coefficients,
    gap: objective > 0 ? gap / objective : 0,
  };
}

function tooSlow(lambda: number, tolerance: number): never {
  throw new InputError(
    "fit-failed",
    `with lambda ${lambda} the fit does not converge: the duality gap stays above ${tolerance} of the objective.`,
    "Use a larger lambda or tolerance, or leave out features that are nearly copies of others.",
  );
}
