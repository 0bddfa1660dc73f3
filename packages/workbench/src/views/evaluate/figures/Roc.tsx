import { type RocCurve, type TallyCurve, thinIndices } from "@heldout/core/internal";
import { areaY, line, pointer, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import type { LegendItem } from "../../../figures/Legend.tsx";
import { tipLook } from "../../../figures/look.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { rocLabels, unitSquare } from "../../../figures/unitSquare.ts";
import { formatLevel, formatRate, formatThreshold } from "../../../format.ts";
import { pickIndex } from "./pickIndex.ts";
import { type Place, placeAt, type RocChoice, rocMarks } from "./rocMarks.ts";

export interface RocProps {
  readonly roc: RocCurve;
  readonly level: number;
  /** Everything that moves; absent when there is no tally to move along. */
  readonly moving?: RocChoice & {
    readonly tally: TallyCurve;
    readonly onIndex: (index: number) => void;
  };
}

/** The plane of costs: lines of equal cost lie across it, and where one touches the curve is the cheapest threshold. */
export function Roc({ roc, level, moving }: RocProps): JSX.Element {
  const { tally, index = 0, slope = Number.NaN, named, leastCost = 0, onIndex } = moving ?? {};
  const point = tally && placeAt(tally, index);
  const best = tally && placeAt(tally, leastCost);
  const draw = useCallback(
    (width: number) => {
      const kept = thinIndices(roc.fpr.length);
      const hull = roc.hull ?? [];
      const band = roc.band && thinIndices(roc.band.fpr.length);
      const rows = tally ? thinIndices(tally.threshold.length).map((i) => placeAt(tally, i)) : [];
      return unitSquare(width, rocLabels, [
        roc.band && band
          ? areaY(band, {
              x: (i: number) => roc.band?.fpr[i],
              y1: (i: number) => roc.band?.lower[i],
              y2: (i: number) => roc.band?.upper[i],
              fill: "var(--curve)",
              fillOpacity: 0.16,
            })
          : null,
        line(hull, {
          x: (i: number) => roc.fpr[i],
          y: (i: number) => roc.tpr[i],
          stroke: "var(--muted)",
          strokeDasharray: "6 3",
        }),
        line(kept, {
          x: (i: number) => roc.fpr[i],
          y: (i: number) => roc.tpr[i],
          stroke: "var(--curve)",
          strokeWidth: 2,
          strokeLinejoin: "round",
        }),
        tip(rows, pointer({ x: "fpr", y: "tpr", title: describe, maxRadius: 60, ...tipLook })),
      ]);
    },
    [roc, tally],
  );
  const marks = useMemo(
    () => (tally && named ? rocMarks(tally, { index, slope, named, leastCost }) : []),
    [tally, index, slope, named, leastCost],
  );
  return (
    <PlotFigure
      id="roc"
      title="ROC curve"
      draw={draw}
      moving={marks}
      legend={legendOf(roc, level, moving !== undefined)}
      description={
        point && best
          ? `At the chosen threshold the false positive rate is ${formatRate(point.fpr)} and the recall ${formatRate(point.tpr)}; cost is least at ${formatRate(best.fpr)} and ${formatRate(best.tpr)}.`
          : "Recall against false positive rate over all thresholds."
      }
      caption={`The nearer the curve comes to the upper left corner, the better positives are ranked above negatives.${
        moving
          ? " All points on an iso-cost line have the same cost; the higher the line, the lower the cost. Click the curve to move the threshold."
          : ""
      }`}
      sheet={() => ({
        columns: ["threshold", "falsePositiveRate", "truePositiveRate"],
        rows: roc.fpr.map((fpr, i) => [roc.threshold[i], fpr, roc.tpr[i]]),
      })}
      {...(onIndex && { onPick: (row: unknown) => pickIndex(row, onIndex) })}
    />
  );
}

function describe({ threshold, fpr, tpr }: Place): string {
  return `threshold ${formatThreshold(threshold)}\nrecall ${formatRate(tpr)}\nfalse positive rate ${formatRate(fpr)}`;
}

function legendOf(roc: RocCurve, level: number, moving: boolean): (LegendItem | null)[] {
  return [
    { label: "model", color: "var(--curve)", shape: "line" },
    roc.band ? { label: `${formatLevel(level)} band, pointwise`, color: "var(--curve)", shape: "area" } : null,
    roc.hull ? { label: "convex hull", color: "var(--muted)", shape: "dashed" } : null,
    { label: "chance", color: "var(--muted)", shape: "dotted" },
    moving ? { label: "chosen threshold", color: "var(--point)", shape: "dot" } : null,
    moving ? { label: "lowest cost", color: "var(--cost)", shape: "diamond" } : null,
    moving ? { label: "iso-cost line, lowest cost", color: "var(--cost)", shape: "line", dash: "10 3 2 3" } : null,
    moving ? { label: "iso-cost line, chosen threshold", color: "var(--point)", shape: "line", dash: "2 4" } : null,
  ];
}
