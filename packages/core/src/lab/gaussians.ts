import { numberFeatures } from "../data/features.ts";
import type { LearningData } from "../learners/learner.ts";
import { normalCdf, normalQuantile } from "../numeric/distributions/normal.ts";
import type { Rng } from "../numeric/random.ts";

/** One standard normal number. */
export function drawNormal(rng: Rng): number {
  return normalQuantile(rng() || 2 ** -54);
}

/**
 * Two equally frequent classes, each normal with unit variance in every direction, their means `distance` apart along the
 * first feature. Everything about them is known: the posterior, the best possible error, the error of any line.
 */
export interface Gaussians {
  readonly features: number;
  readonly distance: number;
}

/** `rows` of them, the classes in turn: exactly half of each when the number is even. */
export function drawGaussians({ features, distance }: Gaussians, rows: number, rng: Rng): LearningData {
  const codes = Int32Array.from({ length: rows }, (_, i) => i % 2);
  const columns: Record<string, Float64Array> = {};
  for (let j = 0; j < features; j++) {
    columns[`x${j + 1}`] = Float64Array.from(codes, (code) => {
      const centre = j > 0 ? 0 : code === 1 ? distance / 2 : -distance / 2;
      return centre + drawNormal(rng);
    });
  }
  return {
    kind: "binary",
    features: numberFeatures(columns),
    target: { kind: "classes", name: "y", classes: ["-", "+"], codes },
    weight: null,
  };
}

/** The error of the best rule there is, which says + where x1 is above 0: Φ(-distance / 2). */
export function bestGaussianError({ distance }: Pick<Gaussians, "distance">): number {
  return normalCdf(-distance / 2);
}

/** The exact error of the rule that says + where intercept + weights x is above 0. */
export function linearGaussianError(
  { distance }: Pick<Gaussians, "distance">,
  intercept: number,
  weights: readonly number[],
): number {
  const norm = Math.sqrt(weights.reduce((sum, w) => sum + w * w, 0));
  if (norm === 0) return 0.5;
  const shift = (weights[0] * distance) / 2;
  return (normalCdf(-(intercept + shift) / norm) + normalCdf((intercept - shift) / norm)) / 2;
}

/** Row numbers 0, 1, ... */
export function upTo(rows: number): Uint32Array {
  return Uint32Array.from({ length: rows }, (_, i) => i);
}
