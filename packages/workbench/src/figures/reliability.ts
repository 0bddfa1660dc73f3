import { type CalibrationBin, type CalibrationCurve, thinIndices } from "@heldout/core/internal";
import { areaY, dot, gridX, gridY, line, type Markish, plot, pointer, ruleX, tip } from "@observablehq/plot";
import { formatCount, formatRate } from "../format.ts";
import { gridStroke, look, squareHeight, tipLook, unitTicks } from "./look.ts";

/** A reliability diagram: bins with intervals, the isotonic fit with its band, the diagonal; `behind` lies under them. */
export function drawReliability(
  { bins, isotonic }: Pick<CalibrationCurve, "bins" | "isotonic">,
  width: number,
  behind: readonly Markish[] = [],
): ReturnType<typeof plot> {
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
      ...behind,
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
}

function describe(bin: CalibrationBin): string {
  const interval = `${formatRate(bin.rateLower)} to ${formatRate(bin.rateUpper)}`;
  return `${formatCount(bin.n)} rows\npredicted ${formatRate(bin.meanScore)}\nobserved ${formatRate(bin.rate)} (${interval})`;
}

/** The table behind the diagram. */
export function reliabilitySheet({ bins, isotonic }: Pick<CalibrationCurve, "bins" | "isotonic">): {
  readonly columns: string[];
  readonly rows: (string | number | null)[][];
} {
  return {
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
  };
}
