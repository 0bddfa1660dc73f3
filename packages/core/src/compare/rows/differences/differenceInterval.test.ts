import { expect, test } from "vitest";
import { normalFrom } from "../../../../test/pairedModels.ts";
import { bootstrapInterval } from "../../../intervals/bootstrap.ts";
import { stream } from "../../../numeric/random.ts";
import { bootstrapTest, differenceInterval } from "./differenceInterval.ts";

const rng = stream(6, "replicates");
const values = Float64Array.from({ length: 1999 }, () => 0.5 + 0.3 * normalFrom(rng));
const replicates = { values, jackknife: Float64Array.of(0.4, 0.5, 0.6), units: 500, note: null };

test("the default is the expanded percentile interval; one that is asked for is used", () => {
  expect(differenceInterval(0.5, replicates, { interval: null }, {})?.method).toBe("bootstrap-expanded");
  const bca = differenceInterval(0.5, replicates, { interval: "bootstrap-bca" }, {});
  expect(bca).toEqual(bootstrapInterval(0.5, values, replicates.jackknife));
});

test("the p-value is the level at which an interval just reaches 0", () => {
  for (const interval of [null, "bootstrap-bca", "bootstrap-percentile"] as const) {
    const p = bootstrapTest(0.5, replicates, { interval }) ?? 0;
    expect(p).toBeGreaterThan(0.02);
    expect(p).toBeLessThan(0.25);
    for (const [factor, covers] of [
      [0.98, true],
      [1.02, false],
    ] as const) {
      const found = differenceInterval(0.5, replicates, { interval }, { level: 1 - factor * p });
      expect(Number(found?.lower) <= 0).toBe(covers);
    }
  }
});

test("no p-value is smaller than replicates can show, and a difference of 0 has p = 1", () => {
  const far = { ...replicates, values: values.map((value) => value + 10) };
  expect(bootstrapTest(10.5, far, { interval: "bootstrap-percentile" })).toBe(2 / 2000);
  expect(bootstrapTest(10.5, far, { interval: null })).toBeGreaterThan(2 / 2000);
  expect(bootstrapTest(10.5, { ...far, units: 5 }, { interval: null })).toBeGreaterThan(0.02);
  expect(bootstrapTest(0, { ...replicates, values: new Float64Array(100) }, { interval: null })).toBe(1);
});

test("there is no test where there is no interval", () => {
  expect(
    bootstrapTest(0.5, { ...replicates, values: new Float64Array(10).fill(Number.NaN) }, { interval: null }),
  ).toBeNull();
});
