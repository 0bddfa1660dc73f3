import { expect, test } from "vitest";
import { coverageExperiment } from "./coverage.ts";

const result = coverageExperiment({ n: [30], points: 99 });
const [aim, promise] = result.figures;
const covers = (label: string): readonly number[] => {
  const found = [...aim.series, ...promise.series].find((series) => series.label === label);
  return (found?.y ?? []).map((y) => y ?? 0).slice(4, 95);
};
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

test("Wilson's coverage stays near 95% while the normal interval's dips far below", () => {
  expect(Math.abs(mean(covers("wilson")) - 0.95)).toBeLessThan(0.01);
  expect(Math.min(...covers("wilson"))).toBeGreaterThan(0.91);
  expect(Math.min(...covers("normal"))).toBeLessThan(0.85);
  expect(mean(covers("normal"))).toBeLessThan(0.94);
});

test("Clopper-Pearson, Hoeffding and the anytime interval never fall below the level", () => {
  for (const id of ["clopper-pearson", "hoeffding", "anytime"]) {
    expect(Math.min(...covers(id)), id).toBeGreaterThanOrEqual(0.95);
  }
  expect(result.findings[1]).toBe("Never below the level there: clopper-pearson, hoeffding and anytime.");
});

test("nothing is drawn: another seed gives the same figures", () => {
  expect(coverageExperiment({ n: [30], points: 99 }, { seed: 2 }).figures).toEqual(result.figures);
});

test("a rate or a number of rows outside the range is refused with what would work", () => {
  expect(() => coverageExperiment({ n: [1] })).toThrow('n of lab coverage is "1".');
  expect(() => coverageExperiment({ level: 95 })).toThrow('level of lab coverage is "95".');
});
