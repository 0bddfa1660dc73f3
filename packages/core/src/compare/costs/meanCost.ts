import { type CostDensity, massBelow, momentBelow } from "./costDensity.ts";
import { type CostLines, costAt } from "./costLines.ts";

/**
 * Least expected cost averaged over the density of lambda: the integral of the envelope, exact on each of its lines.
 *
 * The threshold is best at every lambda: it is what a model costs those who learn their costs before they decide.
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
