import { meanResiduals, residualRows } from "@heldout/core/internal";
import { dot, gridY, line, plot, ruleY } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { gridStroke, look, squareHeight } from "../../../figures/look.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { formatCount } from "../../../format.ts";
import type { ScatterProps } from "./TruthPrediction.tsx";

export function Residuals({ scatter }: ScatterProps): JSX.Element {
  const rows = useMemo(() => residualRows(scatter), [scatter]);
  const draw = useCallback(
    (width: number) =>
      plot({
        ...look(width, squareHeight(width)),
        x: { ticks: 6, nice: true, label: "prediction", labelAnchor: "center", labelArrow: false },
        y: { ticks: 6, nice: true, label: "residual (truth \u2212 prediction)", labelArrow: false },
        marks: [
          gridY({ ...gridStroke, ticks: 6 }),
          dot(rows, { x: "predicted", y: "residual", r: 3, fill: "var(--curve)", fillOpacity: 0.45 }),
          ruleY([0], { stroke: "var(--ink)", strokeDasharray: "2 3" }),
          line(meanResiduals(rows), {
            x: "predicted",
            y: "residual",
            stroke: "var(--rival)",
            strokeWidth: 2,
            marker: "dot",
          }),
        ],
      }),
    [rows],
  );
  return (
    <PlotFigure
      id="residuals"
      title="Residuals"
      draw={draw}
      legend={[
        { label: "a row", color: "var(--curve)", shape: "dot" },
        { label: "mean of groups of equal size", color: "var(--rival)", shape: "line" },
      ]}
      description={`Residuals of ${formatCount(rows.length)} rows against the prediction.`}
      caption="A mean away from 0 is a systematic error; a widening cloud is heteroscedasticity: errors grow with the prediction."
      sheet={() => ({
        columns: ["prediction", "residual"],
        rows: rows.map((row) => [row.predicted, row.residual]),
      })}
    />
  );
}
