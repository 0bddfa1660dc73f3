import type { PartSizes } from "../../intervals/correctedMean.ts";
import { binomialSurvival } from "../../numeric/distributions/binomial.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import { rowDifference } from "../checks/rowDifference.ts";
import { type Term, termOf } from "../term.ts";
import { orderBound } from "./orderBound.ts";

/** What stands beside the t interval of a difference: summaries and tests that no single split or row can overturn. */
export interface Robust {
  /** The median over splits. */
  readonly median: number;
  /** The mean over splits without the tenth at either end. */
  readonly trimmedMean: number;
  /**
   * One-sided sign test over splits. Splits share rows, so they count as fewer: 1 / (1/J + n_test/n_train), as the corrected t
   * has it.
   */
  readonly signTest: { readonly positive: number; readonly of: number; readonly pValue: number };
  /** Paired by rows, each with its mean over repetitions; of metrics that are means of row losses. */
  readonly rowInterval?: { readonly lower: number; readonly upper: number; readonly method: string };
  /** A lower bound from the largest row losses alone, where it is above 0. */
  readonly atLeast?: number;
  /** One-sided upper bound at the level, the least of those by splits and by rows. */
  readonly atMost?: number;
}

/** Losses of rows, beside what they are compared with. */
export interface RowPairs {
  readonly own: Float64Array;
  /** Of the other learner; a number where it is no mean over these rows, such as an upper bound of the training loss. */
  readonly other: Float64Array | number;
  readonly group: Int32Array | null;
}

/** The median, the trimmed mean, the sign test and, where rows are known, what they say. */
export function robustOf(
  values: readonly (number | null)[],
  sizes: PartSizes,
  { level, rows = null }: { readonly level: number; readonly rows?: RowPairs | null },
): Robust | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length < 2) return null;
  const oneSided = 2 * level - 1;
  const bySplits = oneSided > 0 ? termOf(values, sizes, { level: oneSided })?.upper : undefined;
  const paired = rows && pairedRows(rows, level);
  const atLeast = rows && leastDifference(rows, (1 - level) / 2);
  const upper = [bySplits, rows && oneSided > 0 ? pairedRows(rows, oneSided)?.upper : undefined].flatMap((end) =>
    end === undefined || !Number.isFinite(end) ? [] : [end],
  );
  return {
    median: middleOf(sorted),
    trimmedMean: trimmedMean(sorted),
    signTest: signTest(sorted, sizes),
    ...(paired ? { rowInterval: paired } : {}),
    ...(atLeast !== null && atLeast > 0 ? { atLeast } : {}),
    ...(upper.length === 0 ? {} : { atMost: Math.min(...upper) }),
  };
}

function pairedRows({ own, other, group }: RowPairs, level: number): Robust["rowInterval"] | null {
  if (typeof other === "number") return null;
  const found = rowDifference(own, other, { group, level });
  if (found?.lower === undefined || found.upper === undefined) return null;
  return { lower: found.lower, upper: found.upper, method: found.method };
}

/** The least that the mean of `own` can be, less the most that the other can be; each with half of the error probability. */
function leastDifference({ own, other, group }: RowPairs, tail: number): number | null {
  // rows of a group are no independent draws
  if (group !== null || own.some((loss) => !(loss >= 0))) return null;
  const most = typeof other === "number" ? other : upperMean(other, tail / 2);
  return orderBound(own, { tail: tail / 2 }) - most;
}

function upperMean(values: Float64Array, tail: number): number {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return n < 2 ? Number.POSITIVE_INFINITY : mean + studentUpperQuantile(tail, n - 1) * Math.sqrt(squares / (n - 1) / n);
}

function signTest(values: readonly number[], { testRows, trainRows }: PartSizes): Robust["signTest"] {
  const positive = values.filter((value) => value > 0).length;
  const effective = Math.floor(1 / (1 / values.length + testRows / trainRows));
  const counted = Math.floor((effective * positive) / values.length + 1e-9);
  const pValue = counted === 0 ? 1 : binomialSurvival(counted - 1, effective, 0.5);
  return { positive, of: values.length, pValue };
}

function middleOf(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

function trimmedMean(sorted: readonly number[]): number {
  const cut = Math.floor(sorted.length / 10);
  const kept = sorted.slice(cut, sorted.length - cut);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

/** A term with what stands beside it. */
export type Weighed = Term & { readonly robust?: Robust };
