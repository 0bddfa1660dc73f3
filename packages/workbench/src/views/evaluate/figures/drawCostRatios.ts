import { type CostLine, type CostLines, costAt, heightAt, lineAt } from "@heldout/core/internal";
import { axisX, gridX, plot, pointerX, tip } from "@observablehq/plot";
import { gridStroke, look, tipLook, unitTicks } from "../../../figures/look.ts";
import type { MovingMark, Point } from "../../../figures/movingMarks.ts";
import { ratioText } from "../../../figures/ratioText.ts";
import { formatNumber, formatThreshold } from "../../../format.ts";

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

/** The upper edge of the drawing. */
export function topOf(least: CostLines): number {
  return 1.08 * highestCost(least);
}

/** What no slider but that of the prevalence moves: the axis of lambda and the tip, over heights from 0 to 1. */
export function drawCostRatios(width: number, least: CostLines): ReturnType<typeof plot> {
  const top = topOf(least);
  const rows = ratioRows(least).map((row) => ({ ...row, height: row.cost / top }));
  return plot({
    ...look(width, Math.min(Math.max(width * 0.75, 280), 420)),
    marginTop: 48,
    marginLeft: 56,
    x: { domain: [0, 1], label: null },
    y: { domain: [0, 1], ticks: [], label: "cost of a row, scaled", labelArrow: false },
    marks: [
      gridX(unitTicks, gridStroke),
      axisX({
        anchor: "bottom",
        ticks: [...unitTicks],
        tickSize: 0,
        label: "cost of FN / (FN + FP)",
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
      tip(rows, pointerX({ x: "lambda", y: "height", title: describe, ...tipLook })),
    ],
  });
}

/** The better of the two trivial answers, and the least cost: a model is of use where it lies below. */
export function ratioCurves({ prevalence }: CostLines, rows: readonly RatioRow[]): MovingMark[] {
  return [
    {
      kind: "line",
      // predicting nobody costs prevalence * lambda, everybody (1 - prevalence) * (1 - lambda)
      points: [
        [0, 0],
        [1 - prevalence, prevalence * (1 - prevalence)],
        [1, 0],
      ],
      ...{ stroke: "var(--muted)", dash: "2 3" },
    },
    {
      kind: "line",
      points: rows.map((row): Point => [row.lambda, row.cost]),
      ...{ stroke: "var(--cost)", strokeWidth: 2 },
    },
  ];
}

/** The line of a decision with the gap between it and the least cost. */
export function decisionMarks(least: CostLines, rows: readonly RatioRow[], decided: CostLine): MovingMark[] {
  const top = topOf(least);
  const straight = lineBelow(decided, top);
  const level: Point[] = [[0, Math.min(top, decided.atZero)], ...straight, [1, Math.min(top, decided.atOne)]];
  const below = rows.map((row): Point => [row.lambda, row.cost]);
  return [
    { kind: "area", points: [...level, ...below.reverse()], fill: "var(--rival)", fillOpacity: 0.2 },
    { kind: "line", points: straight, ...{ stroke: "var(--rival)", strokeWidth: 1.5, dash: "8 3" } },
  ];
}

/** The two ends of the part of a line that lies in the drawing; nothing when all of it lies above. */
function lineBelow(line: CostLine, top: number): Point[] {
  const { atZero, atOne } = line;
  if (atZero > top && atOne > top) return [];
  const crossing = (top - atZero) / (atOne - atZero);
  const [from, to] = [atZero > top ? crossing : 0, atOne > top ? crossing : 1];
  return [
    [from, heightAt(line, from)],
    [to, heightAt(line, to)],
  ];
}

/** The lambda of the moment, the least cost there, and what the threshold in use costs there. */
export function ratioMarks(least: CostLines, lambda: number, used: number): MovingMark[] {
  const top = topOf(least);
  return [
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
  return `cost ratio FN : FP ${ratioText(lambda)}\nleast cost ${formatNumber(cost)}\nat threshold ${formatThreshold(at)}`;
}
