/**
 * What a criterion has to say about nodes and cuts. One criterion serves one tree: it holds the target by position and
 * scratch space, and the totals of the node that was entered last.
 *
 * Gains are decreases of weight x impurity. A cut counts as better only if its gain passes the best one so far by more
 * than 1e-10 of the node's weight x impurity: sums in another order differ in their last digits, and without that margin
 * those digits, and not the stated order of columns and thresholds, would decide between equally good cuts.
 */
export interface Criterion {
  readonly outputs: number;
  /** Of the node that was entered last. */
  readonly totals: NodeTotals;
  /** Reads the totals of the positions at begin .. end - 1. */
  enter(members: Int32Array, begin: number, end: number): NodeTotals;
  /** The node's values, after `enter`, pushed to a list. */
  pushValues(into: number[]): void;
  /** The best cut of a column at the node that was entered last. */
  sweep(column: Segment, cuts: CutRange, found: Cut): void;
  /** A number per run of equal values by which categories are put in line before they are cut. */
  lineUp(column: Segment, runs: Runs): void;
}

export interface NodeTotals {
  weight: number;
  /** Per unit of weight. */
  impurity: number;
  /** Nothing is left to distinguish. */
  pure: boolean;
  /** Gains that differ by no more than this are equal. */
  tie: number;
}

/** One column of one node: present values at begin .. present - 1 in ascending order, missing ones up to end - 1. */
export interface Segment {
  order: Int32Array;
  values: Float64Array;
  begin: number;
  present: number;
  end: number;
}

/** Which cuts may be made. A cut after place i sends begin .. i left. */
export interface CutRange {
  /** First and last place after which to cut. */
  first: number;
  last: number;
  /** Rows and weight that each side must have. */
  minLeaf: number;
  minWeight: number;
}

/** The best cut found, or gain -1 when there is none. */
export interface Cut {
  gain: number;
  /** The last place that goes left. */
  at: number;
  missingLeft: boolean;
}

/** Runs of equal values: run r is at start[r] .. start[r + 1] - 1. */
export interface Runs {
  count: number;
  start: Int32Array;
  /** Written by `lineUp`. */
  key: Float64Array;
}

/** Share of a node's weight x impurity below which a difference of gains is taken for rounding. */
export const TIE = 1e-10;

/** Share of a node's weight that each side must have: below it the other side's weight is rounding. */
export const LEAST_SHARE = 1e-13;
