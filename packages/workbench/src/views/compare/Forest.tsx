import { type Comparison, methodName } from "@heldout/core/internal";
import { axisX, dot, gridX, link, plot, pointer, rect, ruleX, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { choiceCodec, useSetting } from "../../address/useSetting.ts";
import { cutLabel } from "../../cutLabel.ts";
import { fittingLabel } from "../../figures/fittingLabel.ts";
import { axisLabel, labelledRows } from "../../figures/labelledRows.ts";
import { gridStroke, tipLook } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { columnEstimateFormat, formatCount, formatLevel } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import { type DifferenceFormat, DifferenceTable } from "./DifferenceTable.tsx";
import { comparedMetrics, differenceSheet, type ForestRow, forestDomain, forestRows } from "./forestRows.ts";
import { shortNumber } from "./shortNumber.ts";

/** Pairs that are drawn: a screen shows no more, the table and the CSV have all. */
const most = 60;

/** The difference of each pair in a metric of choice, with its interval, against the line of no difference. */
export function Forest({ comparison }: { readonly comparison: Comparison }): JSX.Element | null {
  const { pairs, level, equivalent } = comparison;
  const metrics = useMemo(() => comparedMetrics(comparison), [comparison]);
  const [metric, setMetric] = useSetting("difference", comparison.metric, choiceCodec(metrics));
  const within = metric === comparison.metric && equivalent !== undefined ? equivalent : null;
  const rows = useMemo(() => forestRows(comparison, metric), [comparison, metric]);
  const format = useMemo(() => {
    const values = columnEstimateFormat(
      metric,
      rows.map(({ difference }) => difference.value),
    );
    return (value: number, { difference }: Pick<ForestRow, "difference">): string =>
      `${value > 0 ? "+" : ""}${values(value, difference)}`;
  }, [metric, rows]);
  const better = metric === comparison.metric ? comparison.better : metricName(metric).better;
  const draw = useCallback(
    (width: number) => drawForest(width, { rows: rows.slice(0, most), metric, better, within, format }),
    [rows, metric, better, within, format],
  );
  if (pairs.length === 0) return null;
  return (
    <PlotFigure
      id="differences"
      title="Differences"
      wide
      draw={draw}
      legend={[
        { label: `difference with its ${formatLevel(level)} CI`, color: "var(--curve)", shape: "whisker" },
        { label: "no difference", color: "var(--ink)", shape: "line" },
        within === null
          ? null
          : { label: `equivalent: within ${shortNumber(within)}`, color: "var(--cost)", shape: "area" },
      ]}
      description={rows
        .slice(0, most)
        .map((row) => `${cutLabel(row.a)} minus ${cutLabel(row.b)} ${textOf(row, format)}`)
        .join("; ")}
      caption={`The first model minus the second, paired. An interval that includes 0 is inconclusive.${
        pairs.length > 1 ? " Intervals are not adjusted for multiple comparisons; verdicts use adjusted p-values." : ""
      }${pairs.length > most ? ` The first ${most} of ${formatCount(pairs.length)} pairs are drawn.` : ""}`}
      sheet={() => differenceSheet(comparison)}
    >
      <p class="chooser">
        <label for="forest-metric">Metric</label>
        <select id="forest-metric" value={metric} onChange={(event) => setMetric(event.currentTarget.value)}>
          {metrics.map((id) => (
            <option key={id} value={id}>
              {metricName(id).label}
              {id === comparison.metric ? " (verdict)" : ""}
            </option>
          ))}
        </select>
      </p>
      <DifferenceTable rows={rows} metric={metric} level={level} format={format} />
    </PlotFigure>
  );
}

interface ForestDrawing {
  readonly rows: readonly ForestRow[];
  readonly metric: string;
  readonly better: "higher" | "lower" | "neither";
  readonly within: number | null;
  readonly format: DifferenceFormat;
}

function drawForest(width: number, { rows, metric, better, within, format }: ForestDrawing): ReturnType<typeof plot> {
  const { options, marks } = labelledRows(
    width,
    rows.map(({ label }) => label),
    { rowHeight: rows.length > 20 ? 32 : 44 },
  );
  const drawn = rows.filter(({ difference }) => difference.value !== null);
  const bounded = drawn.filter(({ difference: { lower, upper } }) => lower !== undefined && upper !== undefined);
  return plot({
    ...options,
    marginRight: 16,
    x: { domain: forestDomain(rows, within) },
    marks: [
      within === null ? null : rect([within], { x1: -within, x2: within, fill: "var(--cost)", fillOpacity: 0.14 }),
      gridX({ ...gridStroke, ticks: 6 }),
      axisX({
        ticks: Math.max(3, Math.min(7, Math.round(width / 90))),
        tickSize: 0,
        tickFormat: (value: number) => `${value > 0 ? "+" : ""}${shortNumber(value)}`,
        ...axisLabel(directionLabel(width, metricName(metric).label, better)),
      }),
      ruleX([0], { stroke: "var(--ink)" }),
      link(bounded, {
        x1: ({ difference }: ForestRow) => difference.lower,
        x2: ({ difference }: ForestRow) => difference.upper,
        y1: middle,
        y2: middle,
        stroke: "var(--curve)",
        strokeWidth: 2,
      }),
      dot(drawn, { x: valueIn, y: middle, r: 5, fill: "var(--curve)", stroke: "var(--surface)" }),
      marks,
      tip(
        drawn,
        pointer({ x: valueIn, y: middle, title: (row: ForestRow) => describe(row, format), maxRadius: 80, ...tipLook }),
      ),
    ],
  });
}

function directionLabel(width: number, name: string, better: ForestDrawing["better"]): string {
  if (better === "neither") return fittingLabel(width, [`difference in ${name}`, "difference"]);
  const [left, right] = better === "higher" ? ["second", "first"] : ["first", "second"];
  return fittingLabel(width, [
    `\u2190 ${left} better \u00b7 ${name} \u00b7 ${right} better \u2192`,
    `\u2190 ${left} better \u00b7 ${right} better \u2192`,
  ]);
}

function middle({ y }: ForestRow): number {
  return y + 0.08;
}

function valueIn({ difference }: ForestRow): number | null {
  return difference.value;
}

function textOf(row: ForestRow, format: DifferenceFormat): string {
  const { difference } = row;
  const { value, lower, upper } = difference;
  if (value === null) return `undefined: ${difference.undefined ?? ""}`;
  if (lower === undefined || upper === undefined) return format(value, row);
  return `${format(value, row)} (${format(lower, row)} to ${format(upper, row)})`;
}

function describe(row: ForestRow, format: DifferenceFormat): string {
  const { method, n, note } = row.difference;
  return [
    cutLabel(row.a, 40),
    `minus ${cutLabel(row.b, 40)}`,
    textOf(row, format),
    `${method === undefined ? "" : `${methodName(method)}, `}n = ${formatCount(n)}`,
    ...(note === undefined ? [] : [note.slice(0, 80)]),
  ].join("\n");
}
