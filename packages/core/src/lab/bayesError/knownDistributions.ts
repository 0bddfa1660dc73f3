import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../../learners/learner.ts";
import { normalCdf } from "../../numeric/distributions/normal.ts";
import type { Rng } from "../../numeric/random.ts";
import { bestGaussianError, drawGaussians, drawNormal } from "../gaussians.ts";

/** A distribution of two classes and two features of which everything is known. */
export interface KnownDistribution {
  readonly name: string;
  readonly draw: (rows: number, rng: Rng) => LearningData;
  /** Probability of the positive class at a point. */
  readonly posterior: (x1: number, x2: number) => number;
  /** The error of the best rule there is. */
  readonly bayesError: number;
}

/** Two normal clouds, means `distance` apart: a line is the best rule. */
export function twoClouds(distance: number): KnownDistribution {
  const given = { features: 2, distance };
  return {
    name: "two clouds",
    draw: (rows, rng) => drawGaussians(given, rows, rng),
    // ln of the ratio of the densities is distance x1
    posterior: (x1) => 1 / (1 + Math.exp(-distance * x1)),
    bayesError: bestGaussianError(given),
  };
}

/**
 * Four normal clouds at the corners of a square of side `distance`, classes alternating: no line is of any use, and the best
 * rule is the sign of x1 x2. It errs when exactly one coordinate is on the wrong side: 2 p (1 - p), p = Φ(-distance / 2).
 */
export function fourClouds(distance: number): KnownDistribution {
  const half = distance / 2;
  const p = normalCdf(-half);
  return {
    name: "four clouds",
    draw: (rows, rng) => {
      const codes = Int32Array.from({ length: rows }, (_, i) => i % 2);
      const side = Float64Array.from(codes, () => (rng() < 0.5 ? -half : half));
      return {
        kind: "binary",
        features: numberFeatures({
          x1: side.map((at) => at + drawNormal(rng)),
          x2: side.map((at, i) => (codes[i] === 1 ? at : -at) + drawNormal(rng)),
        }),
        target: { kind: "classes", name: "y", classes: ["-", "+"], codes },
        weight: null,
      };
    },
    // the densities are sums of products: their ratio is cosh(half (x1 + x2)) / cosh(half (x1 - x2))
    posterior: (x1, x2) => {
      const along = Math.abs(half * (x1 + x2));
      const across = Math.abs(half * (x1 - x2));
      const ratio = across - along + Math.log1p(Math.exp(-2 * across)) - Math.log1p(Math.exp(-2 * along));
      return 1 / (1 + Math.exp(ratio));
    },
    bayesError: 2 * p * (1 - p),
  };
}
