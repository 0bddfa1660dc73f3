import type { Tally } from "../../numeric/tally.ts";
import type { CostComparison } from "../comparison.ts";
import { type CostDensity, costDensityName, DEFAULT_COST_DENSITY, densityAt } from "./costDensity.ts";
import { costLineList } from "./costLineList.ts";
import { type CostLines, costAt, costLinesOf } from "./costLines.ts";
import { type CostRange, costRanges } from "./costRanges.ts";
import type { CostOptions } from "./lcIndex.ts";
import { meanCost } from "./meanCost.ts";

/** Points of the grid at most, besides those that must not be missed: even ones, and breakpoints in between. */
const EVEN_POINTS = 101;
const MOST_BREAKPOINTS = 400;

/**
 * Cost curves of several models on the same rows: the expected cost of each at its best threshold for every cost ratio,
 * its mean over the density, and the ratios at which each model is the cheapest. Takes one tally per model; null when a
 * class has no rows.
 *
 * @param tallies one per model, of the same rows
 * @param options `density` of lambda (default triangular(0, 0.5, 1)); `prevalence`: share of positives where the model
 * is used (default: that of the rows)
 * @example
 * ```ts
 * import { costComparison } from "@heldout/core/compare";
 * import { tallyOf } from "@heldout/core/metrics";
 * const truth = Int32Array.of(1, 0, 1, 0);
 * const first = tallyOf(truth, Float64Array.of(4, 3, 2, 1), null);
 * const second = tallyOf(truth, Float64Array.of(3, 4, 2, 1), null);
 * costComparison([first, second])?.ranges; // [ { from: 0, to: 0.5, models: [ 0 ] }, { from: 0.5, to: 1, models: [ 0, 1 ] } ]
 * ```
 * @see Adams and Hand (1999), Pattern Recognition 32:1139; Drummond and Holte (2006), Mach. Learn. 65:95
 */
export function costComparison(
  tallies: readonly Tally[],
  { density = DEFAULT_COST_DENSITY, prevalence = null }: CostOptions = {},
): CostComparison | null {
  const models: CostLines[] = [];
  for (const tally of tallies) {
    const lines = costLinesOf(tally, { prevalence });
    if (!lines) return null;
    models.push(lines);
  }
  if (models.length === 0) return null;
  const { ranges, dominated } = costRanges(models);
  const lambda = drawingGrid(models, ranges, density);
  return {
    lambda,
    cost: models.map((lines) => lambda.map((at) => costAt(lines, at))),
    density: drawnDensity(density, lambda),
    densityName: costDensityName(density),
    expected: models.map((lines) => meanCost(lines, density)),
    ranges,
    dominated,
    prevalence: models[0].prevalence,
    ...(prevalence === null ? {} : { prevalenceGiven: true }),
    lines: models.map(costLineList),
  };
}

/** Even points, the ends of all ranges, the corners of the density, and the breakpoints, of very many every few. */
function drawingGrid(models: readonly CostLines[], ranges: readonly CostRange[], density: CostDensity): number[] {
  const breakpoints = models.flatMap(({ from }) => [...from]).sort((a, b) => a - b);
  const step = Math.max(1, Math.ceil(breakpoints.length / MOST_BREAKPOINTS));
  const points = new Set([
    ...Array.from({ length: EVEN_POINTS }, (_, i) => i / (EVEN_POINTS - 1)),
    ...ranges.map(({ from }) => from),
    ...cornersOf(density),
    ...breakpoints.filter((_, i) => i % step === 0),
  ]);
  return [...points].sort((a, b) => a - b);
}

function cornersOf(density: CostDensity): number[] {
  switch (density.kind) {
    case "triangular":
      return [density.from, density.mode, density.to];
    case "uniform":
      return [density.from, density.to];
    case "beta":
      return [];
    case "point":
      return [density.at];
    default:
      return density satisfies never;
  }
}

/** An infinite height is drawn as the largest finite one, and that of a point as 1. */
export function drawnDensity(density: CostDensity, lambda: readonly number[]): number[] {
  const heights = lambda.map((at) => densityAt(density, at));
  const largest = heights.reduce((most, height) => (Number.isFinite(height) ? Math.max(most, height) : most), 0);
  return heights.map((height) => (Number.isFinite(height) ? height : largest || 1));
}
