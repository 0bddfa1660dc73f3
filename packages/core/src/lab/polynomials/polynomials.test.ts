import { expect, test } from "vitest";
import { polynomialsExperiment } from "./polynomials.ts";

const result = polynomialsExperiment({ sizes: [15, 100], repeats: 40, degree: 10, even: 0 });
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
  expect(Math.abs((figures[0].series[0].y[1] ?? 0) - (0.5 - 3 / Math.PI ** 2 + 0.09))).toBeLessThan(0.01);
});

test("the seed repeats every bit", () => {
  const given = { sizes: [12], repeats: 6, degree: 4 };
  expect(polynomialsExperiment(given, { seed: 5 })).toEqual(polynomialsExperiment(given, { seed: 5 }));
});

test("as in the lecture: 10, 15 and 100 rows, degrees 0 to 9, the last through all 10 rows", () => {
  const { options, figures } = polynomialsExperiment({ repeats: 5 });
  expect(options.sizes).toEqual([10, 15, 100]);
  expect(figures[0].series[0].x).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const training = figures[0].series.find(({ label }) => label === "training, 10 rows");
  // a training error of rounding alone has no place on a logarithmic axis
  expect(training?.y[9]).toBeNull();
  expect(training?.y[8]).toBeGreaterThan(1e-6);
});

test("degree 0 is the mean: its risk is the mean square of the curve and of the mean's noise, by hand", () => {
  const { figures } = polynomialsExperiment({ sizes: [2001], degree: 1, repeats: 5, noise: 0.3, lambdas: [1] });
  expect(figures[0].series[0].y[0]).toBeCloseTo(0.5 + 0.09, 2);
});

test("what is said of the penalty follows from the risks, whichever of the two is lower", () => {
  const { findings, figures } = polynomialsExperiment({ sizes: [10, 100], repeats: 20 });
  const least = (figure: number, label: string): number =>
    Math.min(...ys(figures[figure].series.find((each) => each.label === label)?.y ?? []));
  const text = findings[findings.length - 1];
  expect(text).not.toContain("harm");
  const ways = [10, 100].map((rows) =>
    least(1, `risk, ${rows} rows`) < least(0, `risk, ${rows} rows`) ? "below" : "above",
  );
  expect([...text.matchAll(/(below|above) the/g)].map(([, way]) => way)).toEqual(ways);
});
