import { keptSteps, type TallyCurve, thinIndices } from "@heldout/core/internal";
import { gridX, gridY, plot, pointer, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { gridStroke, look, squareHeight, tipLook, unitTicks } from "../../../figures/look.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { formatRate, formatThreshold } from "../../../format.ts";
import { useSettled } from "../../../useSettled.ts";
import { pickIndex } from "./pickIndex.ts";
import { precisionRecallAt as at, type PrecisionRecallPlace, precisionRecallMarks } from "./precisionRecallMarks.ts";

export interface PrecisionRecallProps {
  readonly tally: TallyCurve;
  readonly index: number;
  /** Where precision and recall are nearest to each other. */
  readonly breakEven: number;
  readonly prevalence: number;
  readonly onIndex: (index: number) => void;
}

/**
 * Drawn from the tally, because the whole curve moves with the prevalence: axes and tip are drawn when the prevalence
 * rests, the curve at once.
 */
export function PrecisionRecall({ tally, index, breakEven, prevalence, onIndex }: PrecisionRecallProps): JSX.Element {
  const point = at(tally, index, prevalence);
  const even = at(tally, breakEven, prevalence);
  const rested = useSettled(prevalence);
  const draw = useCallback(
    (width: number) => {
      const rows = thinIndices(tally.threshold.length).map((i) => at(tally, i, rested));
      return plot({
        ...look(width, squareHeight(width)),
        x: { domain: [0, 1], ticks: unitTicks, label: "recall", labelAnchor: "center", labelArrow: false },
        y: { domain: [0, 1], ticks: unitTicks, label: "precision", labelArrow: false },
        marks: [
          gridX(unitTicks, gridStroke),
          gridY(unitTicks, gridStroke),
          tip(rows, pointer({ x: "recall", y: "precision", title: describe, maxRadius: 60, ...tipLook })),
        ],
      });
    },
    [tally, rested],
  );
  const kept = useMemo(() => keptSteps(tally), [tally]);
  const moving = useMemo(
    () => precisionRecallMarks(tally, { index, breakEven, prevalence, kept }),
    [tally, index, breakEven, prevalence, kept],
  );
  return (
    <PlotFigure
      id="precision-recall"
      title="Precision and recall"
      draw={draw}
      moving={moving}
      legend={[
        { label: "model", color: "var(--curve)", shape: "line" },
        {
          label: `prevalence ${formatRate(prevalence)}: precision at random`,
          color: "var(--muted)",
          shape: "dotted",
        },
        { label: "chosen threshold", color: "var(--point)", shape: "dot" },
        { label: "break-even", color: "var(--cost)", shape: "diamond" },
        { label: "precision = recall", color: "var(--cost)", shape: "dashed" },
      ]}
      description={`At the chosen threshold the recall is ${formatRate(point.recall)} and the precision ${
        point.precision === null ? "undefined" : formatRate(point.precision)
      }; they are nearest to each other at a recall of ${formatRate(even.recall)} and a precision of ${
        even.precision === null ? "undefined" : formatRate(even.precision)
      }; a random classifier has precision ${formatRate(prevalence)}.`}
      caption="Precision against recall over all thresholds; the curve depends on the prevalence."
      sheet={() => ({
        columns: ["threshold", "recall", "precision", "prevalence"],
        rows: tally.threshold.map((threshold, i) => {
          const { recall, precision } = at(tally, i, prevalence);
          return [threshold, recall, precision, prevalence];
        }),
      })}
      onPick={(row) => pickIndex(row, onIndex)}
    />
  );
}

function describe({ threshold, recall, precision }: PrecisionRecallPlace): string {
  const shown = precision === null ? "undefined" : formatRate(precision);
  return `threshold ${formatThreshold(threshold)}\nrecall ${formatRate(recall)}\nprecision ${shown}`;
}
