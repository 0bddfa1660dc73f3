import type { CalibrationSide } from "@heldout/core/internal";
import { rect } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { drawReliability, reliabilitySheet } from "../../figures/reliability.ts";
import { formatLevel, formatRate } from "../../format.ts";
import { histogramBars } from "./histogramBars.ts";

export interface ReliabilitySideProps {
  readonly when: "before" | "after";
  readonly side: CalibrationSide;
  readonly level: number;
}

/** The reliability diagram of one side, with the rows as bars along its foot. */
export function ReliabilitySide({ when, side, level }: ReliabilitySideProps): JSX.Element | null {
  const { calibration, scoreHistogram } = side;
  const draw = useCallback(
    (width: number) =>
      drawReliability(calibration ?? { bins: [], isotonic: { score: [], rate: [] } }, width, [
        rect(histogramBars(scoreHistogram), {
          x1: "from",
          x2: "to",
          y1: 0,
          y2: "height",
          fill: "var(--muted)",
          fillOpacity: 0.35,
          inset: 0.5,
        }),
      ]),
    [calibration, scoreHistogram],
  );
  if (!calibration) return null;
  const { bins, isotonic } = calibration;
  const part = side.metrics.brierMiscalibration?.value;
  return (
    <PlotFigure
      id={`reliability-${when}`}
      title={`Reliability ${when}`}
      draw={draw}
      legend={[
        { label: "isotonic fit (CORP)", color: "var(--curve)", shape: "line" },
        isotonic.lower ? { label: `${formatLevel(level)} band`, color: "var(--curve)", shape: "area" } : null,
        { label: `bins, ${formatLevel(level)} confidence intervals`, color: "var(--rival)", shape: "whisker" },
        { label: "rows by probability", color: "var(--muted)", shape: "bar", opacity: 0.35 },
      ]}
      description={
        typeof part === "number"
          ? `Miscalibration ${formatRate(part)} of the Brier score.`
          : `Observed rates in ${bins.length} bins of the predicted probability.`
      }
      caption={
        when === "before"
          ? "On the dotted diagonal a predicted 0.7 comes true 7 times in 10; below it the model is over-confident, above it under-confident."
          : "The same rows, cross-fitted: each recalibrated by a calibrator of the other folds."
      }
      sheet={() => reliabilitySheet(calibration)}
    />
  );
}
