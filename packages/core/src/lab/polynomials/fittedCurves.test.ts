import { expect, test } from "vitest";
import { runStepsInline } from "../../select/plan/planSteps.ts";
import { drawPoints, type Points } from "./drawPoints.ts";
import {
  coefficientTable,
  curveFigures,
  curveFits,
  type FittedCurve,
  fitCurve as stepsOfCurve,
} from "./fittedCurves.ts";

function fitCurve(points: Points, degree: number, lambda: number, label: string): FittedCurve {
  return runStepsInline(stepsOfCurve(points, { degree, lambda, label }));
}

const line = { x: Float64Array.of(0, 0.5, 1), y: Float64Array.of(1, 3, 2) };

test("by hand: the mean, the line and the parabola through three points", () => {
  expect(fitCurve(line, 0, 0, "").coefficients).toEqual([2]);
  const [intercept, slope] = fitCurve(line, 1, 0, "").coefficients;
  expect([intercept, slope].map((value) => Number(value.toFixed(12)))).toEqual([1.5, 1]);
  // 1 + 7 x - 6 x² is 1, 3 and 2 at 0, 1/2 and 1
  fitCurve(line, 2, 0, "").coefficients.forEach((value, i) => {
    expect(value).toBeCloseTo([1, 7, -6][i], 10);
  });
});

test("a penalty on the slope alone, by hand: slope = Sxy / (Sxx + lambda), the constant stays free", () => {
  // Sxx = 1/2, Sxy = 1/2
  const { coefficients } = fitCurve(line, 1, 0.5, "");
  expect(coefficients[1]).toBeCloseTo(0.5, 12);
  expect(coefficients[0]).toBeCloseTo(2 - 0.5 * 0.5, 12);
});

test("a curve of degree rows - 1 goes through every row, and the penalty shrinks its coefficients by powers of ten", () => {
  const points = drawPoints({ rows: 10, noise: 0.3, even: true, seed: 1 }, 0);
  const through = fitCurve(points, 9, 0, "");
  points.x.forEach((at, i) => {
    const value = through.coefficients.reduce((sum, w, power) => sum + w * at ** power, 0);
    expect(value).toBeCloseTo(points.y[i], 4);
  });
  const largest = (lambda: number): number =>
    Math.max(...fitCurve(points, 9, lambda, "").coefficients.map((value) => Math.abs(value)));
  expect(largest(0)).toBeGreaterThan(1e4);
  expect(largest(Math.exp(-18))).toBeLessThan(1e3);
  expect(largest(1)).toBeLessThan(2);
});

test("the figures of the lecture: four degrees, three sizes, three penalties, each with its coefficients", () => {
  const asked = { degree: 9, degrees: [0, 1, 3, 9], lnLambdas: [-18, 0], noise: 0.3, even: 1, seed: 1 };
  const figures = runStepsInline(curveFigures([10, 15, 100], asked));
  expect(curveFits([10, 15, 100], asked)).toBe(3 + 3 + 3);
  expect(figures.map(({ table }) => table?.columns.slice(1))).toEqual([
    ["degree 0", "degree 1", "degree 3", "degree 9"],
    ["10 rows", "15 rows", "100 rows"],
    ["ln lambda -inf", "ln lambda -18", "ln lambda 0"],
  ]);
  for (const { table } of figures) expect(table?.rows).toHaveLength(10);
  // the same fit in two figures
  expect(figures[0].table?.rows.map((row) => row[4])).toEqual(figures[2].table?.rows.map((row) => row[1]));
});

test("a degree that the smallest sample cannot have is not drawn for it", () => {
  const asked = { degree: 9, degrees: [0, 3, 9], lnLambdas: [0], noise: 0.3, even: 1, seed: 1 };
  const [first] = runStepsInline(curveFigures([6, 100], asked));
  expect(first.table?.columns).toEqual(["coefficient", "degree 0", "degree 3"]);
});

test("a shorter curve has no more coefficients than its degree", () => {
  const table = coefficientTable([
    { label: "a", coefficients: [1], y: [] },
    { label: "b", coefficients: [1, 2], y: [] },
  ]);
  expect(table.rows).toEqual([
    ["w0", 1, 1],
    ["w1", null, 2],
  ]);
});
