import { axisX, dot, gridX, link, plot, pointer, rect, ruleX, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { axisLabel, labelledRows } from "../../figures/labelledRows.ts";
import { gridStroke, tipLook } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatLevel, formatMetric } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import { shortNumber } from "../compare/shortNumber.ts";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";
import { type EvidenceRow, evidenceRows, evidenceSheet } from "./evidenceRows.ts";

interface Drawn extends EvidenceRow {
  readonly y: number;
}

/** The differences that the verdict rests on, each with its interval, against the tolerance. */
export function Parts({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element {
  const { metric, level, tolerance } = diagnosis;
  const rows = useMemo(() => evidenceRows(diagnosis), [diagnosis]);
  const drawn = useMemo(
    () => rows.filter(({ kind, value }) => kind === "difference" && value !== null).map((row, y) => ({ ...row, y })),
    [rows],
  );
  const draw = useCallback(
    (width: number) => drawParts(width, drawn, metric, tolerance.value),
    [drawn, metric, tolerance.value],
  );
  return (
    <PlotFigure
      id="parts"
      title="Parts of the error"
      draw={draw}
      legend={[
        { label: `difference with its ${formatLevel(level)} CI`, color: "var(--curve)", shape: "whisker" },
        {
          label: `up to the tolerance of ${formatMetric(metric, tolerance.value)}`,
          color: "var(--cost)",
          shape: "area",
        },
      ]}
      description={drawn.map((row) => `${row.name} ${textOf(row, metric)}`).join("; ")}
      caption="A large gap is overfitting. A training loss above the best learner is underfitting."
      sheet={() => evidenceSheet(rows)}
    />
  );
}

function drawParts(width: number, rows: readonly Drawn[], metric: string, tolerance: number): ReturnType<typeof plot> {
  const { options, marks } = labelledRows(
    width,
    rows.map(({ name, note }) => `${name}: ${note}`),
    { short: rows.map(({ name }) => name) },
  );
  const ends = rows.flatMap(({ value, lower, upper }) => [value ?? 0, lower ?? value ?? 0, upper ?? value ?? 0]);
  const low = Math.min(0, ...ends);
  const high = Math.max(tolerance, ...ends);
  const room = 0.06 * (high - low || 1);
  const middle = ({ y }: Drawn): number => y + 0.08;
  return plot({
    ...options,
    marginRight: 16,
    x: { domain: [low - room, high + room] },
    marks: [
      rect([tolerance], { x1: 0, x2: tolerance, fill: "var(--cost)", fillOpacity: 0.16 }),
      gridX({ ...gridStroke, ticks: 6 }),
      axisX({
        ticks: Math.max(3, Math.min(6, Math.round(width / 90))),
        tickSize: 0,
        tickFormat: (value: number) => shortNumber(value),
        ...axisLabel(`${metricName(metric).label}, worse \u2192`),
      }),
      ruleX([0], { stroke: "var(--ink)" }),
      link(
        rows.filter(({ lower, upper }) => lower !== undefined && upper !== undefined),
        {
          x1: ({ lower }: Drawn) => lower,
          x2: ({ upper }: Drawn) => upper,
          y1: middle,
          y2: middle,
          stroke: "var(--curve)",
          strokeWidth: 2,
        },
      ),
      dot(rows, { x: ({ value }: Drawn) => value, y: middle, r: 5, fill: "var(--curve)", stroke: "var(--surface)" }),
      marks,
      tip(
        rows,
        pointer({
          x: ({ value }: Drawn) => value,
          y: middle,
          title: (row: Drawn) => `${row.name}\n${textOf(row, metric)}\n${row.says ?? ""}`,
          maxRadius: 80,
          ...tipLook,
        }),
      ),
    ],
  });
}

function textOf({ value, lower, upper, says }: EvidenceRow, metric: string): string {
  const text = (number: number): string => formatMetric(metric, number, { lower, upper });
  const range = lower === undefined || upper === undefined ? "" : ` (${text(lower)} to ${text(upper)})`;
  return `${value === null ? "" : text(value)}${range}${says === undefined ? "" : `, ${says}`}`;
}
