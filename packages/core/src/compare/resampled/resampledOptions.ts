import type { Comparison, ComparisonSource, Pair } from "../comparison.ts";

/** A number that models are compared by. */
export interface ResampledMetric {
  readonly id: string;
  /** As a sentence calls it. */
  readonly name: string;
  readonly better: "higher" | "lower";
}

export interface ResampledOptions {
  /** Default 0.95. */
  readonly level?: number;
  /** Name of the model that the others are held against. Default: all pairs. */
  readonly baseline?: string | null;
  /** How p-values are adjusted for the number of pairs. Default "holm". */
  readonly multiplicity?: Comparison["multiplicity"];
  /** Differences within this, either way, do not matter. Default: nothing is called equivalent. */
  readonly equivalent?: number;
  /** Demands such as "b.auc - a.auc > 0". */
  readonly require?: readonly string[];
  /** Only carried along: nothing here is random. Default 1. */
  readonly seed?: number;
  /** What to say about where the numbers came from. */
  readonly source?: Partial<ComparisonSource>;
  readonly warnings?: readonly string[];
}

/** What is known of a pair before p-values are adjusted. */
export type UnadjustedPair = Pick<Pair, "difference" | "tests" | "bayes" | "equivalence"> & {
  readonly a: number;
  readonly b: number;
  readonly decision: { readonly test: string; readonly pValue: number } | null;
};
