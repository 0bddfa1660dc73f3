import { SAME_COST } from "./cheaperStretches.ts";
import type { CostLines } from "./costLines.ts";

/** Models by their index that are cheapest from one lambda to another; several where they cost the same. */
export interface CostRange {
  readonly from: number;
  readonly to: number;
  readonly models: readonly number[];
}

/**
 * Which models are cheapest at which cost ratios, and which never are.
 *
 * @see {@link costRanges}
 */
export interface CostRanges {
  /** Ranges of lambda with their cheapest models, from 0 to 1 contiguous. */
  readonly ranges: readonly CostRange[];
  /**
   * Models that no range needs: they touch the common ROC convex hull nowhere but at its ends, where all rows are
   * predicted to be of one class, which any model can do.
   */
  readonly dominated: readonly number[];
}

/**
 * Which of any number of models is cheapest at which cost ratios: the corners of the convex hull of all their ROC
 * curves, each with the models that reach it. The share of positives must be the same for all.
 *
 * @example
 * ```ts
 * import { costLinesOf, costRanges } from "@heldout/core/compare";
 * import { tallyOf } from "@heldout/core/metrics";
 * const truth = Int32Array.of(1, 0, 1, 0);
 * const scores = [Float64Array.of(4, 3, 2, 1), Float64Array.of(3, 4, 2, 1)];
 * const models = scores.flatMap((score) => costLinesOf(tallyOf(truth, score, null)) ?? []);
 * costRanges(models).ranges; // [ { from: 0, to: 0.5, models: [ 0 ] }, { from: 0.5, to: 1, models: [ 0, 1 ] } ]
 * ```
 * @see Provost and Fawcett (2001), Robust classification for imprecise environments, Mach. Learn. 42:203
 */
export function costRanges(models: readonly CostLines[]): CostRanges {
  const corners = commonCorners(models);
  const ranges: { from: number; to: number; models: readonly number[] }[] = [];
  const needed = new Set<number>();
  let begin = 0;
  corners.forEach((corner, c) => {
    const next = corners[c + 1];
    const end = next ? (next.x - corner.x) / (next.x - corner.x + (corner.y - next.y)) : 1;
    if (end - begin < SAME_COST) return;
    const owners = models.flatMap((lines, m) => (hasCorner(lines, corner) ? [m] : []));
    if (!isTrivial(corner, models[0].prevalence)) for (const owner of owners) needed.add(owner);
    const last = ranges[ranges.length - 1];
    if (last && last.models.join() === owners.join()) last.to = end;
    else ranges.push({ from: begin, to: end, models: owners });
    begin = end;
  });
  ranges[ranges.length - 1].to = 1;
  return { ranges, dominated: models.flatMap((_, m) => (needed.has(m) ? [] : [m])) };
}

/** A line by its heights at lambda = 0 and 1. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The lower left hull of the lines of all models, by Andrew's monotone chain. */
function commonCorners(models: readonly CostLines[]): Corner[] {
  const all = models
    .flatMap(({ atZero, atOne }) => Array.from(atZero, (x, i): Corner => ({ x, y: atOne[i] })))
    .sort((p, q) => p.x - q.x || p.y - q.y);
  const hull: Corner[] = [];
  for (const point of all) {
    const last = hull[hull.length - 1];
    if (last && point.y > last.y - SAME_COST) continue; // dearer at both ends, or the same
    while (hull.length > 1) {
      const [a, b] = hull.slice(-2);
      if ((b.x - a.x) * (point.y - a.y) > (point.x - a.x) * (b.y - a.y)) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}

function hasCorner({ atZero, atOne }: CostLines, { x, y }: Corner): boolean {
  let low = 0;
  let high = atZero.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (atZero[middle] < x - SAME_COST) low = middle + 1;
    else high = middle;
  }
  for (let i = low; i < atZero.length && atZero[i] <= x + SAME_COST; i++) {
    if (Math.abs(atOne[i] - y) <= SAME_COST) return true;
  }
  return false;
}

/** Nobody, or everybody, is predicted positive. */
function isTrivial({ x, y }: Corner, prevalence: number): boolean {
  return (x <= SAME_COST && y >= prevalence - SAME_COST) || (y <= SAME_COST && x >= 1 - prevalence - SAME_COST);
}
