import { stream } from "../../numeric/random.ts";
import { curveAt } from "../biasVariance/squaredErrorParts.ts";
import { drawNormal } from "../gaussians.ts";

export interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface PointDraws {
  readonly rows: number;
  /** Standard deviation of the noise around the curve. */
  readonly noise: number;
  /** Whether x is evenly spaced from 0 to 1, the ends included, or drawn. */
  readonly even: boolean;
  readonly seed: number;
}

/** One sample of noisy points of the curve; of the same seed the sample of each number is the same wherever it is used. */
export function drawPoints({ rows, noise, even, seed }: PointDraws, sample: number): Points {
  const rng = stream(seed, "rows", rows, "sample", sample);
  const x = Float64Array.from({ length: rows }, (_, i) => (even ? i / (rows - 1) : rng()));
  return { x, y: x.map((at) => curveAt(at) + noise * drawNormal(rng)) };
}
