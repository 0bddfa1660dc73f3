import type { CalibrationBin, CalibrationCurve, Evaluation } from "@heldout/core";
import { areaY, dot, gridX, gridY, line, plot, pointer, ruleX, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { gridStroke, look, squareHeight, tipLook, unitTicks } from "../../../figures/look.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { formatCount, formatLevel, formatRate } from "../../../format.ts";
import { thinIndices } from "../../../thin.ts";
import { Decomposition } from "./Decomposition.tsx";

export interface ReliabilityProps {
  readonly calibration: CalibrationCurve;
  readonly decomposition: Evaluation["decomposition"];
  readonly level: number;
}

export function Reliability({ calibration, decomposition, level }: ReliabilityProps): JSX.Element {
  const { bins, isotonic, binning } = calibration;
  const { lower, upper } = isotonic;
  const draw = useCallback(
    (width: number) => {
      const kept = thinIndices(isotonic.score.length);
      return plot({
        ...look(width, squareHeight(width)),
        x: {
          domain: [0, 1],
          ticks: unitTicks,
          label: "predicted probability",
          labelAnchor: "center",
          labelArrow: false,
        },
        y: { domain: [0, 1], ticks: unitTicks, label: "observed rate of positives", labelArrow: false },
        marks: [
          gridX(unitTicks, gridStroke),
          gridY(unitTicks, gridStroke),
          lower && upper
            ? areaY(kept, {
                x: (i: number) => isotonic.score[i],
                y1: (i: number) => lower[i],
                y2: (i: number) => upper[i],
                fill: "var(--curve)",
                fillOpacity: 0.16,
              })
            : null,
          line(
            [
              [0, 0],
              [1, 1],
            ],
            { stroke: "var(--muted)", strokeDasharray: "2 3" },
          ),
          line(kept, {
            x: (i: number) => isotonic.score[i],
            y: (i: number) => isotonic.rate[i],
            stroke: "var(--curve)",
            strokeWidth: 2,
          }),
          ruleX(bins, { x: "meanScore", y1: "rateLower", y2: "rateUpper", stroke: "var(--rival)", strokeWidth: 1.5 }),
          dot(bins, { x: "meanScore", y: "rate", r: 4, fill: "var(--rival)", stroke: "var(--surface)" }),
          tip(bins, pointer({ x: "meanScore", y: "rate", title: describe, maxRadius: 40, ...tipLook })),
        ],
      });
    },
    [bins, isotonic, lower, upper],
  );
  return (
    <PlotFigure
      id="reliability"
      wide
      title="Reliability"
      draw={draw}
      legend={[
        { label: "isotonic fit (CORP)", color: "var(--curve)", shape: "line" },
        lower ? { label: `${formatLevel(level)} band`, color: "var(--curve)", shape: "area" } : null,
        { label: `${binning} bins, ${formatLevel(level)} intervals`, color: "var(--rival)", shape: "whisker" },
        { label: "perfect calibration", color: "var(--muted)", shape: "dotted" },
      ]}
      description={
        decomposition
          ? `Of the Brier score ${formatRate(decomposition.brier.score)}, miscalibration is ${formatRate(decomposition.brier.miscalibration)}.`
          : `Observed rates in ${bins.length} bins of the predicted probability.`
      }
      caption="On the diagonal a predicted 0.7 comes true 7 times in 10; below it the model is over-confident, above it too timid."
      sheet={() => ({
        columns: ["kind", "score", "rate", "rateLower", "rateUpper", "n"],
        rows: [
          ...bins.map((bin) => ["bin", bin.meanScore, bin.rate, bin.rateLower, bin.rateUpper, bin.n]),
          ...isotonic.score.map((score, i) => [
            "isotonic",
            score,
            isotonic.rate[i],
            lower?.[i] ?? null,
            upper?.[i] ?? null,
            null,
          ]),
        ],
      })}
    >
      {decomposition && <Decomposition decomposition={decomposition} />}
    </PlotFigure>
  );
}

function describe(bin: CalibrationBin): string {
  const interval = `${formatRate(bin.rateLower)} to ${formatRate(bin.rateUpper)}`;
  return `${formatCount(bin.n)} rows\npredicted ${formatRate(bin.meanScore)}\nobserved ${formatRate(bin.rate)} (${interval})`;
}
