import { type CostLines, costAt, lineAt } from "@heldout/core";
import { axisX, gridX, gridY, line, plot, pointerX, ruleY, tip } from "@observablehq/plot";
import { gridStroke, look, tipLook, unitTicks } from "../../../figures/look.ts";
import type { MovingMark, Point } from "../../../figures/movingMarks.ts";
import { ratioText } from "../../../figures/ratioText.ts";
import { formatNumber, formatThreshold } from "../../../format.ts";
import { type CostLine, heightAt } from "../costRegret.ts";

/** Ratios that people think in. */
const ratios = [0.1, 0.2, 0.5, 1, 2, 5, 10].map((ratio) => ratio / (1 + ratio));
const fewRatios = [0.2, 1, 5].map((ratio) => ratio / (1 + ratio));

/** Steps of the grid over lambda. */
const steps = 200;

export interface RatioRow {
  readonly lambda: number;
  readonly cost: number;
  /** The cheapest; +Infinity predicts nobody. */
  readonly threshold: number;
}

/** The least cost on a grid over lambda. */
export function ratioRows(least: CostLines): RatioRow[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const lambda = i / steps;
    return { lambda, cost: costAt(least, lambda), threshold: least.threshold[lineAt(least, lambda)] };
  });
}

/** The highest cost of the better of the two trivial answers: no least cost lies above it. */
export function highestCost({ prevalence }: CostLines): number {
  return prevalence * (1 - prevalence);
}

export function drawCostRatios(width: number, least: CostLines): ReturnType<typeof plot> {
  const rows = ratioRows(least);
  const { prevalence } = least;
  return plot({
    ...look(width, Math.min(Math.max(width * 0.75, 280), 420)),
    marginTop: 48,
    marginLeft: 56,
    x: { domain: [0, 1], label: null },
    y: { domain: [0, 1.08 * highestCost(least)], ticks: 5, label: "cost of a row, scaled", labelArrow: false },
    marks: [
      gridX(unitTicks, gridStroke),
      gridY({ ...gridStroke, ticks: 5 }),
      axisX({
        anchor: "bottom",
        ticks: [...unitTicks],
        tickSize: 0,
        label: "cost of a miss / (miss + false alarm)",
        labelAnchor: "center",
        labelArrow: "none",
      }),
      axisX({
        anchor: "top",
        ticks: width < 420 ? fewRatios : ratios,
        tickFormat: ratioText,
        tickSize: 3,
        label: "a miss : a false alarm",
        labelAnchor: "right",
        labelArrow: "none",
      }),
      ruleY([0], { stroke: "var(--ink)" }),
      line(rows, {
        x: "lambda",
        y: ({ lambda }: RatioRow) => Math.min(lambda * prevalence, (1 - lambda) * (1 - prevalence)),
        stroke: "var(--muted)",
        strokeDasharray: "2 3",
      }),
      line(rows, { x: "lambda", y: "cost", stroke: "var(--cost)", strokeWidth: 2 }),
      tip(rows, pointerX({ x: "lambda", y: "cost", title: describe, ...tipLook })),
    ],
  });
}

export interface RatioPlace {
  readonly lambda: number;
  /** The threshold that was decided for this lambda. */
  readonly decided: CostLine;
  /** What the threshold in use costs there. */
  readonly used: number;
}

/** The line of the decision with the gap below it, the lambda of the moment, and both costs there. */
export function ratioMarks(least: CostLines, { lambda, decided, used }: RatioPlace): MovingMark[] {
  const top = 1.08 * highestCost(least);
  const rows = ratioRows(least);
  const straight = rows.map((row): Point => [row.lambda, heightAt(decided, row.lambda)]);
  const cut = straight.map(([x, y]): Point => [x, Math.min(y, top)]);
  const below = rows.map((row): Point => [row.lambda, row.cost]);
  return [
    { kind: "area", points: [...cut, ...below.reverse()], fill: "var(--rival)", fillOpacity: 0.2 },
    {
      kind: "line",
      points: straight.filter(([, y]) => y <= top),
      ...{ stroke: "var(--rival)", strokeWidth: 1.5, dash: "8 3" },
    },
    { kind: "rule-x", x: lambda, stroke: "var(--point)", strokeWidth: 1.5, dash: "3 3" },
    {
      kind: "text",
      ...{ x: lambda, y: top, dy: 12, text: ratioText(lambda) },
      ...{ fill: "var(--point)", stroke: "var(--surface)", strokeWidth: 3 },
    },
    {
      kind: "diamond",
      ...{ x: lambda, y: costAt(least, lambda), r: 8, fill: "var(--surface)", stroke: "var(--cost)", strokeWidth: 2.5 },
    },
    ...(used > top
      ? []
      : [
          {
            kind: "dot" as const,
            ...{ x: lambda, y: used, r: 4, fill: "var(--point)", stroke: "var(--surface)", strokeWidth: 1 },
          },
        ]),
  ];
}

function describe({ lambda, cost, threshold }: RatioRow): string {
  const at = threshold === Number.POSITIVE_INFINITY ? null : threshold;
  return `a miss to a false alarm ${ratioText(lambda)}\nleast cost ${formatNumber(cost)}\nat threshold ${formatThreshold(at)}`;
}
