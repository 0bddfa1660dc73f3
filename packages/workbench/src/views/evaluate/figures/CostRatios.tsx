import {
  type CostLines,
  costAt,
  costLineAt,
  heightAt,
  lambdaOf,
  leastCosts,
  type OperatingConditions,
  regretAt,
  type TallyCurve,
  tallyIn,
} from "@heldout/core/internal";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { movingAxis, onMovingAxis } from "../../../figures/movingAxis.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { ratioText } from "../../../figures/ratioText.ts";
import { formatNumber, formatThreshold } from "../../../format.ts";
import { useSettled } from "../../../useSettled.ts";
import { decisionMarks, drawCostRatios, ratioCurves, ratioMarks, ratioRows, topOf } from "./drawCostRatios.ts";
import { RegretWords } from "./RegretWords.tsx";

export interface CostRatiosProps extends OperatingConditions {
  readonly tally: TallyCurve;
  readonly threshold: number | null;
  readonly index: number;
  readonly leastCost: number;
  /** A ratio of the cost of a miss to that of a false alarm that was clicked. */
  readonly onRatio: (ratio: number) => void;
}

/** The least cost for every ratio of costs, and what it costs to have decided for a ratio that is not the true one. */
export function CostRatios(props: CostRatiosProps): JSX.Element {
  const { tally, threshold, index, leastCost, prevalence, costFn, costFp, onRatio } = props;
  const counted = useMemo(() => tallyIn(tally), [tally]);
  const least = useMemo(() => leastCosts(counted, prevalence), [counted, prevalence]);
  const rested = useSettled(least);
  const lambda = lambdaOf({ costFn, costFp }) ?? 0.5;
  const decided = costLineAt(tally, leastCost, prevalence);
  const used = costLineAt(tally, index, prevalence);
  const draw = useCallback((width: number) => drawCostRatios(width, rested), [rested]);
  const top = topOf(least);
  const rows = useMemo(() => ratioRows(least), [least]);
  const curves = useMemo(
    () => [...movingAxis(top), ...onMovingAxis(ratioCurves(least, rows), top)],
    [least, rows, top],
  );
  const decision = useMemo(
    () => onMovingAxis(decisionMarks(least, rows, decided), top),
    [least, rows, top, decided.atZero, decided.atOne],
  );
  const usedAt = heightAt(used, lambda);
  const moving = useMemo(
    () => [...curves, ...decision, ...onMovingAxis(ratioMarks(least, lambda, usedAt), top)],
    [curves, decision, least, lambda, usedAt, top],
  );
  return (
    <PlotFigure
      id="cost-ratios"
      title="Cost over all ratios"
      wide
      draw={draw}
      moving={moving}
      legend={[
        { label: "lowest cost, each ratio at its best threshold", color: "var(--cost)", shape: "line" },
        {
          label: `decided for ${ratioText(lambda)}: threshold ${formatThreshold(tally.threshold[leastCost])}`,
          color: "var(--rival)",
          shape: "line",
          dash: "8 3",
        },
        { label: "regret: additional cost", color: "var(--rival)", shape: "area" },
        { label: "lowest cost at this ratio", color: "var(--cost)", shape: "diamond" },
        { label: `threshold in use: ${formatThreshold(threshold)}`, color: "var(--point)", shape: "dot" },
        { label: "one class for all rows", color: "var(--muted)", shape: "dotted" },
      ]}
      description={descriptionOf(least, lambda, regretAt(least, used, lambda))}
      caption="Costs are scaled so that a false negative and a false positive sum to 1. Where the shaded area is narrow, the exact ratio hardly matters; where it is wide, determine the costs more precisely. Click to try another ratio."
      sheet={() => ({
        columns: ["lambda", "leastCost", "threshold", "costOfDecision", "regret", "costOfThresholdInUse"],
        rows: rows.map((row) => [
          row.lambda,
          row.cost,
          row.threshold === Number.POSITIVE_INFINITY ? null : row.threshold,
          heightAt(decided, row.lambda),
          regretAt(least, decided, row.lambda),
          heightAt(used, row.lambda),
        ]),
      })}
      onPick={(row) => {
        const ratio = pickedRatio(row);
        if (ratio !== null) onRatio(ratio);
      }}
    >
      <RegretWords least={least} decided={decided} used={used} costFn={costFn} costFp={costFp} />
    </PlotFigure>
  );
}

function descriptionOf(least: CostLines, lambda: number, regret: number): string {
  return `At ${ratioText(lambda)} the least cost is ${formatNumber(costAt(least, lambda))}; the threshold in use costs ${formatNumber(regret)} more.`;
}

/** The ratio of a clicked row, to two digits as a slider would give it. */
function pickedRatio(row: unknown): number | null {
  if (typeof row !== "object" || row === null || !("lambda" in row) || typeof row.lambda !== "number") return null;
  if (row.lambda <= 0 || row.lambda >= 1) return null;
  return Number((row.lambda / (1 - row.lambda)).toPrecision(2));
}
