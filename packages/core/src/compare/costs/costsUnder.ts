import type { CostComparison } from "../comparison.ts";
import { type CostDensity, costDensityName, DEFAULT_COST_DENSITY, massBelow } from "./costDensity.ts";
import { costLinesFrom } from "./costLineList.ts";
import type { CostLines } from "./costLines.ts";
import { type CostShares, costShares } from "./costShares.ts";
import { meanCost } from "./meanCost.ts";
import { parseCostDensity } from "./parseCostDensity.ts";

/** The curves of a document to compute with; null when it holds none. */
export function linesOf({ lines, prevalence }: CostComparison): CostLines[] | null {
  if (lines === undefined || prevalence === undefined) return null;
  return lines.map((list) => costLinesFrom(list, prevalence));
}

/** The density that a document was made with. */
export function densityOf({ densityName }: CostComparison): CostDensity {
  try {
    return parseCostDensity(densityName);
  } catch {
    return DEFAULT_COST_DENSITY;
  }
}

/** What a density makes of one model. */
export interface ModelCost {
  readonly expected: number;
  /** Share of the density on which it is cheapest, alone or with others. */
  readonly cheapest: number;
  readonly dominated: boolean;
}

/** Expected cost of every model, and over how much of the density it is the cheapest. */
export function modelCosts(
  costs: CostComparison,
  lines: readonly CostLines[] | null,
  density: CostDensity,
): ModelCost[] {
  return costs.expected.map((given, m) => ({
    expected: lines ? meanCost(lines[m], density) : given,
    cheapest: costs.ranges
      .filter(({ models }) => models.includes(m))
      .reduce((sum, range) => sum + massOn(density, range), 0),
    dominated: costs.dominated.includes(m),
  }));
}

/** Mass of a range; a point counts in the range that begins with it, and the last one has its end. */
export function massOn(density: CostDensity, { from, to }: { readonly from: number; readonly to: number }): number {
  if (density.kind === "point") return Number(density.at >= from && (density.at < to || to === 1));
  return massBelow(density, to) - massBelow(density, from);
}

/** The LC index of a pair under another density; null for the document's own, whose value and interval stand in it. */
export function lcUnder(
  lines: readonly CostLines[],
  a: number,
  b: number,
  density: CostDensity,
): CostShares & { readonly value: number } {
  const shares = costShares(lines[a], lines[b], density);
  return { ...shares, value: shares.aWins - shares.bWins };
}

/** Whether two densities are the same. */
export function sameDensity(a: CostDensity, b: CostDensity): boolean {
  return costDensityName(a) === costDensityName(b);
}
