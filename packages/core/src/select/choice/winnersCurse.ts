import type { Metric } from "../../metrics/metric.ts";
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
  /** How much better the naive mean is than the nested one; below 0 when choosing has not flattered the winner. */
  readonly optimism: number | null;
  readonly candidates: number;
  /** Half width sqrt(ln(2 r / 0.05) / (2 m)) that holds for all r candidates at once; null unless rows count in [0, 1]. */
  readonly hoeffdingUnion: number | null;
}

/** The same winner seen four ways. `rows` are those that the means rest on. */
export function winnersCurseOf(
  scores: {
    readonly best: number;
    readonly naive: number;
    readonly nested: number | null;
    readonly bootstrapCorrected: CorrectedScore | null;
  },
  metric: Metric,
  { candidates, rows }: { readonly candidates: number; readonly rows: number },
): WinnersCurse {
  const { naive, nested } = scores;
  const sign = metric.better === "lower" ? -1 : 1;
  return {
    ...scores,
    optimism: nested === null ? null : sign * (naive - nested),
    candidates,
    hoeffdingUnion: countsWithinUnit(metric) ? Math.sqrt(Math.log((2 * candidates) / 0.05) / (2 * rows)) : null,
  };
}

/** Whether the metric is a mean over all rows of something between 0 and 1, which is what Hoeffding's inequality needs. */
function countsWithinUnit(metric: Metric): boolean {
  if (metric.from === "class-share") return true;
  return metric.id === "accuracy" || metric.id === "error" || metric.id === "brier";
}
