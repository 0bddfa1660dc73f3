import { expect, test } from "vitest";
import { overfittingExperiment } from "./overfitting.ts";

const result = overfittingExperiment();
const [probability, errors] = result.figures;
const series = (label: string): readonly number[] =>
  probability.series.find((each) => each.label === label)?.y.map((y) => y ?? 0) ?? [];
const both = series("splitting and connectivity");
const connected = series("connectivity only");
const split = series("splitting only");
const neither = series("neither");
const sizes = probability.series[3].x;
const at = (size: number): number => sizes.indexOf(size);

test("without splitting and connectivity ten algorithms already overfit in most splits", () => {
  expect(neither[at(10)]).toBeGreaterThan(0.5);
  expect(both[at(10)]).toBeLessThan(neither[at(10)] / 2);
});

test("connectivity slows the growth", () => {
  for (const size of [5, 10, 20]) {
    expect(connected[at(size)], `${size}`).toBeLessThan(neither[at(size)]);
    expect(both[at(size)], `${size}`).toBeLessThan(split[at(size)]);
  }
});

test("splitting lowers the level that is reached in the end", () => {
  expect(split.at(-1) ?? 1).toBeLessThan((neither.at(-1) ?? 0) - 0.1);
  expect(both.at(-1) ?? 1).toBeLessThan((connected.at(-1) ?? 0) - 0.1);
});

test("bounds that count dominate even the worst family", () => {
  const single =
    probability.series.find(({ label }) => label === "number of algorithms times the worst probability")?.y[0] ?? 0;
  for (const [i, value] of neither.entries()) expect(value).toBeLessThanOrEqual(Math.min(1, single * sizes[i]) + 0.05);
  // 3/2 exp(-0.05² 100) = 3/2 exp(-1/4)
  const vc = probability.series.find(({ label }) => label.startsWith("VC"))?.y[0] ?? 0;
  expect(vc).toBeCloseTo(1.5 * Math.exp(-0.25), 12);
});

test("the random splits of the chain agree with its exact probability", () => {
  const exact = series("chain, exact");
  // standard error of 1000 splits at most 0.016
  for (const [i, value] of both.entries()) expect(Math.abs(value - exact[i])).toBeLessThan(0.05);
});

test("one algorithm's probability is that of scipy's hypergeometric tail, and all four families start there", () => {
  // scipy: hypergeom.cdf(floor(100/200 (20 - 0.05 100)), 200, 20, 100)
  const one = 0.11904349285353626;
  expect(series("chain, exact")[0]).toBeCloseTo(one, 10);
  for (const family of [both, connected, split, neither]) expect(Math.abs(family[0] - one)).toBeLessThan(0.05);
});

test("in every family the chosen one errs more on test than on training rows", () => {
  for (let f = 0; f < 4; f++) {
    const lines = [errors.series[f], errors.series[f + 4]].map(({ y }) => y.map((value) => value ?? 0));
    for (let i = 1; i < lines[0].length; i++) expect(lines[0][i]).toBeGreaterThan(lines[1][i]);
  }
});

test("errors on every row are refused", () => {
  expect(() => overfittingExperiment({ train: 5, test: 5, errors: 10 })).toThrow("10 errors of 10 rows leave nothing");
});

test("other sizes of the parts work, without the VC bound where it does not hold, and the seed repeats every bit", () => {
  const given = { train: 30, test: 50, errors: 8, algorithms: 40, splits: 50 };
  const other = overfittingExperiment(given, { seed: 2 });
  expect(other.figures[0].series.some(({ label }) => label.startsWith("VC"))).toBe(false);
  expect(overfittingExperiment(given, { seed: 2 })).toEqual(other);
});
