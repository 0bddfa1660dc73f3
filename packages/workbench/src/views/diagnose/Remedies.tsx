import { REMEDY_OUTCOMES } from "@heldout/core/internal";
import { axisX, dot, gridX, link, plot, pointer, ruleX, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { fittingLabel } from "../../figures/fittingLabel.ts";
import { axisLabel, labelledRows } from "../../figures/labelledRows.ts";
import { gridStroke, tipLook } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatLevel, formatMetric } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import { shortNumber } from "../compare/shortNumber.ts";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";
import { type RemedyRow, remedyDomain, remedyRows, remedySheet } from "./remedyRows.ts";

type Change = NonNullable<RemedyRow["change"]>;

/** What each remedy would change, tried on the same splits, as a forest plot. */
export function Remedies({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element | null {
  const { metric, level, remedies } = diagnosis;
  const rows = useMemo(() => remedyRows(diagnosis), [diagnosis]);
  const format = useCallback(
    ({ value, lower, upper }: Change) => `${value > 0 ? "+" : ""}${formatMetric(metric, value, { lower, upper })}`,
    [metric],
  );
  const draw = useCallback((width: number) => drawRemedies(width, rows, metric, format), [rows, metric, format]);
  if (remedies.length === 0) return null;
  return (
    <PlotFigure
      id="remedies"
      title="Tested remedies"
      draw={draw}
      legend={[
        {
          label: `change of the loss with its ${formatLevel(level)} CI`,
          color: "var(--curve)",
          shape: "whisker",
        },
        rows.some(({ outcome }) => outcome === "worse")
          ? { label: "shown to be worse", color: "var(--rival)", shape: "whisker" }
          : null,
        { label: "original learner", color: "var(--ink)", shape: "line" },
      ]}
      description={rows.map(({ label, change }) => `${label} ${change === null ? "" : format(change)}`).join("; ")}
      caption="Each compared with the original learner, on the same splits; left of the line is better. The remedy of more rows is extrapolated from the curve. The best of many remedies looks better than it is."
      sheet={() => remedySheet(diagnosis)}
    />
  );
}

function drawRemedies(
  width: number,
  rows: readonly RemedyRow[],
  metric: string,
  format: (change: Change) => string,
): ReturnType<typeof plot> {
  const { options, marks } = labelledRows(
    width,
    rows.map(({ label }) => label),
    { rowHeight: rows.length > 14 ? 34 : 40, short: rows.map(({ what }) => what) },
  );
  const value = ({ change }: RemedyRow): number | null => change?.value ?? null;
  const middle = ({ y }: RemedyRow): number => y + 0.08;
  const color = ({ outcome }: RemedyRow): string => (outcome === "worse" ? "var(--rival)" : "var(--curve)");
  return plot({
    ...options,
    marginRight: 16,
    x: { domain: remedyDomain(rows) },
    marks: [
      gridX({ ...gridStroke, ticks: 6 }),
      axisX({
        ticks: Math.max(3, Math.min(7, Math.round(width / 90))),
        tickSize: 0,
        tickFormat: (tick: number) => `${tick > 0 ? "+" : ""}${shortNumber(tick)}`,
        ...axisLabel(
          fittingLabel(width, [
            `\u2190 better \u00b7 ${metricName(metric).label}, as a loss \u00b7 worse \u2192`,
            "\u2190 better \u00b7 worse \u2192",
          ]),
        ),
      }),
      ruleX([0], { stroke: "var(--ink)" }),
      link(
        rows.filter(({ change }) => change?.lower !== undefined && change.upper !== undefined),
        {
          x1: ({ change }: RemedyRow) => change?.lower,
          x2: ({ change }: RemedyRow) => change?.upper,
          y1: middle,
          y2: middle,
          stroke: color,
          strokeWidth: 2,
        },
      ),
      dot(rows, { x: value, y: middle, r: 5, fill: color, stroke: "var(--surface)" }),
      marks,
      tip(
        rows,
        pointer({
          x: value,
          y: middle,
          title: ({ label, change, outcome }: RemedyRow) =>
            `${label.slice(0, 60)}\n${change === null ? "" : format(change)}\n${REMEDY_OUTCOMES[outcome]}`,
          maxRadius: 80,
          ...tipLook,
        }),
      ),
    ],
  });
}
