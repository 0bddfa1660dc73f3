import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../../learners/learner.ts";
import type { Fit, LearnerSetting } from "../../select/fits/fit.ts";
import type { PlanSteps } from "../../select/plan/planSteps.ts";
import { curveAt } from "../biasVariance/squaredErrorParts.ts";
import { blocksOf } from "../blocksOf.ts";
import { fitted, labFit, outputsOf } from "../labFits.ts";
import { medianOf } from "../spread.ts";
import { stackedTask } from "../stackedTask.ts";
import { drawPoints } from "./drawPoints.ts";

/** Median errors for each value of a path's parameter. */
export interface Errors {
  readonly values: readonly number[];
  readonly training: readonly number[];
  readonly risk: readonly number[];
}

interface Draws {
  readonly rows: number;
  readonly noise: number;
  readonly even: boolean;
  readonly repeats: number;
  readonly seed: number;
}

/**
 * Errors of one learner for all values of its path. The risk is exact up to the grid: squared distance from the curve, plus
 * noise². A degree of 0 in front of the values is the mean of the targets, which takes no fit.
 */
export function* errorSteps(
  setting: LearnerSetting,
  columns: (x: Float64Array) => Readonly<Record<string, Float64Array>>,
  path: NonNullable<Fit["path"]>,
  { rows, noise, even: evenly, repeats, seed }: Draws,
): PlanSteps<Errors> {
  const values = path.parameter === "degree" ? [0, ...path.values] : path.values;
  const even = Float64Array.from({ length: 200 }, (_, i) => (i + 0.5) / 200);
  const truth = even.map(curveAt);
  const training = values.map(() => new Float64Array(repeats));
  const risk = values.map(() => new Float64Array(repeats));
  const dataOf = (x: Float64Array, y: Float64Array): LearningData => ({
    kind: "regression",
    features: numberFeatures(columns(x)),
    target: { kind: "numbers", name: "y", values: y },
    weight: null,
  });
  const grid = dataOf(even, truth);
  for (const block of blocksOf(repeats, rows)) {
    const samples = block.map((r) => drawPoints({ rows, noise, even: evenly, seed }, r));
    const { task, rowsOf } = stackedTask([...samples.map(({ x, y }) => dataOf(x, y)), grid]);
    const test = rowsOf(samples.length);
    const fits = block.map((r, s) =>
      labFit(setting, { path, train: rowsOf(s), test, predictTrain: true, seed, place: ["rows", rows, "sample", r] }),
    );
    const results = yield* fitted(task, fits);
    samples.forEach(({ y }, s) => {
      const outputs = outputsOf(task, fits[s], results[s]);
      [...(values.length > outputs.length ? [meanOutput(y, truth.length)] : []), ...outputs].forEach((output, v) => {
        training[v][block[s]] = meanSquare(output.train, y);
        risk[v][block[s]] = meanSquare(output.test, truth) + noise * noise;
      });
    });
  }
  return { values, training: training.map(medianOf), risk: risk.map(medianOf) };
}

/** What the mean of the targets says of them and of the grid. */
function meanOutput(y: Float64Array, grid: number): { readonly train: Float64Array; readonly test: Float64Array } {
  const mean = y.reduce((sum, value) => sum + value, 0) / y.length;
  return { train: y.map(() => mean), test: new Float64Array(grid).fill(mean) };
}

function meanSquare(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return sum / a.length;
}
