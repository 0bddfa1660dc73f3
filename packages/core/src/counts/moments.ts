import { add, type DoubleDouble, exactProduct, exactSum, multiply, scale, widen } from "../numeric/doubleDouble.ts";
import type { MomentName, Moments, Sum } from "./counts.ts";
import { MOMENT_NAMES, momentTerms } from "./momentTerms.ts";

/** Moments of the rows from their numbers; `weight` says how often each row stands there. */
export function momentsOf(truth: Float64Array, predicted: Float64Array, weight: Float64Array | null): Moments {
  const origin = middleOf(truth);
  const sums = MOMENT_NAMES.map(() => widen(0));
  let rows = 0;
  let leastTruth = Number.POSITIVE_INFINITY;
  let mostTruth = Number.NEGATIVE_INFINITY;
  let largestError = 0;
  let zeroTruths = 0;
  let negativeTruths = 0;
  let negativePredictions = 0;
  for (let i = 0; i < truth.length; i++) {
    const times = weight ? weight[i] : 1;
    if (times === 0) continue;
    const row = {
      truth: truth[i],
      predicted: predicted[i],
      error: truth[i] - predicted[i],
      shifted: truth[i] - origin,
    };
    rows += times;
    leastTruth = Math.min(leastTruth, row.truth);
    mostTruth = Math.max(mostTruth, row.truth);
    largestError = Math.max(largestError, Math.abs(row.error));
    if (row.truth === 0) zeroTruths += times;
    if (row.truth < 0) negativeTruths += times;
    if (row.predicted < 0) negativePredictions += times;
    MOMENT_NAMES.forEach((name, s) => {
      const term = momentTerms[name].of(row);
      sums[s] = add(sums[s], typeof term === "number" ? exactProduct(term, times) : scale(term, times));
    });
  }
  return {
    rows,
    origin,
    leastTruth,
    mostTruth,
    largestError,
    zeroTruths,
    negativeTruths,
    negativePredictions,
    sums: record((_, s) => pairOf(sums[s])),
  };
}

/** A number near the mean, so that sums of powers of the distance to it are small. */
function middleOf(values: Float64Array): number {
  let mean = 0;
  for (let i = 0; i < values.length; i++) mean += (values[i] - mean) / (i + 1);
  return mean;
}

/** Moments of the rows of both; the same numbers to about 30 digits in whatever order parts are put together. */
export function addMoments(a: Moments, b: Moments): Moments {
  // the least of the origins does not depend on the order of merging either
  const origin = Math.min(a.origin, b.origin);
  const [first, second] = [shifted(a, origin), shifted(b, origin)];
  return {
    rows: a.rows + b.rows,
    origin,
    leastTruth: Math.min(a.leastTruth, b.leastTruth),
    mostTruth: Math.max(a.mostTruth, b.mostTruth),
    largestError: Math.max(a.largestError, b.largestError),
    zeroTruths: a.zeroTruths + b.zeroTruths,
    negativeTruths: a.negativeTruths + b.negativeTruths,
    negativePredictions: a.negativePredictions + b.negativePredictions,
    sums: record((name) => pairOf(add(wide(first.sums[name]), wide(second.sums[name])))),
  };
}

/** The same moments measured from another origin, by the binomial theorem. */
export function shifted(moments: Moments, origin: number): Moments {
  if (moments.origin === origin) return moments;
  const by = exactSum(moments.origin, -origin);
  const squared = multiply(by, by);
  const sum = (name: MomentName): DoubleDouble => wide(moments.sums[name]);
  const rows = widen(moments.rows);
  const [t1, t2, t3] = [sum("truth"), sum("truthSquares"), sum("truthCubes")];
  const error = add(sum("under"), scale(sum("over"), -1));
  const squares = add(sum("underSquares"), sum("overSquares"));
  const changed: Partial<Record<MomentName, DoubleDouble>> = {
    truth: total(t1, multiply(by, rows)),
    truthSquares: total(t2, times(2, by, t1), multiply(squared, rows)),
    truthCubes: total(t3, times(3, by, t2), times(3, squared, t1), multiply(multiply(squared, by), rows)),
    truthFourths: total(
      sum("truthFourths"),
      times(4, by, t3),
      times(6, squared, t2),
      times(4, multiply(squared, by), t1),
      multiply(multiply(squared, squared), rows),
    ),
    errorTruth: total(sum("errorTruth"), multiply(by, error)),
    errorTruthSquares: total(sum("errorTruthSquares"), times(2, by, sum("errorTruth")), multiply(squared, error)),
    squaresTruth: total(sum("squaresTruth"), multiply(by, squares)),
    squaresTruthSquares: total(
      sum("squaresTruthSquares"),
      times(2, by, sum("squaresTruth")),
      multiply(squared, squares),
    ),
  };
  return { ...moments, origin, sums: record((name) => pairOf(changed[name] ?? sum(name))) };
}

function times(factor: number, a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  return scale(multiply(a, b), factor);
}

function total(...terms: readonly DoubleDouble[]): DoubleDouble {
  return terms.reduce(add);
}

/** Both halves of a stored sum. */
export function wide([hi, lo]: Sum): DoubleDouble {
  return { hi, lo };
}

function pairOf({ hi, lo }: DoubleDouble): Sum {
  return [hi, lo];
}

/** One entry for every sum. */
export function record<T>(of: (name: MomentName, at: number) => T): Record<MomentName, T> {
  const [under, over, underSquares, overSquares, errorCubes, errorFourths, truth, truthSquares, ...more] =
    MOMENT_NAMES.map(of);
  const [truthCubes, truthFourths, errorTruth, errorTruthSquares, squaresTruth, squaresTruthSquares, ...rest] = more;
  const [relative, relativeSquares, logSquares, logFourths] = rest;
  return {
    under,
    over,
    underSquares,
    overSquares,
    errorCubes,
    errorFourths,
    truth,
    truthSquares,
    truthCubes,
    truthFourths,
    errorTruth,
    errorTruthSquares,
    squaresTruth,
    squaresTruthSquares,
    relative,
    relativeSquares,
    logSquares,
    logFourths,
  };
}
