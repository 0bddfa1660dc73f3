import type { CalibrationMapCurve, Recalibration } from "@heldout/core/internal";
import { gridX, gridY, line, plot, pointerX, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { gridStroke, look, squareHeight, tipLook, unitTicks } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatNumber, formatRate } from "../../format.ts";

export interface CalibrationMapProps {
  readonly map: CalibrationMapCurve;
  readonly result: Pick<Recalibration, "input" | "folds">;
}

/** What each old score becomes: by the calibrator of all rows, and by that of each fold. */
export function CalibrationMap({ map, result: { input, folds } }: CalibrationMapProps): JSX.Element {
  const unit = input !== "scores";
  const draw = useCallback(
    (width: number) => {
      const places = Array.from(map.score.keys());
      const describe = (i: number): string =>
        `${unit ? formatRate(map.score[i]) : formatNumber(map.score[i])} becomes ${formatRate(map.probability[i])}`;
      return plot({
        ...look(width, squareHeight(width)),
        x: {
          domain: [map.score[0], map.score[map.score.length - 1]],
          ...(unit ? { ticks: unitTicks } : { ticks: 6 }),
          label: unit ? "probability before" : "score",
          labelAnchor: "center",
          labelArrow: false,
        },
        y: { domain: [0, 1], ticks: unitTicks, label: "probability after", labelArrow: false },
        marks: [
          unit ? gridX(unitTicks, gridStroke) : gridX({ ...gridStroke, ticks: 6 }),
          gridY(unitTicks, gridStroke),
          unit
            ? line(
                [
                  [0, 0],
                  [1, 1],
                ],
                { stroke: "var(--muted)", strokeDasharray: "2 3" },
              )
            : null,
          ...map.folds.map((fold) =>
            line(places, {
              x: (i: number) => map.score[i],
              y: (i: number) => fold[i],
              stroke: "var(--muted)",
              strokeWidth: 1,
            }),
          ),
          line(places, {
            x: (i: number) => map.score[i],
            y: (i: number) => map.probability[i],
            stroke: "var(--curve)",
            strokeWidth: 2.5,
          }),
          tip(
            places,
            pointerX({
              x: (i: number) => map.score[i],
              y: (i: number) => map.probability[i],
              title: describe,
              ...tipLook,
            }),
          ),
        ],
      });
    },
    [map, unit],
  );
  return (
    <PlotFigure
      id="calibration-map"
      title={unit ? "Before to after" : "Score to probability"}
      draw={draw}
      legend={[
        { label: "fitted on all rows", color: "var(--curve)", shape: "line" },
        { label: `fitted without each of ${folds} folds`, color: "var(--muted)", shape: "line" },
        unit ? { label: "nothing changes", color: "var(--muted)", shape: "dotted" } : null,
      ]}
      description={`From ${formatRate(map.probability[0])} to ${formatRate(map.probability[map.probability.length - 1])}.`}
      caption="The thin lines are the calibrators of the folds: where they diverge, the calibrator is uncertain."
      sheet={() => ({
        columns: ["score", "probability", ...map.folds.map((_, f) => `fold${f}`)],
        rows: map.score.map((score, i) => [score, map.probability[i], ...map.folds.map((fold) => fold[i])]),
      })}
    />
  );
}
