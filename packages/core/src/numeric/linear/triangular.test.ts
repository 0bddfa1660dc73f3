import { expect, test } from "vitest";
import { matrixOf, timesVector, transpose } from "./matrix.ts";
import { solveLower, solveLowerTransposed, solveUpper, solveUpperTransposed } from "./triangular.ts";

/** A number no solver may read: it stands on the other side of the diagonal. */
const OTHER = Number.NaN;
const upper = matrixOf([
  [2, 1, -3],
  [0, 4, 5],
  [0, 0, 8],
]);
const x = Float64Array.of(3, -1, 2);

function hidden(side: "lower" | "upper", values: Float64Array): Float64Array {
  return values.map((value, at) => {
    const row = at % 3;
    const column = Math.floor(at / 3);
    return (side === "lower" ? row > column : row < column) ? OTHER : value;
  });
}

test("each solver undoes the product with its triangle and never looks across the diagonal", () => {
  const lower = transpose(upper);
  const cases = [
    [solveUpper, hidden("lower", upper.values), upper],
    [solveUpperTransposed, hidden("lower", upper.values), lower],
    [solveLower, hidden("upper", lower.values), lower],
    [solveLowerTransposed, hidden("upper", lower.values), upper],
  ] as const;
  for (const [solve, triangle, matrix] of cases) {
    const b = timesVector(matrix, x);
    solve(triangle, 3, 3, b);
    expect(Array.from(b)).toEqual(Array.from(x));
  }
});
