import { type Comparison, splitMean } from "@heldout/core/internal";
import { axisX, dot, gridX, line, link, plot, pointer, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { cutLabel } from "../../cutLabel.ts";
import { fittingLabel } from "../../figures/fittingLabel.ts";
import { axisLabel, labelledRows } from "../../figures/labelledRows.ts";
import { gridStroke, tipLook } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatCount, formatMetric } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import { type SplitValue, splitLines, splitValues } from "./splitLines.ts";

/** Pixels that the names of the models take at most of a narrow drawing: the label stands in the middle of the rest. */
const NAMES = 80;

/** More lines than this hide each other. */
const mostLines = 30;

/** One dot per split or data set and model; lines join the models on the same one. */
export function SplitValues({ comparison }: { readonly comparison: Comparison }): JSX.Element | null {
  const { models, metric, from, better } = comparison;
  const values = useMemo(() => splitValues(models), [models]);
  const lines = useMemo(() => splitLines(values), [values]);
  const means = useMemo(() => models.map(({ values: own = [] }) => splitMean(own)), [models]);
  const one = from === "data-sets" ? "data set" : "split";
  const draw = useCallback(
    (width: number) => {
      const { options, marks } = labelledRows(
        width,
        models.map(({ name }) => name.slice(0, 200)),
      );
      return plot({
        ...options,
        x: { nice: true, inset: 6 },
        marks: [
          gridX({ ...gridStroke, ticks: 6 }),
          axisX({
            ticks: Math.max(3, Math.min(8, Math.round(width / 90))),
            tickSize: 0,
            ...axisLabel(
              fittingLabel(width - NAMES, [
                `${metricName(metric).label} (${better} is better)`,
                metricName(metric).label,
              ]),
            ),
          }),
          lines.length > mostLines
            ? null
            : lines.map((points) =>
                line(points, { x: "value", y: middle, stroke: "var(--muted)", strokeOpacity: 0.45 }),
              ),
          dot(values, { x: "value", y: middle, r: 3.5, fill: "var(--curve)", fillOpacity: 0.75 }),
          link(
            means.flatMap((value, model) => (value === null ? [] : [{ value, model, split: -1 }])),
            {
              x1: "value",
              x2: "value",
              y1: (mean: SplitValue) => middle(mean) - 0.17,
              y2: (mean: SplitValue) => middle(mean) + 0.17,
              stroke: "var(--ink)",
              strokeWidth: 2.5,
            },
          ),
          marks,
          tip(
            values,
            pointer({
              x: "value",
              y: middle,
              title: ({ model, split, value }: SplitValue) =>
                `${cutLabel(models[model].name, 40)}\n${one} ${split + 1}\n${formatMetric(metric, value)}`,
              maxRadius: 40,
              ...tipLook,
            }),
          ),
        ],
      });
    },
    [models, values, lines, means, metric, better, one],
  );
  if (values.length === 0) return null;
  return (
    <PlotFigure
      id="splits"
      title={`By ${one}`}
      wide
      draw={draw}
      legend={[
        { label: `one ${one}`, color: "var(--curve)", shape: "dot" },
        { label: "mean", color: "var(--ink)", shape: "line" },
        lines.length > mostLines ? null : { label: `the same ${one}`, color: "var(--muted)", shape: "line" },
      ]}
      description={models
        .map(
          ({ name }, m) => `${cutLabel(name)} mean ${means[m] === null ? "undefined" : formatMetric(metric, means[m])}`,
        )
        .join("; ")}
      caption={
        from === "data-sets"
          ? "Parallel lines mean that the same data sets are hard for all models; the ranking on each matters."
          : `Parallel lines show why differences are paired by split: the same splits are hard for all models. Splits share training rows, so ${formatCount(lines.length)} splits are worth fewer than as many independent ones.`
      }
      sheet={() => ({
        columns: ["model", one, "value"],
        rows: models.flatMap(({ name, values: own = [] }) => own.map((value, i) => [name, i + 1, value])),
      })}
    />
  );
}

function middle({ model }: SplitValue): number {
  return model + 0.12;
}
