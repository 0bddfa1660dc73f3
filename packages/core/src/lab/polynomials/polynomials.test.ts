import { expect, test } from "vitest";
import { polynomialsExperiment } from "./polynomials.ts";

const result = polynomialsExperiment({ sizes: [15, 100], repeats: 40, degree: 10 });
const [degree, lambda] = result.figures;
const ys = (values: readonly (number | null)[]): readonly number[] => values.map((value) => value ?? 0);

test("the training error falls with every degree, the risk falls and then rises", () => {
  for (const { y } of degree.series.slice(2, 4)) {
    const training = ys(y);
    for (let d = 1; d < training.length; d++) expect(training[d]).toBeLessThanOrEqual(training[d - 1]);
  }
  const risk = ys(degree.series[0].y);
  const least = Math.min(...risk);
  expect(risk[0]).toBeGreaterThan(1.5 * least);
  expect(risk[risk.length - 1]).toBeGreaterThan(3 * least);
});

test("with more rows the risk of a high degree comes down, and more rows never favour a lower degree", () => {
  const [few, many] = degree.series.slice(0, 2).map(({ y }) => ys(y));
  expect(many[9]).toBeLessThan(few[9] / 3);
  const best = (risk: readonly number[]): number => risk.indexOf(Math.min(...risk));
  expect(best(many)).toBeGreaterThanOrEqual(best(few));
});

test("the risk is never below the noise, and lambda that is too large underfits", () => {
  for (const series of [...degree.series.slice(0, 2), ...lambda.series.slice(0, 2)]) {
    for (const value of ys(series.y)) expect(value).toBeGreaterThan(0.09);
  }
  const risk = ys(lambda.series[1].y);
  expect(risk[risk.length - 1]).toBeGreaterThan(2 * Math.min(...risk));
});

test("a line fitted to sin(2 pi x) keeps the risk 1/2 - 3 / pi² + noise², by hand", () => {
  // covariance with x is -1 / (2 pi), the variance of x 1/12: the line explains 12 / (4 pi²) of the mean square 1/2
  const { figures } = polynomialsExperiment({ sizes: [2000], degree: 1, repeats: 5, noise: 0.3, lambdas: [1] });
  expect(Math.abs((figures[0].series[0].y[0] ?? 0) - (0.5 - 3 / Math.PI ** 2 + 0.09))).toBeLessThan(0.01);
});

test("the seed repeats every bit", () => {
  const given = { sizes: [12], repeats: 6, degree: 4 };
  expect(polynomialsExperiment(given, { seed: 5 })).toEqual(polynomialsExperiment(given, { seed: 5 }));
});
