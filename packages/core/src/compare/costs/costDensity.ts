import { betaCdf } from "../../numeric/distributions/beta.ts";
import { logBeta } from "../../numeric/gamma.ts";

/**
 * What is believed about lambda, the cost of a false negative over the sum of both costs: a density on [0, 1].
 * "triangular" needs only the least, the most likely and the largest value; "point" is for costs that are known.
 *
 * @see {@link parseCostDensity}; Adams and Hand (1999), Pattern Recognition 32:1139, who propose the triangular density
 */
export type CostDensity =
  | { readonly kind: "triangular"; readonly from: number; readonly mode: number; readonly to: number }
  | { readonly kind: "uniform"; readonly from: number; readonly to: number }
  | { readonly kind: "beta"; readonly a: number; readonly b: number }
  | { readonly kind: "point"; readonly at: number };

/** Every ratio is possible, equal costs are the most likely. */
export const DEFAULT_COST_DENSITY: CostDensity = { kind: "triangular", from: 0, mode: 0.5, to: 1 };

/** As `parseCostDensity` reads it. */
export function costDensityName(density: CostDensity): string {
  switch (density.kind) {
    case "triangular":
      return `triangular(${density.from}, ${density.mode}, ${density.to})`;
    case "uniform":
      return density.from === 0 && density.to === 1 ? "uniform" : `uniform(${density.from}, ${density.to})`;
    case "beta":
      return `beta(${density.a}, ${density.b})`;
    case "point":
      return `point(${density.at})`;
    default:
      return density satisfies never;
  }
}

/** Probability that lambda is at most `x`. */
export function massBelow(density: CostDensity, x: number): number {
  switch (density.kind) {
    case "triangular": {
      const { from, mode, to } = density;
      if (x <= from) return 0;
      if (x >= to) return 1;
      if (x <= mode) return ((x - from) / (to - from)) * ((x - from) / (mode - from));
      return 1 - ((to - x) / (to - from)) * ((to - x) / (to - mode));
    }
    case "uniform":
      return Math.min(1, Math.max(0, (x - density.from) / (density.to - density.from)));
    case "beta":
      return betaCdf(x, density.a, density.b);
    case "point":
      return x >= density.at ? 1 : 0;
    default:
      return density satisfies never;
  }
}

/** The integral of lambda times its density from 0 to `x`; at 1 the mean of lambda. */
export function momentBelow(density: CostDensity, x: number): number {
  switch (density.kind) {
    case "triangular": {
      const { from, mode, to } = density;
      const mean = (from + mode + to) / 3;
      if (x <= from) return 0;
      if (x >= to) return mean;
      if (x <= mode) return massBelow(density, x) * (from + (2 / 3) * (x - from));
      return mean - (1 - massBelow(density, x)) * (to - (2 / 3) * (to - x));
    }
    case "uniform": {
      const end = Math.min(density.to, Math.max(density.from, x));
      return (massBelow(density, end) * (density.from + end)) / 2;
    }
    case "beta":
      return (density.a / (density.a + density.b)) * betaCdf(x, density.a + 1, density.b);
    case "point":
      return x >= density.at ? density.at : 0;
    default:
      return density satisfies never;
  }
}

/** Height of the density at `x`, for drawing. A beta density with a shape below 1 is infinite at an end, a point at itself. */
export function densityAt(density: CostDensity, x: number): number {
  switch (density.kind) {
    case "triangular": {
      const { from, mode, to } = density;
      if (x < from || x > to) return 0;
      const share = x < mode ? (x - from) / (mode - from) : x > mode ? (to - x) / (to - mode) : 1;
      return (2 / (to - from)) * share;
    }
    case "uniform":
      return x < density.from || x > density.to ? 0 : 1 / (density.to - density.from);
    case "beta": {
      const { a, b } = density;
      return Math.exp(power(a - 1, Math.log(x)) + power(b - 1, Math.log1p(-x)) - logBeta(a, b));
    }
    case "point":
      return x === density.at ? Number.POSITIVE_INFINITY : 0;
    default:
      return density satisfies never;
  }
}

/** Zero times an infinite logarithm is zero here. */
function power(exponent: number, log: number): number {
  return exponent === 0 ? 0 : exponent * log;
}
