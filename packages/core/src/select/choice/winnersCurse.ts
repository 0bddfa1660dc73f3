import type { Metric } from "../../metrics/metric.ts";
import { hoeffdingEpsilon } from "../../theory/hoeffding.ts";
import type { CorrectedScore } from "./bootstrapCorrected.ts";

/** How much of the winner's score is luck of the draw. */
export interface WinnersCurse {
  /** Mean of the candidate that looks best. */
  readonly best: number;
  /** Mean of the winner, which the rule may have taken for being simpler: optimistic. */
  readonly naive: number;
  /** Mean when the choice is made inside the training rows. */
  readonly nested: number | null;
  /** Mean when the choice is made on resampled rows and looked at on the others; null when it was not computed. */
  readonly bootstrapCorrected: CorrectedScore | null;
  /** How much better the naive mean is than the nested one; below 0 when no selection bias is visible. */
  readonly optimism: number | null;
  readonly candidates: number;
  /**
   * Half width sqrt(ln(2 r / delta) / (2 m)) that holds for all r candidates at once with probability 1 - delta, the level;
   * null unless rows count in [0, 1]. Simon's lecture on model selection, 11.2.
   */
  readonly hoeffdingUnion: number | null;
  /** Three parts only: rows that chose, rows that tested, and sqrt(ln(2 / delta) / (2 m)) for the latter, which chose nothing. */
  readonly holdOut?: { readonly validation: number; readonly test: number; readonly hoeffding: number | null };
}

/** What the means rest on. */
export interface CurseSizes {
  readonly candidates: number;
  /** Rows that the candidates were compared on. */
  readonly rows: number;
  /** Three parts only: rows that the winner alone was tried on. */
  readonly testRows?: number | undefined;
  /** Probability with which the bands hold. Default 0.95. */
  readonly level?: number | undefined;
}

/** The same winner seen four ways. */
export function winnersCurseOf(
  scores: {
    readonly best: number;
    readonly naive: number;
    readonly nested: number | null;
    readonly bootstrapCorrected: CorrectedScore | null;
  },
  metric: Metric,
  { candidates, rows, testRows, level = 0.95 }: CurseSizes,
): WinnersCurse {
  const { naive, nested } = scores;
  const sign = metric.better === "lower" ? -1 : 1;
  return {
    ...scores,
    optimism: nested === null ? null : sign * (naive - nested),
    candidates,
    hoeffdingUnion: band(rows, candidates),
    ...(testRows === undefined ? {} : { holdOut: { validation: rows, test: testRows, hoeffding: band(testRows, 1) } }),
  };

  function band(n: number, models: number): number | null {
    return countsWithinUnit(metric) ? hoeffdingEpsilon({ n, models, delta: 1 - level }) : null;
  }
}

/** Whether the metric is a mean over all rows of something between 0 and 1, which is what Hoeffding's inequality needs. */
function countsWithinUnit(metric: Metric): boolean {
  if (metric.from === "class-share") return true;
  return metric.id === "accuracy" || metric.id === "error" || metric.id === "brier";
}
