import type { TallyCurve } from "@heldout/core/internal";
import type { MovingMark } from "../../../figures/movingMarks.ts";
import type { NamedPoint } from "../operatingPoints.ts";
import { isoLossLine } from "./isoLossLine.ts";

/** What is chosen on the curve, as entries of the tally. */
export interface RocChoice {
  readonly index: number;
  /** Slope of the lines of equal expected cost. */
  readonly slope: number;
  readonly named: readonly NamedPoint[];
  /** Where such a line touches the curve. */
  readonly leastCost: number;
}

/** A threshold in ROC space. */
export interface Place {
  readonly index: number;
  readonly threshold: number | null;
  readonly fpr: number;
  readonly tpr: number;
}

export function placeAt(tally: TallyCurve, index: number): Place {
  return {
    index,
    threshold: tally.threshold[index],
    fpr: tally.falsePositive[index] / tally.negatives,
    tpr: tally.truePositive[index] / tally.positives,
  };
}

/** Lines of equal cost, the points worth jumping to with their names, the least cost and the chosen threshold. */
export function rocMarks(tally: TallyCurve, { index, slope, named, leastCost }: RocChoice): MovingMark[] {
  const best = placeAt(tally, leastCost);
  const point = placeAt(tally, index);
  const places = named.map((place) => ({ ...place, ...placeAt(tally, place.index) }));
  return [
    { kind: "line", points: isoLossLine(best, slope), stroke: "var(--cost)", strokeWidth: 1.5, dash: "10 3 2 3" },
    ...(index === leastCost
      ? []
      : [{ kind: "line" as const, points: isoLossLine(point, slope), stroke: "var(--point)", dash: "2 4" }]),
    ...places.map(({ fpr, tpr }) => ({
      kind: "dot" as const,
      ...{ x: fpr, y: tpr, r: 3, fill: "var(--surface)", stroke: "var(--ink)" },
    })),
    ...places.map(({ fpr, tpr, label }) => ({
      kind: "name" as const,
      ...{ x: fpr, y: tpr, text: label, fill: "var(--muted)", stroke: "var(--surface)", strokeWidth: 3 },
    })),
    {
      kind: "diamond",
      ...{ x: best.fpr, y: best.tpr, r: 8, fill: "var(--surface)", stroke: "var(--cost)", strokeWidth: 2.5 },
    },
    {
      kind: "dot",
      // smaller where both are the same, so that the diamond stays in sight
      ...{ x: point.fpr, y: point.tpr, r: index === leastCost ? 4 : 7 },
      ...{ fill: "var(--point)", stroke: "var(--surface)", strokeWidth: 2 },
    },
  ];
}
