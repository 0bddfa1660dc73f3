import type { Rng, StreamPath } from "../numeric/random.ts";

/**
 * Frozen row numbers of one training and one test part. Made once per run and shared by all learners, so that
 * comparisons are paired. Row numbers are ascending; the two parts never share a row.
 *
 * @see {@link makeSplits}
 */
export interface Split {
  /** Row numbers to fit on. */
  readonly train: Uint32Array;
  /** Row numbers to test on. */
  readonly test: Uint32Array;
  /** Which repetition of the splitting, from 0. */
  readonly repeat: number;
  /** Which fold of the repetition, from 0. */
  readonly fold: number;
  /** Rows kept for choosing, besides training and test; three-way splits only. */
  readonly validation?: Uint32Array;
  /** Bootstrap only: training rows with their repetitions, ascending. `train` then holds each once. */
  readonly drawn?: Uint32Array;
}

/**
 * What a splitter may look at. Never the features: a split that depends on them leaks.
 *
 * @see {@link splittable}
 */
export interface Splittable {
  /** Number of rows. */
  readonly rows: number;
  /** Class of each row, for stratified splits; null for numbers. */
  readonly classes: { readonly names: readonly string[]; readonly codes: Int32Array } | null;
  /** The numeric target, which stratified splits cut at quantiles; null for classes. */
  readonly numbers: Float64Array | null;
  /** Takes precedence over classes and numbers in stratified splits; null without strata. */
  readonly stratum: Int32Array | null;
  /** Rows of one group stay in one part, except in splits by time; null without groups. */
  readonly group: Int32Array | null;
  /** Time of each row, for splits in time; null without times. */
  readonly time: Float64Array | null;
  /** What errors call the data. */
  readonly name: string;
  /** Present when these rows are some of larger data: row i here is `numbers[i]` of the `rows` there. */
  readonly partOf?: { readonly rows: number; readonly numbers: Uint32Array };
}

/** The random stream at a path below the splitter's own. */
export type Streams = (...path: StreamPath) => Rng;

/**
 * A way of splitting rows. `split` is a pure function of the rows and the streams.
 *
 * @see {@link makeSplits}
 */
export interface Splitter<S extends Split = Split> {
  /** As in a configuration: "kFold(10)". */
  readonly name: string;
  /**
   * Where its random streams are. What only says how many splits to make (repeats of k-fold, draws of a bootstrap) is
   * not part of it, so that asking for more keeps the ones there were, and their fits.
   */
  readonly path: StreamPath;
  /** Whether another seed gives another split. */
  readonly random: boolean;
  /** Makes the splits; {@link makeSplits} calls it with the streams of a seed. */
  readonly split: (rows: Splittable, streams: Streams) => readonly S[];
}
