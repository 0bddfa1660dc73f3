import { cheaperAt, cheaperStretches } from "./cheaperStretches.ts";
import { type CostDensity, massBelow } from "./costDensity.ts";
import type { CostLines } from "./costLines.ts";

/** Shares of the density of lambda; they sum to 1. */
export interface CostShares {
  /** On which the first model is cheaper. */
  readonly aWins: number;
  readonly bWins: number;
  /** On which both cost the same, as where both predict everybody to be of one class. */
  readonly equal: number;
}

/** Over how much of the density each of two models is the cheaper one; exact, from the crossings of their envelopes. */
export function costShares(a: CostLines, b: CostLines, density: CostDensity): CostShares {
  if (density.kind === "point") {
    const sign = cheaperAt(a, b, density.at);
    return { aWins: Number(sign < 0), bWins: Number(sign > 0), equal: Number(sign === 0) };
  }
  const shares = { aWins: 0, bWins: 0, equal: 0 };
  let below = 0;
  for (const { to, sign } of cheaperStretches(a, b)) {
    const mass = massBelow(density, to);
    shares[sign < 0 ? "aWins" : sign > 0 ? "bWins" : "equal"] += mass - below;
    below = mass;
  }
  return shares;
}
