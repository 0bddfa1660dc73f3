import { axisX, dot, gridX, link, plot, pointer, ruleX, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { estimateText } from "../../estimateText.ts";
import { axisLabel, labelledRows } from "../../figures/labelledRows.ts";
import { gridStroke, tipLook } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatCount, formatLevel } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import type { EstimateViewProps } from "./EstimateView.tsx";
import { type EstimatorRow, estimatorRows, estimatorSheet } from "./estimatorRows.ts";

/** Every estimate with its interval on one axis, against the one that is quoted. */
export function EstimatorsFigure({ risk }: Pick<EstimateViewProps, "risk">): JSX.Element | null {
  const { metric, level } = risk;
  const rows = useMemo(() => estimatorRows(risk), [risk]);
  const draw = useCallback((width: number) => drawEstimators(width, rows, metric), [rows, metric]);
  if (rows.length === 0) return null;
  return (
    <PlotFigure
      id="estimators"
      title="Estimates side by side"
      draw={draw}
      legend={[
        rows.some(({ quoted }) => quoted) ? { label: "headline estimate", color: "var(--ink)", shape: "dashed" } : null,
        rows.some(({ optimistic }) => !optimistic)
          ? { label: "on held-out rows", color: "var(--curve)", shape: "dot" }
          : null,
        rows.some(({ optimistic }) => optimistic)
          ? { label: "optimistic: better than on new rows", color: "var(--rival)", shape: "dot" }
          : null,
        rows.some(({ estimate }) => estimate.lower !== undefined)
          ? { label: `${formatLevel(level)} CI`, color: "var(--muted)", shape: "line" }
          : null,
      ]}
      description={rows
        .map(({ estimate, value }) => `${estimate.label} ${estimateText(metric, { ...estimate, value })}`)
        .join("; ")}
      caption="All estimates are of one learner on the same rows. Their biases differ and they are not independent, so do not average them."
      sheet={() => estimatorSheet(risk)}
    />
  );
}

function drawEstimators(width: number, rows: readonly EstimatorRow[], metric: string): ReturnType<typeof plot> {
  const { options, marks } = labelledRows(
    width,
    rows.map(({ estimate }) => estimate.label),
    { rowHeight: 40 },
  );
  return plot({
    ...options,
    marginRight: 16,
    x: { nice: true, inset: 6 },
    marks: [
      gridX({ ...gridStroke, ticks: 6 }),
      axisX({
        ticks: Math.max(3, Math.min(7, Math.round(width / 140))),
        tickSize: 0,
        ...axisLabel(metricName(metric).label),
      }),
      ruleX(
        rows.filter(({ quoted }) => quoted),
        { x: "value", stroke: "var(--ink)", strokeDasharray: "4 3" },
      ),
      link(
        rows.filter(({ estimate }) => estimate.lower !== undefined && estimate.upper !== undefined),
        {
          x1: ({ estimate }: EstimatorRow) => estimate.lower,
          x2: ({ estimate }: EstimatorRow) => estimate.upper,
          y1: middle,
          y2: middle,
          stroke: colorOf,
          strokeWidth: 4,
          strokeOpacity: 0.5,
        },
      ),
      dot(rows, { x: "value", y: middle, r: 5, fill: colorOf, stroke: "var(--surface)" }),
      marks,
      tip(
        rows,
        pointer({
          x: "value",
          y: middle,
          title: ({ estimate, value }: EstimatorRow) =>
            [
              estimate.label,
              estimateText(metric, { ...estimate, value }),
              `${estimate.bias === undefined ? "" : `${estimate.bias}, `}n = ${formatCount(estimate.n)}, ${formatCount(estimate.fits)} fits`,
            ].join("\n"),
          maxRadius: 80,
          ...tipLook,
        }),
      ),
    ],
  });
}

function middle({ y }: EstimatorRow): number {
  return y + 0.08;
}

function colorOf({ optimistic }: EstimatorRow): string {
  return optimistic ? "var(--rival)" : "var(--curve)";
}
