import type { CalibrationBin, CalibrationSide } from "@heldout/core";
import { areaY, dot, gridX, gridY, line, plot, pointer, rect, ruleX, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { gridStroke, look, squareHeight, tipLook, unitTicks } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatCount, formatLevel, formatRate } from "../../format.ts";
import { thinIndices } from "../../thin.ts";
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
    (width: number) => {
      const { bins = [], isotonic = { score: [], rate: [] } } = calibration ?? {};
      const { lower, upper } = isotonic;
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
          rect(histogramBars(scoreHistogram), {
            x1: "from",
            x2: "to",
            y1: 0,
            y2: "height",
            fill: "var(--muted)",
            fillOpacity: 0.35,
            inset: 0.5,
          }),
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
        { label: `bins, ${formatLevel(level)} intervals`, color: "var(--rival)", shape: "whisker" },
        { label: "rows by probability", color: "var(--muted)", shape: "bar" },
      ]}
      description={
        typeof part === "number"
          ? `Miscalibration ${formatRate(part)} of the Brier score.`
          : `Observed rates in ${bins.length} bins of the predicted probability.`
      }
      caption={
        when === "before"
          ? "On the dotted diagonal a predicted 0.7 comes true 7 times in 10; below it the model is over-confident, above it too timid."
          : "The same rows, each recalibrated by what was fitted on the other folds."
      }
      sheet={() => ({
        columns: ["kind", "score", "rate", "rateLower", "rateUpper", "n"],
        rows: [
          ...bins.map((bin) => ["bin", bin.meanScore, bin.rate, bin.rateLower, bin.rateUpper, bin.n]),
          ...isotonic.score.map((score, i) => [
            "isotonic",
            score,
            isotonic.rate[i],
            isotonic.lower?.[i] ?? null,
            isotonic.upper?.[i] ?? null,
            null,
          ]),
        ],
      })}
    />
  );
}

function describe(bin: CalibrationBin): string {
  const interval = `${formatRate(bin.rateLower)} to ${formatRate(bin.rateUpper)}`;
  return `${formatCount(bin.n)} rows\npredicted ${formatRate(bin.meanScore)}\nobserved ${formatRate(bin.rate)} (${interval})`;
}
