import type { Matrix } from "../../numeric/linear/matrix.ts";
import { power } from "../../numeric/power.ts";
import type { Scaling } from "../scaling.ts";

export type MetricName = "euclidean" | "manhattan" | "chebyshev" | "minkowski" | "cosine";

/** How far apart rows are. */
export interface DistanceRule {
  readonly metric: MetricName;
  /** The exponent of minkowski. */
  readonly p: number;
  readonly scaling: Scaling | null;
}

/**
 * Writes, for every row of `x`, its place on the way from the query into `into`: a number that grows with the distance
 * and saves taking roots.
 *
 * Features are scaled after taking differences, in which the mean cancels: rows that are equally far on the scale of
 * the inputs are so on the standardised scale, to the last bit. A feature that is constant in the training rows does
 * not count. For cosine, 1 - cos of the centred and scaled rows; a row of zeros is at 1 from everything.
 */
export function distanceKeys(x: Matrix, query: ArrayLike<number>, rule: DistanceRule, into: Float64Array): void {
  if (rule.metric === "cosine") {
    cosineKeys(x, query, rule.scaling, into);
    return;
  }
  const n = x.rows;
  const { values } = x;
  into.fill(0);
  for (let j = 0; j < x.columns; j++) {
    const at = j * n;
    const q = query[j];
    const factor = factorOf(rule.scaling, j);
    if (factor === 0) continue;
    switch (rule.metric) {
      case "euclidean":
        for (let i = 0; i < n; i++) {
          const d = (values[at + i] - q) * factor;
          into[i] += d * d;
        }
        break;
      case "manhattan":
        for (let i = 0; i < n; i++) into[i] += Math.abs((values[at + i] - q) * factor);
        break;
      case "chebyshev":
        for (let i = 0; i < n; i++) into[i] = Math.max(into[i], Math.abs((values[at + i] - q) * factor));
        break;
      case "minkowski":
        for (let i = 0; i < n; i++) into[i] += power(Math.abs((values[at + i] - q) * factor), rule.p);
        break;
      default:
        rule.metric satisfies never;
    }
  }
}

/** The distance itself. */
export function distanceOf(key: number, { metric, p }: DistanceRule): number {
  if (metric === "euclidean") return Math.sqrt(key);
  return metric === "minkowski" ? power(key, 1 / p) : key;
}

function cosineKeys(x: Matrix, query: ArrayLike<number>, scaling: Scaling | null, into: Float64Array): void {
  const n = x.rows;
  const lengths = new Float64Array(n);
  let queryLength = 0;
  into.fill(0);
  for (let j = 0; j < x.columns; j++) {
    const factor = factorOf(scaling, j);
    if (factor === 0) continue;
    const mean = scaling ? scaling.mean[j] : 0;
    const q = (query[j] - mean) * factor;
    queryLength += q * q;
    for (let i = 0; i < n; i++) {
      const value = (x.values[j * n + i] - mean) * factor;
      into[i] += value * q;
      lengths[i] += value * value;
    }
  }
  for (let i = 0; i < n; i++) {
    const both = Math.sqrt(lengths[i] * queryLength);
    into[i] = both > 0 ? Math.max(0, 1 - into[i] / both) : 1;
  }
}

/** What differences of a column are multiplied by: 0 for a column that does not count. */
export function factorOf(scaling: Scaling | null, column: number): number {
  if (!scaling) return 1;
  return scaling.sd[column] > 0 ? 1 / scaling.sd[column] : 0;
}
