import { type DoubleDouble, exactProduct, multiply } from "../numeric/doubleDouble.ts";
import type { MomentName } from "./counts.ts";

/** One row of a regression: error = truth - predicted, shifted = truth - origin. */
export interface MomentRow {
  readonly truth: number;
  readonly predicted: number;
  readonly error: number;
  readonly shifted: number;
}

/**
 * What is summed over rows, here and in SQL. In the SQL `e` is the error, `d` the truth less its origin, `y` the truth,
 * `f` the prediction, and `l` the difference of the logarithms of 1 + y and 1 + f, 0 where there is none.
 *
 * Squares from which a variance is made have both halves. A square that is rounded is off by u = 1e-16 of itself, and the
 * difference of the sum of squares and the square of the sum by u (mean / deviation)²: errors of 1009.064 and 1009.061
 * would have a variance of 5 digits.
 */
export const momentTerms: Readonly<Record<MomentName, { of: (row: MomentRow) => number | DoubleDouble; sql: string }>> =
  {
    under: { of: ({ error }) => Math.max(0, error), sql: "case when e > 0 then e else 0 end" },
    over: { of: ({ error }) => Math.max(0, -error), sql: "case when e < 0 then -e else 0 end" },
    underSquares: { of: ({ error }) => square(Math.max(0, error)), sql: "case when e > 0 then e * e else 0 end" },
    overSquares: { of: ({ error }) => square(Math.max(0, -error)), sql: "case when e < 0 then e * e else 0 end" },
    errorCubes: { of: ({ error }) => error * error * error, sql: "e * e * e" },
    errorFourths: { of: ({ error }) => fourth(error), sql: "e * e * e * e" },
    truth: { of: ({ shifted }) => shifted, sql: "d" },
    truthSquares: { of: ({ shifted }) => square(shifted), sql: "d * d" },
    truthCubes: { of: ({ shifted }) => shifted * shifted * shifted, sql: "d * d * d" },
    truthFourths: { of: ({ shifted }) => shifted * shifted * shifted * shifted, sql: "d * d * d * d" },
    errorTruth: { of: ({ error, shifted }) => error * shifted, sql: "e * d" },
    errorTruthSquares: { of: ({ error, shifted }) => error * shifted ** 2, sql: "e * d * d" },
    squaresTruth: { of: ({ error, shifted }) => error ** 2 * shifted, sql: "e * e * d" },
    squaresTruthSquares: { of: ({ error, shifted }) => (error * shifted) ** 2, sql: "e * e * d * d" },
    relative: {
      of: ({ error, truth }) => (truth === 0 ? 0 : Math.abs(error / truth)),
      sql: "case when y = 0 then 0 else abs(e / y) end",
    },
    relativeSquares: {
      of: ({ error, truth }) => (truth === 0 ? 0 : square(error / truth)),
      sql: "case when y = 0 then 0 else (e / y) * (e / y) end",
    },
    logSquares: { of: (row) => square(logDifference(row)), sql: "l * l" },
    logFourths: { of: (row) => fourth(logDifference(row)), sql: "l * l * l * l" },
  };

export const MOMENT_NAMES: readonly MomentName[] = [
  "under",
  "over",
  "underSquares",
  "overSquares",
  "errorCubes",
  "errorFourths",
  "truth",
  "truthSquares",
  "truthCubes",
  "truthFourths",
  "errorTruth",
  "errorTruthSquares",
  "squaresTruth",
  "squaresTruthSquares",
  "relative",
  "relativeSquares",
  "logSquares",
  "logFourths",
];

function square(x: number): DoubleDouble {
  return exactProduct(x, x);
}

function fourth(x: number): DoubleDouble {
  const squared = square(x);
  return multiply(squared, squared);
}

function logDifference({ truth, predicted }: MomentRow): number {
  return truth < 0 || predicted < 0 ? 0 : Math.log1p(truth) - Math.log1p(predicted);
}
