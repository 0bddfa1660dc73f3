import { foldName, nestedChoices, type OuterFold, type Selection } from "@heldout/core/internal";
import { arrow, axisX, dot, gridX, plot, pointer, ruleX, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { estimateText } from "../../estimateText.ts";
import { axisLabel, labelledRows } from "../../figures/labelledRows.ts";
import { gridStroke, tipLook } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatCount, formatMetric } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import { ChoiceTable } from "./ChoiceTable.tsx";

interface Row extends OuterFold {
  readonly y: number;
  readonly name: string;
}

/** What each outer fold chose, what it promised inside, and what it was worth outside. */
export function NestedFolds({ selection }: { readonly selection: Selection }): JSX.Element | null {
  const { metric, nested, scheme, winner } = selection;
  const { outer, estimate } = nested;
  const rows = useMemo(() => outer.map((fold, y): Row => ({ ...fold, y, name: foldName(fold, outer) })), [outer]);
  const choices = useMemo(() => nestedChoices(outer), [outer]);
  const draw = useCallback(
    (width: number) => {
      const { options, marks } = labelledRows(
        width,
        rows.map(({ name, chosen }) => `${name}: ${chosen?.label ?? "nothing chosen"}`),
        { rowHeight: rows.length > 20 ? 32 : 40 },
      );
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
          estimate.value === null ? null : ruleX([estimate.value], { stroke: "var(--curve)", strokeDasharray: "2 3" }),
          arrow(
            rows.filter(({ inner, value }) => inner !== null && value !== null),
            {
              x1: "inner",
              x2: "value",
              y1: middle,
              y2: middle,
              stroke: "var(--muted)",
              strokeWidth: 1.5,
              headLength: 5,
              inset: 5,
            },
          ),
          dot(
            rows.filter(({ inner }) => inner !== null),
            { x: "inner", y: middle, r: 4.5, stroke: "var(--rival)", strokeWidth: 2 },
          ),
          dot(
            rows.filter(({ value }) => value !== null),
            { x: "value", y: middle, r: 5, fill: "var(--curve)" },
          ),
          marks,
          tip(
            rows.filter(({ value }) => value !== null),
            pointer({ x: "value", y: middle, title: (row: Row) => describe(metric, row), maxRadius: 80, ...tipLook }),
          ),
        ],
      });
    },
    [rows, metric, estimate],
  );
  if (rows.every(({ candidate }) => candidate === null)) return null;
  return (
    <PlotFigure
      id="nested-folds"
      title={scheme === "nested" ? "Selections of the outer folds" : "Selection and test"}
      wide
      draw={draw}
      legend={[
        { label: "inner mean: when it was selected", color: "var(--rival)", shape: "ring" },
        { label: "outer: on held-out rows", color: "var(--curve)", shape: "dot" },
        estimate.value === null
          ? null
          : {
              label: `the ${estimate.bias ?? "nested"} estimate: ${estimateText(metric, estimate)}`,
              color: "var(--curve)",
              shape: "dotted",
            },
      ]}
      description={rows
        .map(
          ({ name, chosen, value }) => `${name} ${chosen?.label.slice(0, 60) ?? "nothing"} ${valueText(metric, value)}`,
        )
        .join("; ")}
      caption={
        choices.length > 1
          ? `${formatCount(choices.length)} different settings were selected in ${formatCount(outer.length)} folds. When folds disagree, several settings are about equally good; the estimate is for the selection procedure, not for one setting.`
          : scheme === "nested"
            ? "Every fold selected the same setting: the selection is stable."
            : "Selected on the validation rows, tested on the test rows."
      }
      sheet={() => ({
        columns: ["repeat", "fold", "chosen", "inner", "outer"],
        rows: outer.map(({ repeat, fold, chosen, inner, value }) => [
          repeat,
          fold,
          chosen?.label ?? null,
          inner,
          value,
        ]),
      })}
    >
      <ChoiceTable choices={choices} folds={outer.length} metric={metric} winner={winner?.candidate ?? null} />
    </PlotFigure>
  );
}

function middle({ y }: Row): number {
  return y + 0.08;
}

function valueText(metric: string, value: number | null): string {
  return value === null ? "undefined" : formatMetric(metric, value);
}

function describe(metric: string, { name, chosen, inner, value }: Row): string {
  return [
    name,
    (chosen?.label ?? "nothing chosen").slice(0, 60),
    `inner ${valueText(metric, inner)}`,
    `outer ${valueText(metric, value)}`,
  ].join("\n");
}
