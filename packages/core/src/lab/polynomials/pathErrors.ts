import { numberFeatures } from "../../data/features.ts";
import type { Learner, LearningData } from "../../learners/learner.ts";
import { stream } from "../../numeric/random.ts";
import { curveAt } from "../biasVariance/squaredErrorParts.ts";
import { drawNormal, upTo } from "../gaussians.ts";
import { medianOf } from "../spread.ts";

/** Median errors for each value of a path's parameter. */
export interface Errors {
  readonly values: readonly number[];
  readonly training: readonly number[];
  readonly risk: readonly number[];
}

interface Draws {
  readonly rows: number;
  readonly noise: number;
  readonly repeats: number;
  readonly seed: number;
}

/** The risk is exact up to the grid: squared distance from the curve, plus noise². */
export function errorsOf(
  learner: Learner,
  columns: (x: Float64Array) => Readonly<Record<string, Float64Array>>,
  values: readonly number[],
  { rows, noise, repeats, seed }: Draws,
): Errors {
  const { path } = learner;
  if (path === undefined) throw new RangeError("the laboratory follows paths.");
  const all = upTo(rows);
  const even = Float64Array.from({ length: 200 }, (_, i) => (i + 0.5) / 200);
  const grid = numberFeatures(columns(even));
  const truth = even.map(curveAt);
  const training = values.map(() => new Float64Array(repeats));
  const risk = values.map(() => new Float64Array(repeats));
  for (let r = 0; r < repeats; r++) {
    const rng = stream(seed, "rows", rows, "sample", r);
    const x = Float64Array.from(all, rng);
    const y = x.map((at) => curveAt(at) + noise * drawNormal(rng));
    const data: LearningData = {
      kind: "regression",
      features: numberFeatures(columns(x)),
      target: { kind: "numbers", name: "y", values: y },
      weight: null,
    };
    path.fit(data, all, values, rng).forEach((model, v) => {
      training[v][r] = meanSquare(learner.predict(model, data.features, all), y);
      risk[v][r] = meanSquare(learner.predict(model, grid, upTo(200)), truth) + noise * noise;
    });
  }
  return { values, training: training.map(medianOf), risk: risk.map(medianOf) };
}

function meanSquare(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return sum / a.length;
}
