import { type CostDensity, massBelow, momentBelow } from "./costDensity.ts";
import { type CostLines, costAt } from "./costLines.ts";

/**
 * Least expected cost averaged over the density of lambda, integrated exactly line by line. The threshold is the best
 * one at every lambda: it is what a model costs those who learn their costs before they decide.
 *
 * @example
 * ```ts
 * import { costLinesOf, meanCost, parseCostDensity } from "@heldout/core/compare";
 * import { tallyOf } from "@heldout/core/metrics";
 * const lines = costLinesOf(tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(4, 3, 2, 1), null));
 * lines && meanCost(lines, parseCostDensity("uniform")); // 0.0625
 * ```
 */
export function meanCost(lines: CostLines, density: CostDensity): number {
  if (density.kind === "point") return costAt(lines, density.at);
  const { from, atZero, atOne } = lines;
  let sum = 0;
  let mass = 0;
  let moment = 0;
  for (let i = 0; i < from.length; i++) {
    const end = i + 1 < from.length ? from[i + 1] : 1;
    const massHere = massBelow(density, end);
    const momentHere = momentBelow(density, end);
    const ofLambda = momentHere - moment;
    sum += atOne[i] * ofLambda + atZero[i] * (massHere - mass - ofLambda);
    mass = massHere;
    moment = momentHere;
  }
  return sum;
}
