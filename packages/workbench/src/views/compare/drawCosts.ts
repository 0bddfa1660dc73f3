import type { CostComparison, CostDensity } from "@heldout/core/internal";
import { drawnDensity } from "@heldout/core/internal";
import {
  areaY,
  axisX,
  axisY,
  gridX,
  gridY,
  line,
  plot,
  pointerX,
  rect,
  ruleX,
  ruleY,
  text,
  tip,
} from "@observablehq/plot";
import { cutLabel } from "../../cutLabel.ts";
import { fittingLabel } from "../../figures/fittingLabel.ts";
import { gridStroke, look, tipLook, unitTicks } from "../../figures/look.ts";
import { ratioText } from "../../figures/ratioText.ts";
import { seriesLook } from "../../figures/seriesLook.ts";
import { formatNumber, formatThreshold } from "../../format.ts";
import { shortNumber } from "./shortNumber.ts";

export interface CostDrawing {
  readonly costs: CostComparison;
  readonly names: readonly string[];
  readonly density: CostDensity;
  /** Places of the models that are drawn. */
  readonly shown: readonly number[];
}

/** Ratios that people think in: cost of a miss to cost of a false alarm. */
const ratios = [0.1, 0.2, 0.5, 1, 2, 5, 10].map((ratio) => ratio / (1 + ratio));
const fewRatios = [0.2, 0.5, 1, 2, 5].map((ratio) => ratio / (1 + ratio));

/** The strip lies below the axis, as high as this share of the drawing. */
const strip = 0.11;

/** Cost curves over lambda, below them the density, and a strip that says who is cheapest where. */
export function drawCosts(width: number, { costs, names, density, shown }: CostDrawing): ReturnType<typeof plot> {
  const { lambda, cost, ranges, prevalence } = costs;
  const indices = lambda.map((_, i) => i);
  const trivial =
    prevalence === undefined ? null : lambda.map((at) => Math.min(at * prevalence, (1 - at) * (1 - prevalence)));
  const top = Math.max(1e-9, ...(trivial ?? []), ...shown.flatMap((m) => cost[m]));
  const heights = drawnDensity(density, lambda);
  const highest = Math.max(...heights) || 1;
  const x = (i: number): number => lambda[i];
  const pieces = ranges.flatMap(({ from, to, models }) =>
    models.map((model, row) => ({ from, to, model, row, of: models.length })),
  );
  const bottom = -strip * 1.35 * top;
  const edge = (row: number, of: number): number => bottom + (strip * top * row) / of;
  return plot({
    ...look(width, Math.min(Math.max(width * 0.85, 320), 460)),
    marginTop: 48,
    marginLeft: 56,
    x: { domain: [0, 1], label: null },
    y: { domain: [bottom, top * 1.04], label: null },
    marks: [
      gridX(unitTicks, gridStroke),
      gridY({ ...gridStroke, ticks: 5 }),
      density.kind === "point"
        ? ruleX([density.at], { stroke: "var(--muted)", strokeWidth: 2, y1: 0, y2: top })
        : areaY(indices, {
            x,
            y1: () => 0,
            y2: (i: number) => (heights[i] / highest) * top * 0.3,
            fill: "var(--muted)",
            fillOpacity: 0.22,
          }),
      trivial
        ? line(indices, { x, y: (i: number) => trivial[i], stroke: "var(--muted)", strokeDasharray: "2 3" })
        : null,
      ruleY([0], { stroke: "var(--ink)" }),
      shown.map((m) =>
        line(indices, {
          x,
          y: (i: number) => cost[m][i],
          stroke: seriesLook(m).color,
          strokeWidth: 2,
          strokeDasharray: seriesLook(m).dash,
        }),
      ),
      rect(pieces, {
        x1: "from",
        x2: "to",
        y1: ({ row, of }) => edge(row, of),
        y2: ({ row, of }) => edge(row + 1, of),
        fill: ({ model }) => seriesLook(model).color,
        fillOpacity: 0.35,
        inset: 0.5,
      }),
      text(
        pieces.filter(({ from, to, of }) => of === 1 && (to - from) * width > 46),
        {
          x: ({ from, to }) => (from + to) / 2,
          y: edge(0.5, 1),
          text: ({ from, to, model }) =>
            cutLabel(names[model], Math.max(3, Math.floor(((to - from) * (width - 80)) / 7.5))),
          fill: "var(--ink)",
          fontWeight: 600,
        },
      ),
      axisX({
        anchor: "bottom",
        ticks: [...unitTicks],
        tickSize: 0,
        label: fittingLabel(width, ["lambda: cost of FN / (FN + FP)", "lambda"]),
        labelAnchor: "center",
        labelArrow: "none",
      }),
      axisX({
        anchor: "top",
        ticks: width < 640 ? fewRatios : ratios,
        tickFormat: ratioText,
        tickSize: 3,
        label: "FN : FP",
        labelAnchor: "right",
        labelArrow: "none",
      }),
      axisY({
        ticks: 5,
        tickFormat: (value: number) => (value < 0 ? "" : shortNumber(value)),
        tickSize: 0,
        label: "expected cost of a row",
        labelArrow: "none",
        labelAnchor: "top",
      }),
      tip(
        indices,
        pointerX({
          x,
          y: (i: number) => Math.min(...shown.map((m) => cost[m][i])),
          title: (i: number) => describe(i, costs, names, shown),
          ...tipLook,
        }),
      ),
    ],
  });
}

function describe(
  i: number,
  { lambda, cost, lines }: CostComparison,
  names: readonly string[],
  shown: readonly number[],
): string {
  const at = lambda[i];
  return [
    `lambda ${formatNumber(at)}, ${ratioText(at)}`,
    ...shown.map((m) => {
      const piece = lines?.[m].from.findLastIndex((from) => from <= at) ?? -1;
      const threshold = lines && piece >= 0 ? `, threshold ${formatThreshold(lines[m].threshold[piece])}` : "";
      return `${cutLabel(names[m], 24)} ${formatNumber(cost[m][i])}${threshold}`;
    }),
  ].join("\n");
}
