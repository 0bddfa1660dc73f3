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
 */
export const momentTerms: Readonly<Record<MomentName, { of: (row: MomentRow) => number; sql: string }>> = {
  under: { of: ({ error }) => Math.max(0, error), sql: "case when e > 0 then e else 0 end" },
  over: { of: ({ error }) => Math.max(0, -error), sql: "case when e < 0 then -e else 0 end" },
  underSquares: { of: ({ error }) => Math.max(0, error) ** 2, sql: "case when e > 0 then e * e else 0 end" },
  overSquares: { of: ({ error }) => Math.max(0, -error) ** 2, sql: "case when e < 0 then e * e else 0 end" },
  errorCubes: { of: ({ error }) => error ** 3, sql: "e * e * e" },
  errorFourths: { of: ({ error }) => error ** 4, sql: "e * e * e * e" },
  truth: { of: ({ shifted }) => shifted, sql: "d" },
  truthSquares: { of: ({ shifted }) => shifted ** 2, sql: "d * d" },
  truthCubes: { of: ({ shifted }) => shifted ** 3, sql: "d * d * d" },
  truthFourths: { of: ({ shifted }) => shifted ** 4, sql: "d * d * d * d" },
  errorTruth: { of: ({ error, shifted }) => error * shifted, sql: "e * d" },
  errorTruthSquares: { of: ({ error, shifted }) => error * shifted ** 2, sql: "e * d * d" },
  squaresTruth: { of: ({ error, shifted }) => error ** 2 * shifted, sql: "e * e * d" },
  squaresTruthSquares: { of: ({ error, shifted }) => (error * shifted) ** 2, sql: "e * e * d * d" },
  relative: {
    of: ({ error, truth }) => (truth === 0 ? 0 : Math.abs(error / truth)),
    sql: "case when y = 0 then 0 else abs(e / y) end",
  },
  relativeSquares: {
    of: ({ error, truth }) => (truth === 0 ? 0 : (error / truth) ** 2),
    sql: "case when y = 0 then 0 else (e / y) * (e / y) end",
  },
  logSquares: { of: (row) => logDifference(row) ** 2, sql: "l * l" },
  logFourths: { of: (row) => logDifference(row) ** 4, sql: "l * l * l * l" },
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

function logDifference({ truth, predicted }: MomentRow): number {
  return truth < 0 || predicted < 0 ? 0 : Math.log1p(truth) - Math.log1p(predicted);
}
