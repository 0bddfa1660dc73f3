import { methodName, type Selection } from "@heldout/core/internal";
import { axisX, dot, gridX, link, plot, pointer, rect, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { estimateText } from "../../estimateText.ts";
import { axisLabel, labelledRows } from "../../figures/labelledRows.ts";
import { gridStroke, tipLook } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatCount, formatLevel, formatMetric } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import { type CurseRow, curseRows } from "./curseRows.ts";

/** The same winner seen in several ways, on one axis. */
export function WinnersCurseFigure({ selection }: { readonly selection: Selection }): JSX.Element | null {
  const { metric, level, winnersCurse, candidates } = selection;
  const rows = useMemo(() => curseRows(selection).map((row, y) => ({ ...row, y })), [selection]);
  const draw = useCallback(
    (width: number) => {
      const { options, marks } = labelledRows(
        width,
        rows.map(({ label }) => label),
        { short: rows.map(({ short }) => short) },
      );
      const [least, most] = metricName(metric).range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      return plot({
        ...options,
        x: { nice: true, inset: 6 },
        marks: [
          gridX({ ...gridStroke, ticks: 6 }),
          axisX({
            ticks: Math.max(3, Math.min(8, Math.round(width / 90))),
            tickSize: 0,
            ...axisLabel(metricName(metric).label),
          }),
          rect(
            rows.filter(({ band }) => band !== null),
            {
              x1: (row: CurseRow) => Math.max(least, row.value - (row.band ?? 0)),
              x2: (row: CurseRow) => Math.min(most, row.value + (row.band ?? 0)),
              y1: (row: Placed) => row.y - 0.12,
              y2: (row: Placed) => row.y + 0.22,
              fill: "var(--muted)",
              fillOpacity: 0.2,
            },
          ),
          link(
            rows.filter(({ lower }) => lower !== undefined),
            {
              x1: "lower",
              x2: "upper",
              y1: middle,
              y2: middle,
              stroke: colorOf,
              strokeWidth: 4,
              strokeOpacity: 0.5,
            },
          ),
          dot(rows, { x: "value", y: middle, r: 5, fill: colorOf }),
          marks,
          tip(
            rows,
            pointer({
              x: "value",
              y: middle,
              title: (row: CurseRow) => describe(metric, row),
              maxRadius: 80,
              ...tipLook,
            }),
          ),
        ],
      });
    },
    [rows, metric],
  );
  if (!winnersCurse || rows.length === 0) return null;
  const bands = rows.some(({ band }) => band !== null);
  return (
    <PlotFigure
      id="winners-curse"
      title={"The winner\u2019s curse"}
      wide
      draw={draw}
      legend={[
        { label: selection.nested.estimate.bias ?? "nested", color: colors.honest, shape: "dot" },
        rows.some(({ kind }) => kind === "corrected")
          ? { label: "corrected", color: colors.corrected, shape: "dot" }
          : null,
        { label: "optimistic: on the rows that selected it", color: colors.optimistic, shape: "dot" },
        { label: `${formatLevel(level)} CI`, color: "var(--muted)", shape: "line" },
        bands
          ? {
              label: `simultaneous for all ${formatCount(winnersCurse.candidates)}, 95% (Hoeffding)`,
              color: "var(--muted)",
              shape: "bar",
              opacity: 0.2,
            }
          : null,
      ]}
      description={rows.map((row) => `${row.label} ${estimateText(metric, row)}`).join("; ")}
      caption={curseSentence(selection, candidates.length)}
      sheet={() => ({
        columns: ["estimate", "value", "lower", "upper", "method", "band"],
        rows: rows.map((row) => [row.label, row.value, row.lower ?? null, row.upper ?? null, row.method, row.band]),
      })}
    />
  );
}

type Placed = CurseRow & { readonly y: number };

function middle({ y }: Placed): number {
  return y + 0.05;
}

const colors = { honest: "var(--curve)", corrected: "var(--cost)", optimistic: "var(--rival)" };

function colorOf({ kind }: CurseRow): string {
  return colors[kind];
}

function describe(metric: string, row: CurseRow): string {
  return [
    row.label,
    estimateText(metric, row),
    ...(row.method === "none" ? [] : [methodName(row.method)]),
    ...(row.band === null ? [] : [`for all candidates at once: \u00b1 ${formatMetric(metric, row.band)}`]),
  ].join("\n");
}

/** One sentence about what choosing has done to the numbers. */
function curseSentence({ winnersCurse, metric }: Selection, candidates: number): string {
  const why = "The best of several noisy means is optimistic: selection bias.";
  const optimism = winnersCurse?.optimism ?? null;
  if (candidates === 1) return "With a single candidate there is no selection bias.";
  if (optimism === null) return why;
  if (optimism === 0)
    return `${why} Here the nested mean equals the winner’s cross-validation mean, so none is visible.`;
  const size = formatMetric(metric, Math.abs(optimism));
  return optimism > 0
    ? `${why} Here the winner’s cross-validation mean, the best of ${formatCount(candidates)}, is ${size} too optimistic.`
    : `${why} Here the nested mean is no worse than the winner’s cross-validation mean (by ${size}), so none is visible.`;
}
