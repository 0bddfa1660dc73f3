import type { Comparison, ComparisonSource, Pair } from "../comparison.ts";
import type { SplitTest } from "./splitTests.ts";

/** A number that models are compared by. */
export interface ResampledMetric {
  readonly id: string;
  /** As a sentence calls it. */
  readonly name: string;
  readonly better: "higher" | "lower";
}

export interface ResampledOptions {
  /** Default 0.95. */
  readonly level?: number | undefined;
  /** Name of the model that the others are held against. Default: all pairs. */
  readonly baseline?: string | null | undefined;
  /** How p-values are adjusted for the number of pairs. Default "holm". */
  readonly multiplicity?: Comparison["multiplicity"] | undefined;
  /** Differences within this, either way, do not matter. Default: nothing is called equivalent. */
  readonly equivalent?: number | undefined;
  /** On splits: the test that verdicts rest on. Default "conservativeT". */
  readonly test?: SplitTest | undefined;
  /** Demands such as "b.auc - a.auc > 0". */
  readonly require?: readonly string[] | undefined;
  /** Only carried along: nothing here is random. Default 1. */
  readonly seed?: number | undefined;
  /** What to say about where the numbers came from. */
  readonly source?: Partial<ComparisonSource> | undefined;
  readonly warnings?: readonly string[] | undefined;
}

/** What is known of a pair before p-values are adjusted. */
export type UnadjustedPair = Pick<Pair, "difference" | "tests" | "bayes" | "equivalence"> & {
  readonly a: number;
  readonly b: number;
  readonly decision: { readonly test: string; readonly pValue: number } | null;
};
