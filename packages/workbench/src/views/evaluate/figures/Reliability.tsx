import type { CalibrationCurve, Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import type { MovingMark } from "../../../figures/movingMarks.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { drawReliability, reliabilitySheet } from "../../../figures/reliability.ts";
import { formatLevel, formatRate, formatThreshold } from "../../../format.ts";
import { Decomposition } from "./Decomposition.tsx";

export interface ReliabilityProps {
  readonly calibration: CalibrationCurve;
  readonly decomposition: Evaluation["decomposition"];
  readonly level: number;
  /** Drawn across where it is a probability. */
  readonly threshold?: number | null;
}

export function Reliability({ calibration, decomposition, level, threshold = null }: ReliabilityProps): JSX.Element {
  const { bins, isotonic, binning } = calibration;
  const draw = useCallback((width: number) => drawReliability({ bins, isotonic }, width), [bins, isotonic]);
  const inside = threshold !== null && threshold >= 0 && threshold <= 1 ? threshold : null;
  const moving = useMemo(
    (): MovingMark[] =>
      inside === null ? [] : [{ kind: "rule-x", x: inside, stroke: "var(--point)", strokeWidth: 2.5 }],
    [inside],
  );
  return (
    <PlotFigure
      id="reliability"
      wide
      title="Reliability"
      draw={draw}
      moving={moving}
      legend={[
        { label: "isotonic fit (CORP)", color: "var(--curve)", shape: "line" },
        isotonic.lower ? { label: `${formatLevel(level)} band`, color: "var(--curve)", shape: "area" } : null,
        {
          label: `${binning} bins, ${formatLevel(level)} confidence intervals`,
          color: "var(--rival)",
          shape: "whisker",
        },
        { label: "perfect calibration", color: "var(--muted)", shape: "dotted" },
        inside === null
          ? null
          : { label: `threshold ${formatThreshold(inside)}`, color: "var(--point)", shape: "line" },
      ]}
      description={
        decomposition
          ? `Of the Brier score ${formatRate(decomposition.brier.score)}, miscalibration is ${formatRate(decomposition.brier.miscalibration)}.`
          : `Observed rates in ${bins.length} bins of the predicted probability.`
      }
      caption="On the diagonal a predicted 0.7 comes true 7 times in 10; below it the model is over-confident, above it under-confident."
      sheet={() => reliabilitySheet(calibration)}
    >
      {decomposition && <Decomposition decomposition={decomposition} />}
    </PlotFigure>
  );
}
