import type { CostPlaces } from "@heldout/core/internal";
import type { Point } from "../../../figures/movingMarks.ts";

/** Corners of the curve: down to the next threshold nothing changes. */
export function costSteps({ threshold }: CostPlaces, costs: Float64Array): Point[] {
  const corners: Point[] = [];
  costs.forEach((cost, i) => {
    if (i > 0) corners.push([threshold[i], costs[i - 1]]);
    corners.push([threshold[i], cost]);
  });
  return corners;
}
