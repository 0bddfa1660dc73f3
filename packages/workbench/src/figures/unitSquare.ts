import { gridX, gridY, line, type Markish, plot } from "@observablehq/plot";
import { gridStroke, look, squareHeight, unitTicks } from "./look.ts";

/** The names of the two rates. */
export interface UnitSquareLabels {
  readonly x: string;
  readonly y: string;
}

/** Two rates against each other: both axes from 0 to 1, the grid and the diagonal, on which both are equal, under the marks. */
export function unitSquare(
  width: number,
  { x, y }: UnitSquareLabels,
  marks: readonly Markish[],
): ReturnType<typeof plot> {
  return plot({
    ...look(width, squareHeight(width)),
    x: { domain: [0, 1], ticks: unitTicks, label: x, labelAnchor: "center", labelArrow: false },
    y: { domain: [0, 1], ticks: unitTicks, label: y, labelArrow: false },
    marks: [
      gridX(unitTicks, gridStroke),
      gridY(unitTicks, gridStroke),
      line(
        [
          [0, 0],
          [1, 1],
        ],
        { stroke: "var(--muted)", strokeDasharray: "2 3" },
      ),
      ...marks,
    ],
  });
}

/** What a ROC curve is drawn against. */
export const rocLabels: UnitSquareLabels = { x: "false positive rate", y: "recall (true positive rate)" };
