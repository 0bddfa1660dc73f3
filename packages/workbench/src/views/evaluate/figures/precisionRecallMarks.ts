import { countsAt, precisionOf, precisionSteps, sharesAt, type TallyCurve } from "@heldout/core/internal";
import type { MovingMark } from "../../../figures/movingMarks.ts";

/** A threshold in the plane of precision and recall. */
export interface PrecisionRecallPlace {
  readonly index: number;
  readonly threshold: number | null;
  readonly recall: number;
  readonly precision: number | null;
}

export function precisionRecallAt(tally: TallyCurve, index: number, prevalence: number): PrecisionRecallPlace {
  return {
    index,
    threshold: tally.threshold[index],
    recall: tally.truePositive[index] / tally.positives,
    precision: precisionOf(sharesAt(countsAt(tally, index), prevalence)),
  };
}

export interface PrecisionRecallChoice {
  /** The chosen threshold, and the one where precision and recall are nearest to each other. */
  readonly index: number;
  readonly breakEven: number;
  readonly prevalence: number;
  /** Entries that the curve is drawn through. */
  readonly kept: readonly number[];
}

/** The curve, guessing, the line of equal precision and recall with the break-even point, and the chosen threshold. */
export function precisionRecallMarks(tally: TallyCurve, choice: PrecisionRecallChoice): MovingMark[] {
  const { prevalence, kept } = choice;
  const chosen = precisionRecallAt(tally, choice.index, prevalence);
  const even = precisionRecallAt(tally, choice.breakEven, prevalence);
  return [
    { kind: "rule-y", y: prevalence, stroke: "var(--muted)", dash: "2 3" },
    {
      kind: "line",
      points: [
        [0, 0],
        [1, 1],
      ],
      stroke: "var(--cost)",
      strokeWidth: 1,
      dash: "6 3",
    },
    { kind: "line", points: precisionSteps(tally, prevalence, kept), stroke: "var(--curve)", strokeWidth: 2 },
    ...(even.precision === null
      ? []
      : [
          {
            kind: "diamond" as const,
            ...{ x: even.recall, y: even.precision, r: 7 },
            ...{ fill: "var(--surface)", stroke: "var(--cost)", strokeWidth: 2 },
          },
        ]),
    ...(chosen.precision === null
      ? []
      : [
          {
            kind: "dot" as const,
            ...{ x: chosen.recall, y: chosen.precision, r: 7 },
            ...{ fill: "var(--point)", stroke: "var(--surface)", strokeWidth: 2 },
          },
        ]),
  ];
}
