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

/** What an outcome is called, in the terminal and on the page alike. */
export const REMEDY_OUTCOMES: Readonly<Record<Remedy["outcome"], string>> = {
  better: "better",
  worse: "worse",
  "no difference shown": "inconclusive",
  failed: "failed",
};

/** What an interval of the change shows. */
export function outcomeOf(change: Term | null): Remedy["outcome"] {
  if (change === null) return "failed";
  if (change.upper !== undefined && change.upper < 0) return "better";
  return change.lower !== undefined && change.lower > 0 ? "worse" : "no difference shown";
}

const ORDER: readonly Remedy["outcome"][] = ["better", "no difference shown", "worse", "failed"];

/** Those that are shown to help first, by how much; what failed last. */
export function ranked(remedies: readonly Remedy[]): Remedy[] {
  const change = (remedy: Remedy): number => remedy.change?.value ?? 0;
  const place = ({ outcome }: Remedy): number => ORDER.indexOf(outcome);
  return [...remedies].sort((a, b) => place(a) - place(b) || change(a) - change(b));
}

/** Of each kind of remedy so many are shown. */
const MOST_OF_A_KIND = 2;

/** The remedies that terminal and page show, the best first: the best of each kind; the JSON has all. */
export function shownRemedies(remedies: readonly Remedy[]): Remedy[] {
  const counts = new Map<Remedy["kind"], number>();
  // documents of before have them in another order
  return ranked(remedies).filter(({ kind }) => {
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + 1);
    return before < MOST_OF_A_KIND;
  });
}
