import type { Estimate } from "../select/validation/estimateOfFolds.ts";
import type { Term } from "./term.ts";

/**
 * Something that could improve the model, tried where it can be.
 *
 * @see {@link diagnose}
 */
export interface Remedy {
  /** What kind of change it is. */
  readonly kind: "simpler" | "more complex" | "more regularised" | "another learner" | "fewer features" | "more rows";
  /** In words: "maxDepth 4 instead of no limit". */
  readonly what: string;
  /** The learner that was cross-validated; null for what was read off the curve. */
  readonly learner: string | null;
  /** On the scale of the metric; for more rows a prediction from the learning curve. */
  readonly estimate: Pick<Estimate, "value" | "lower" | "upper" | "method" | "n">;
  /** The change of the loss against the learner on the same splits: negative = better. null when no split has both. */
  readonly change: Term | null;
  /** Whether it was shown to help, on the same splits. */
  readonly outcome: "better" | "worse" | "no difference shown" | "failed";
  /** Why there is no number. */
  readonly reason?: string;
}

/** What an interval of the change shows. */
export function outcomeOf(change: Term | null): Remedy["outcome"] {
  if (change === null) return "failed";
  if (change.upper !== undefined && change.upper < 0) return "better";
  return change.lower !== undefined && change.lower > 0 ? "worse" : "no difference shown";
}

/** Those that help first, by how much; what failed last. */
export function ranked(remedies: readonly Remedy[]): Remedy[] {
  const key = ({ change }: Remedy): number => change?.value ?? Number.POSITIVE_INFINITY;
  return remedies
    .map((remedy, place) => ({ remedy, place }))
    .sort((a, b) => key(a.remedy) - key(b.remedy) || a.place - b.place)
    .map(({ remedy }) => remedy);
}
