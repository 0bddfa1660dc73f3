import type { TallyCurve } from "@heldout/core";
import { gridY, line, plot, pointerX, ruleY, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { gridStroke, look, tipLook } from "../../../figures/look.ts";
import type { MovingMark } from "../../../figures/movingMarks.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { formatNumber, formatThreshold } from "../../../format.ts";
import { thinIndices } from "../../../thin.ts";
import { costAt } from "../measures.ts";
import type { Setting } from "../operatingPoints.ts";
import { countsAt } from "../tally.ts";
import { pickIndex } from "./pickIndex.ts";

export interface CostCurveProps extends Setting {
  readonly tally: TallyCurve;
  readonly threshold: number | null;
  readonly leastCost: number;
  readonly onIndex: (index: number) => void;
}

export function CostCurve(props: CostCurveProps): JSX.Element {
  const { tally, threshold, prevalence, costFn, costFp, leastCost, onIndex } = props;
  const costOf = (index: number): number => costAt(countsAt(tally, index), { prevalence, costFn, costFp });
  const least = costOf(leastCost);
  const nobody = costFn * prevalence;
  const everybody = costFp * (1 - prevalence);
  const draw = useCallback(
    (width: number) => {
      const rows = thinIndices(tally.threshold.length, 400)
        .map((index) => ({
          index,
          threshold: tally.threshold[index],
          cost: costAt(countsAt(tally, index), { prevalence, costFn, costFp }),
        }))
        .filter((row) => row.threshold !== null);
      return plot({
        ...look(width, Math.min(width * 0.8, 340)),
        x: { label: "threshold", labelAnchor: "center", labelArrow: false },
        y: { label: "expected cost per row", labelArrow: false, zero: true, ticks: 6, nice: true },
        marks: [
          gridY({ ...gridStroke, ticks: 6 }),
          ruleY([0], { stroke: "var(--ink)" }),
          ruleY([nobody], { stroke: "var(--muted)", strokeDasharray: "2 3" }),
          ruleY([everybody], { stroke: "var(--muted)", strokeDasharray: "6 3" }),
          line(rows, { x: "threshold", y: "cost", stroke: "var(--cost)", strokeWidth: 2, curve: "step-after" }),
          tip(rows, pointerX({ x: "threshold", y: "cost", title: describe, ...tipLook })),
        ],
      });
    },
    [tally, prevalence, costFn, costFp, nobody, everybody],
  );
  const best = tally.threshold[leastCost];
  const moving = useMemo(
    (): MovingMark[] => [
      ...(threshold === null || !inside(tally, threshold)
        ? []
        : [{ kind: "rule-x" as const, x: threshold, stroke: "var(--point)", strokeWidth: 2.5 }]),
      ...(best === null
        ? []
        : [
            {
              kind: "diamond" as const,
              ...{ x: best, y: least, r: 8, fill: "var(--surface)", stroke: "var(--cost)", strokeWidth: 2.5 },
            },
          ]),
    ],
    [tally, threshold, best, least],
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
          label: `least: ${formatNumber(least)} at ${formatThreshold(tally.threshold[leastCost])}`,
          color: "var(--cost)",
          shape: "diamond",
        },
        { label: `predict nobody: ${formatNumber(nobody)}`, color: "var(--muted)", shape: "dotted" },
        { label: `predict everybody: ${formatNumber(everybody)}`, color: "var(--muted)", shape: "dashed" },
        { label: "chosen threshold", color: "var(--point)", shape: "line" },
      ]}
      description={`The least expected cost per row is ${formatNumber(least)} at threshold ${formatThreshold(tally.threshold[leastCost])}.`}
      caption="A flat valley means that the exact threshold hardly matters; a model is of use only where its curve lies below both broken lines."
      sheet={() => ({
        columns: ["threshold", "cost", "costFn", "costFp", "prevalence"],
        rows: tally.threshold.map((at, i) => [at, costOf(i), costFn, costFp, prevalence]),
      })}
      onPick={(row) => pickIndex(row, onIndex)}
    />
  );
}

/** Whether a threshold lies among the scores, and so inside the drawing. */
function inside({ threshold }: TallyCurve, at: number): boolean {
  return at <= (threshold[1] ?? at) && at >= (threshold[threshold.length - 1] ?? at);
}

function describe({ threshold, cost }: { readonly threshold: number | null; readonly cost: number }): string {
  return `threshold ${formatThreshold(threshold)}\ncost ${formatNumber(cost)}`;
}
