import { type Curves, type ResidualRow, residualRows } from "@heldout/core/internal";
import { dot, gridX, gridY, line, plot, pointer, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { gridStroke, look, squareHeight, tipLook } from "../../../figures/look.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { formatCount, formatNumber } from "../../../format.ts";

export interface ScatterProps {
  readonly scatter: NonNullable<Curves["scatter"]>;
}

export function TruthPrediction({ scatter }: ScatterProps): JSX.Element {
  const rows = useMemo(() => residualRows(scatter), [scatter]);
  const draw = useCallback(
    (width: number) => {
      const ends = rows.flatMap((row) => [row.truth, row.predicted]);
      const from = ends.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
      const to = ends.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
      return plot({
        ...look(width, squareHeight(width)),
        x: { domain: [from, to], nice: true, ticks: 6, label: "prediction", labelAnchor: "center", labelArrow: false },
        y: { domain: [from, to], nice: true, ticks: 6, label: "truth", labelArrow: false },
        marks: [
          gridX({ ...gridStroke, ticks: 6 }),
          gridY({ ...gridStroke, ticks: 6 }),
          dot(rows, { x: "predicted", y: "truth", r: 3, fill: "var(--curve)", fillOpacity: 0.45 }),
          line(
            [
              [from, from],
              [to, to],
            ],
            { stroke: "var(--ink)", strokeDasharray: "2 3" },
          ),
          tip(rows, pointer({ x: "predicted", y: "truth", title: describe, maxRadius: 30, ...tipLook })),
        ],
      });
    },
    [rows],
  );
  return (
    <PlotFigure
      id="truth-prediction"
      title="Truth and prediction"
      draw={draw}
      legend={[
        {
          label: `a row (${formatCount(rows.length)} of ${formatCount(scatter.of)} drawn)`,
          color: "var(--curve)",
          shape: "dot",
        },
        { label: "perfect prediction", color: "var(--ink)", shape: "dotted" },
      ]}
      description={`${formatCount(rows.length)} rows of ${formatCount(scatter.of)}.`}
      caption="Points above the line were predicted too low; a cloud flatter than the line means that extreme values are shrunk towards the mean."
      sheet={() => ({
        columns: ["truth", "prediction", "residual"],
        rows: rows.map((row) => [row.truth, row.predicted, row.residual]),
      })}
    />
  );
}

function describe({ truth, predicted, residual }: ResidualRow): string {
  return `truth ${formatNumber(truth)}\nprediction ${formatNumber(predicted)}\nresidual ${formatNumber(residual)}`;
}
