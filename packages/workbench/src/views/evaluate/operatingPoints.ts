import {
  breakEvenPoint,
  maxFBetaPoint,
  minCostPoint,
  type OperatingConditions,
  shiftedTally,
  type TallyCurve,
  tallyIndex,
  youdenPoint,
} from "@heldout/core/internal";

/** A threshold worth jumping to, as an index of the tally. */
export interface NamedPoint {
  readonly id: "youden" | "maxF1" | "breakEven" | "minCost";
  readonly label: string;
  /** What it is the best in, for the hover text. */
  readonly meaning: string;
  readonly index: number;
}

/** The named points under the costs and prevalence of the moment. */
export function namedPoints(
  curve: TallyCurve,
  { prevalence, costFn, costFp }: OperatingConditions,
): readonly NamedPoint[] {
  const tally = shiftedTally(curve, prevalence);
  const at = (point: { readonly threshold: number } | null): number =>
    point === null || point.threshold === Number.POSITIVE_INFINITY ? 0 : tallyIndex(curve, point.threshold);
  return [
    { id: "youden", label: "Youden", meaning: "largest recall + specificity \u2212 1", index: at(youdenPoint(tally)) },
    { id: "maxF1", label: "max F1", meaning: "largest F1", index: at(maxFBetaPoint(tally)) },
    {
      id: "breakEven",
      label: "break-even",
      meaning: "precision and recall closest to each other",
      index: at(breakEvenPoint(tally)),
    },
    {
      id: "minCost",
      label: "lowest cost",
      meaning: "lowest expected cost under these costs and this prevalence",
      index: at(minCostPoint(tally, { falseNegative: costFn, falsePositive: costFp })),
    },
  ];
}
