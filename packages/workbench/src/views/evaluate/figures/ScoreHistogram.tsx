import type { ScoreHistogram as Histogram } from "@heldout/core/internal";
import { gridY, plot, pointerX, rect, ruleY, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { cutLabel } from "../../../cutLabel.ts";
import { gridStroke, look, tipLook } from "../../../figures/look.ts";
import type { MovingMark } from "../../../figures/movingMarks.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { formatCount, formatNumber, formatThreshold } from "../../../format.ts";

export interface ScoreHistogramProps {
  readonly histogram: Histogram;
  readonly negative: string;
  readonly positive: string;
  /** undefined: nothing to choose; null: above every score. */
  readonly threshold: number | null | undefined;
}

/**
 * Positives above the line, negatives below it: place tells the classes apart, not only colour. Each class is drawn in
 * shares of its own rows, because a rare class would vanish beside the other.
 */
export function ScoreHistogram({ histogram, negative, positive, threshold }: ScoreHistogramProps): JSX.Element {
  const names = { positive: cutLabel(positive), negative: cutLabel(negative) };
  const draw = useCallback(
    (width: number) => {
      const { edges } = histogram;
      const [positives, negatives] = [histogram.positive, histogram.negative].map((counts) =>
        Math.max(1, total(counts)),
      );
      const bars = histogram.positive.map((count, i) => ({
        from: edges[i],
        to: edges[i + 1],
        count,
        other: histogram.negative[i],
        up: count / positives,
        down: -histogram.negative[i] / negatives,
      }));
      const describe = ({ from, to, count, other }: (typeof bars)[number]): string =>
        `${formatNumber(from)} to ${formatNumber(to)}\n${cutLabel(positive)}: ${formatCount(count)} rows\n${cutLabel(negative)}: ${formatCount(other)} rows`;
      return plot({
        ...look(width, Math.min(width * 0.8, 340)),
        x: {
          domain: [edges[0], edges[edges.length - 1]],
          ...{ label: "score", labelAnchor: "center", labelArrow: false, tickSpacing: 50 },
        },
        y: { label: "share of the class", labelArrow: false, tickFormat: (share: number) => percent(share), ticks: 6 },
        marks: [
          gridY({ ...gridStroke, ticks: 6 }),
          rect(bars, { x1: "from", x2: "to", y1: 0, y2: "up", fill: "var(--curve)", inset: 0.5 }),
          rect(bars, { x1: "from", x2: "to", y1: 0, y2: "down", fill: "var(--rival)", inset: 0.5 }),
          ruleY([0], { stroke: "var(--ink)" }),
          tip(bars, pointerX({ x1: "from", x2: "to", y: "up", title: describe, ...tipLook })),
        ],
      });
    },
    [histogram, negative, positive],
  );
  const moving = useMemo(() => thresholdRule(threshold, histogram.edges), [threshold, histogram]);
  return (
    <PlotFigure
      id="score-histogram"
      title="Scores by class"
      draw={draw}
      moving={moving}
      legend={[
        { label: `${names.positive} (positive), above the line`, color: "var(--curve)", shape: "bar" },
        { label: `${names.negative} (negative), below the line`, color: "var(--rival)", shape: "bar" },
        typeof threshold === "number"
          ? { label: `threshold ${formatThreshold(threshold)}`, color: "var(--point)", shape: "line" }
          : null,
      ]}
      description={`Share of the rows of each class by score, for ${names.positive} and ${names.negative}${
        typeof threshold === "number" ? `; the threshold is at ${formatThreshold(threshold)}` : ""
      }.`}
      caption="The less the two sides overlap, the easier the choice of a threshold; rows right of it are predicted positive."
      sheet={() => ({
        columns: ["from", "to", "positive", "negative"],
        rows: histogram.positive.map((count, i) => [
          histogram.edges[i],
          histogram.edges[i + 1],
          count,
          histogram.negative[i],
        ]),
      })}
    />
  );
}

/** Nothing when there is no threshold, or none among the scores that are drawn. */
function thresholdRule(threshold: number | null | undefined, edges: readonly number[]): MovingMark[] {
  if (typeof threshold !== "number" || threshold < edges[0] || threshold > edges[edges.length - 1]) return [];
  return [{ kind: "rule-x", x: threshold, stroke: "var(--point)", strokeWidth: 2.5 }];
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function percent(share: number): string {
  return `${Number(Math.abs(100 * share).toPrecision(3))}%`;
}
