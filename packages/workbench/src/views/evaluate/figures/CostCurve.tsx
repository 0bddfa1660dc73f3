import {
  costPlaces,
  countsAt,
  expectedCostAt,
  expectedCosts,
  type OperatingConditions,
  type TallyCurve,
} from "@heldout/core/internal";
import { plot, pointerX, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { look, tipLook } from "../../../figures/look.ts";
import { movingAxis, onMovingAxis } from "../../../figures/movingAxis.ts";
import type { MovingMark } from "../../../figures/movingMarks.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { formatNumber, formatThreshold } from "../../../format.ts";
import { useSettled } from "../../../useSettled.ts";
import { costSteps } from "./costSteps.ts";
import { pickIndex } from "./pickIndex.ts";

export interface CostCurveProps extends OperatingConditions {
  readonly tally: TallyCurve;
  readonly threshold: number | null;
  readonly leastCost: number;
  readonly onIndex: (index: number) => void;
}

/** Axis and curve move with the sliders; what lies below them is drawn again only when the sliders rest, for the tip. */
export function CostCurve(props: CostCurveProps): JSX.Element {
  const { tally, threshold, prevalence, costFn, costFp, leastCost, onIndex } = props;
  const costOf = (index: number): number => expectedCostAt(countsAt(tally, index), { prevalence, costFn, costFp });
  const least = costOf(leastCost);
  const nobody = costFn * prevalence;
  const everybody = costFp * (1 - prevalence);
  const places = useMemo(() => costPlaces(tally), [tally]);
  const setting = useMemo(() => ({ prevalence, costFn, costFp }), [prevalence, costFn, costFp]);
  const rested = useSettled(setting);
  const draw = useCallback(
    (width: number) => {
      const costs = expectedCosts(places, rested);
      const top = topOf(costs, rested);
      const rows = places.index.map((index, i) => ({
        ...{ index, threshold: places.threshold[i], cost: costs[i], height: top > 0 ? costs[i] / top : 0 },
      }));
      return plot({
        ...look(width, Math.min(width * 0.8, 340)),
        x: {
          domain: [places.threshold[places.threshold.length - 1], places.threshold[0]],
          ...{ label: "threshold", labelAnchor: "center", labelArrow: false, tickSpacing: 50 },
        },
        y: { domain: [0, 1], ticks: [], label: "expected cost per row", labelArrow: false },
        marks: [tip(rows, pointerX({ x: "threshold", y: "height", title: describe, ...tipLook }))],
      });
    },
    [places, rested],
  );
  const { top, still } = useMemo(() => {
    const costs = expectedCosts(places, setting);
    const highest = topOf(costs, setting);
    const curve: MovingMark[] = [
      { kind: "rule-y", y: setting.costFn * setting.prevalence, stroke: "var(--muted)", dash: "2 3" },
      { kind: "rule-y", y: setting.costFp * (1 - setting.prevalence), stroke: "var(--muted)", dash: "6 3" },
      { kind: "line", points: costSteps(places, costs), stroke: "var(--cost)", strokeWidth: 2 },
    ];
    return { top: highest, still: [...movingAxis(highest), ...onMovingAxis(curve, highest)] };
  }, [places, setting]);
  const best = tally.threshold[leastCost];
  const moving = useMemo(
    (): MovingMark[] => [
      ...still,
      ...(threshold === null || !inside(tally, threshold)
        ? []
        : [{ kind: "rule-x" as const, x: threshold, stroke: "var(--point)", strokeWidth: 2.5 }]),
      ...(best === null
        ? []
        : onMovingAxis(
            [
              {
                kind: "diamond",
                ...{ x: best, y: least, r: 8, fill: "var(--surface)", stroke: "var(--cost)", strokeWidth: 2.5 },
              },
            ],
            top,
          )),
    ],
    [tally, still, top, threshold, best, least],
  );
  return (
    <PlotFigure
      id="cost"
      title="Expected cost"
      draw={draw}
      moving={moving}
      legend={[
        { label: "cost at each threshold", color: "var(--cost)", shape: "line" },
        {
          label: `lowest: ${formatNumber(least)} at ${formatThreshold(tally.threshold[leastCost])}`,
          color: "var(--cost)",
          shape: "diamond",
        },
        { label: `predict no row positive: ${formatNumber(nobody)}`, color: "var(--muted)", shape: "dotted" },
        { label: `predict all rows positive: ${formatNumber(everybody)}`, color: "var(--muted)", shape: "dashed" },
        { label: "chosen threshold", color: "var(--point)", shape: "line" },
      ]}
      description={`The lowest expected cost per row is ${formatNumber(least)} at threshold ${formatThreshold(tally.threshold[leastCost])}.`}
      caption="A flat minimum means that the exact threshold hardly matters; a model is useful only where its curve lies below both dashed lines."
      sheet={() => ({
        columns: ["threshold", "cost", "costFn", "costFp", "prevalence"],
        rows: tally.threshold.map((at, i) => [at, costOf(i), costFn, costFp, prevalence]),
      })}
      onPick={(row) => pickIndex(row, onIndex)}
    />
  );
}

/** A little above everything that is drawn. */
function topOf(costs: Float64Array, { prevalence, costFn, costFp }: OperatingConditions): number {
  return (
    1.04 * costs.reduce((most, cost) => Math.max(most, cost), Math.max(costFn * prevalence, costFp * (1 - prevalence)))
  );
}

/** Whether a threshold lies among the scores, and so inside the drawing. */
function inside({ threshold }: TallyCurve, at: number): boolean {
  return at <= (threshold[1] ?? at) && at >= (threshold[threshold.length - 1] ?? at);
}

function describe({ threshold, cost }: { readonly threshold: number | null; readonly cost: number }): string {
  return `threshold ${formatThreshold(threshold)}\ncost ${formatNumber(cost)}`;
}
