import type { RocCurve, TallyCurve } from "@heldout/core";
import { areaY, dot, gridX, gridY, line, plot, pointer, text, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import type { LegendItem } from "../../../figures/Legend.tsx";
import { gridStroke, look, squareHeight, tipLook, unitTicks } from "../../../figures/look.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { formatLevel, formatRate, formatThreshold } from "../../../format.ts";
import { thinIndices } from "../../../thin.ts";
import type { NamedPoint } from "../operatingPoints.ts";
import { isoLossLine } from "./isoLossLine.ts";
import { pickIndex } from "./pickIndex.ts";

export interface RocProps {
  readonly roc: RocCurve;
  readonly level: number;
  /** Everything that moves; absent when there is no tally to move along. */
  readonly moving?: {
    readonly tally: TallyCurve;
    readonly index: number;
    readonly slope: number;
    readonly named: readonly NamedPoint[];
    readonly onIndex: (index: number) => void;
  };
}

export function Roc({ roc, level, moving }: RocProps): JSX.Element {
  const { tally, index = 0, slope = Number.NaN, named, onIndex } = moving ?? {};
  const point = tally && at(tally, index);
  const draw = useCallback(
    (width: number) => {
      const kept = thinIndices(roc.fpr.length);
      const hull = roc.hull ?? [];
      const band = roc.band && thinIndices(roc.band.fpr.length);
      const rows = tally ? thinIndices(tally.threshold.length).map((i) => at(tally, i)) : [];
      const places = tally && named ? named.map((place) => ({ ...place, ...at(tally, place.index) })) : [];
      return plot({
        ...look(width, squareHeight(width)),
        x: { domain: [0, 1], ticks: unitTicks, label: "false positive rate", labelAnchor: "center", labelArrow: false },
        y: { domain: [0, 1], ticks: unitTicks, label: "recall (true positive rate)", labelArrow: false },
        marks: [
          gridX(unitTicks, gridStroke),
          gridY(unitTicks, gridStroke),
          line(
            [
              [0, 0],
              [1, 1],
            ],
            { stroke: "var(--muted)", strokeDasharray: "2 3" },
          ),
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
          point
            ? line(isoLossLine(point, slope), { stroke: "var(--cost)", strokeWidth: 1.5, strokeDasharray: "10 3 2 3" })
            : null,
          dot(places, { x: "fpr", y: "tpr", r: 3, fill: "var(--surface)", stroke: "var(--ink)" }),
          text(separate(places), {
            x: "fpr",
            y: "tpr",
            text: "label",
            textAnchor: "start",
            dx: 8,
            dy: 12,
            fill: "var(--muted)",
            stroke: "var(--surface)",
            strokeWidth: 3,
          }),
          point
            ? dot([point], { x: "fpr", y: "tpr", r: 7, fill: "var(--point)", stroke: "var(--surface)", strokeWidth: 2 })
            : null,
          tip(rows, pointer({ x: "fpr", y: "tpr", title: describe, maxRadius: 60, ...tipLook })),
        ],
      });
    },
    [roc, tally, named, slope, point?.fpr, point?.tpr],
  );
  return (
    <PlotFigure
      id="roc"
      title="ROC curve"
      draw={draw}
      legend={legendOf(roc, level, moving !== undefined)}
      description={
        point
          ? `At the chosen threshold the false positive rate is ${formatRate(point.fpr)} and the recall ${formatRate(point.tpr)}.`
          : "Recall against false positive rate over all thresholds."
      }
      caption={`The nearer the curve comes to the upper left corner, the better positives are ranked above negatives.${
        moving ? " Click the curve to move the threshold." : ""
      }`}
      sheet={() => ({
        columns: ["threshold", "falsePositiveRate", "truePositiveRate"],
        rows: roc.fpr.map((fpr, i) => [roc.threshold[i], fpr, roc.tpr[i]]),
      })}
      {...(onIndex && { onPick: (row: unknown) => pickIndex(row, onIndex) })}
    />
  );
}

interface Place {
  readonly index: number;
  readonly threshold: number | null;
  readonly fpr: number;
  readonly tpr: number;
}

function at(tally: TallyCurve, index: number): Place {
  return {
    index,
    threshold: tally.threshold[index],
    fpr: tally.falsePositive[index] / tally.negatives,
    tpr: tally.truePositive[index] / tally.positives,
  };
}

function describe({ threshold, fpr, tpr }: Place): string {
  return `threshold ${formatThreshold(threshold)}\nrecall ${formatRate(tpr)}\nfalse positive rate ${formatRate(fpr)}`;
}

/** Labels of places that lie on each other are joined into one. */
function separate(
  places: readonly (Place & { readonly label: string })[],
): { fpr: number; tpr: number; label: string }[] {
  const joined: { fpr: number; tpr: number; label: string }[] = [];
  for (const { fpr, tpr, label } of places) {
    const near = joined.find((other) => Math.hypot(other.fpr - fpr, other.tpr - tpr) < 0.12);
    if (near) near.label += `, ${label}`;
    else joined.push({ fpr, tpr, label });
  }
  return joined;
}

function legendOf(roc: RocCurve, level: number, moving: boolean): (LegendItem | null)[] {
  return [
    { label: "model", color: "var(--curve)", shape: "line" },
    roc.band ? { label: `${formatLevel(level)} band, pointwise`, color: "var(--curve)", shape: "area" } : null,
    roc.hull ? { label: "convex hull", color: "var(--muted)", shape: "dashed" } : null,
    { label: "chance", color: "var(--muted)", shape: "dotted" },
    moving ? { label: "chosen threshold", color: "var(--point)", shape: "dot" } : null,
    moving ? { label: "equal expected cost", color: "var(--cost)", shape: "line", dash: "10 3 2 3" } : null,
  ];
}
