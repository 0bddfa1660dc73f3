import { type ClassCalibration, thinIndices } from "@heldout/core/internal";
import { areaY, gridX, gridY, line, plot } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { cutLabel } from "../../cutLabel.ts";
import { gridStroke, look, squareHeight, unitTicks } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatCount, formatLevel } from "../../format.ts";

export interface ClassReliabilityProps {
  readonly own: ClassCalibration;
  readonly level: number;
}

/** One class against the rest, before and after. */
export function ClassReliability({ own, level }: ClassReliabilityProps): JSX.Element {
  const draw = useCallback(
    (width: number) => {
      const [was, is] = [own.before.calibration?.isotonic, own.after.calibration?.isotonic];
      const kept = thinIndices(is?.score.length ?? 0);
      const { lower, upper } = is ?? {};
      return plot({
        ...look(width, squareHeight(width)),
        x: {
          domain: [0, 1],
          ticks: unitTicks,
          label: "predicted probability",
          labelAnchor: "center",
          labelArrow: false,
        },
        y: { domain: [0, 1], ticks: unitTicks, label: "observed rate of the class", labelArrow: false },
        marks: [
          gridX(unitTicks, gridStroke),
          gridY(unitTicks, gridStroke),
          is && lower && upper
            ? areaY(kept, {
                x: (i: number) => is.score[i],
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
          was
            ? line(thinIndices(was.score.length), {
                x: (i: number) => was.score[i],
                y: (i: number) => was.rate[i],
                stroke: "var(--rival)",
                strokeWidth: 1.5,
                strokeDasharray: "6 3",
              })
            : null,
          is
            ? line(kept, {
                x: (i: number) => is.score[i],
                y: (i: number) => is.rate[i],
                stroke: "var(--curve)",
                strokeWidth: 2,
              })
            : null,
        ],
      });
    },
    [own],
  );
  const name = cutLabel(own.class);
  return (
    <PlotFigure
      id={`reliability-${own.class}`}
      title={`Reliability of ${name}`}
      draw={draw}
      legend={[
        { label: "before", color: "var(--rival)", shape: "dashed" },
        { label: "after", color: "var(--curve)", shape: "line" },
        own.after.calibration?.isotonic.lower
          ? { label: `${formatLevel(level)} band, after`, color: "var(--curve)", shape: "area" }
          : null,
      ]}
      description={`${formatCount(own.rows)} rows of the class against the rest.`}
      caption="One class against the rest, by isotonic regression (CORP); on the diagonal its probabilities are calibrated."
      sheet={() => ({
        columns: ["when", "score", "rate", "rateLower", "rateUpper"],
        rows: (["before", "after"] as const).flatMap((when) => {
          const curve = own[when].calibration?.isotonic;
          return (curve?.score ?? []).map((score, i) => [
            when,
            score,
            curve?.rate[i] ?? null,
            curve?.lower?.[i] ?? null,
            curve?.upper?.[i] ?? null,
          ]);
        }),
      })}
    />
  );
}
