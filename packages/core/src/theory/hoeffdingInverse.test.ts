import { expect, test } from "vitest";
import { goldenJson } from "../../test/golden.ts";
import { hoeffdingEpsilon } from "./hoeffding.ts";
import { hoeffdingModels, hoeffdingRows } from "./hoeffdingInverse.ts";

const { sample_sizes: golden } = goldenJson<{
  sample_sizes: readonly { kind: string; eps: number; delta: number; r?: number; m: number }[];
}>("theory.json");

test("the rows are those of exact decimals", () => {
  const rows = golden.filter(({ kind }) => kind.startsWith("hoeffding"));
  expect(rows.length).toBeGreaterThan(10);
  for (const { eps, delta, r = 1, m } of rows) expect(hoeffdingRows({ epsilon: eps, delta, models: r })).toBe(m);
});

test("so many models are bounded, and one more is not", () => {
  for (const [n, epsilon, delta] of [
    [1000, 0.05, 0.05],
    [300, 0.1, 0.2],
  ]) {
    const models = hoeffdingModels({ n, epsilon, delta });
    expect(hoeffdingEpsilon({ n, delta, models })).toBeLessThanOrEqual(epsilon);
    expect(hoeffdingEpsilon({ n, delta, models: models + 1 })).toBeGreaterThan(epsilon);
  }
  expect(hoeffdingModels({ n: 10, epsilon: 0.05, delta: 0.05 })).toBe(0);
});
