import { expect, test } from "vitest";
import { bayesErrorExperiment } from "./bayesError.ts";

const result = bayesErrorExperiment({ sizes: [30, 300, 1000], repeats: 3 }, { seed: 2 });
const ys = (values: readonly (number | null)[]): readonly number[] => values.map((value) => value ?? 0);

test("no learner is below the least error at any size", () => {
  for (const { series } of result.figures) {
    const limit = series.find(({ label }) => label === "least possible")?.y[0] ?? 1;
    for (const { label, y } of series.slice(0, 7)) {
      for (const value of ys(y)) expect(value, label).toBeGreaterThanOrEqual(limit - 1e-12);
    }
  }
});

test("on two clouds lda comes within half a point; on four it is no better than a coin, while neighbours learn them", () => {
  const [two, four] = result.figures.map(({ series }) => series);
  const last = (series: typeof two, label: string): number =>
    ys(series.find((s) => s.label === label)?.y ?? []).at(-1) ?? 0;
  expect(last(two, "lda") - last(two, "least possible")).toBeLessThan(0.005);
  expect(last(four, "lda")).toBeGreaterThan(0.4);
  expect(last(four, "15 neighbours") - last(four, "least possible")).toBeLessThan(0.03);
});

test("one neighbour ends near 2 B (1 - B), far from the least error, though its training error is 0", () => {
  const [{ series }] = result.figures;
  const at = (label: string): number => ys(series.find((s) => s.label === label)?.y ?? []).at(-1) ?? 0;
  // the mean over the posterior of 2 p (1 - p) is the limit itself, at most 2 B (1 - B)
  expect(at("nearest neighbour")).toBeGreaterThan(at("least possible") + 0.04);
  expect(at("nearest neighbour")).toBeLessThan(at("2 B (1 - B)") + 0.01);
});

test("the seed repeats every bit", () => {
  const given = { sizes: [20], repeats: 1 };
  expect(bayesErrorExperiment(given, { seed: 3 })).toEqual(bayesErrorExperiment(given, { seed: 3 }));
});
