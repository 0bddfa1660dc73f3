import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { drawKnownRates } from "./knownRates.ts";

test("classes come true as often as their probabilities say, in every range of them", () => {
  const { truth, rate } = drawKnownRates(40_000, stream(1));
  for (let from = 0; from < 1; from += 0.25) {
    const own = Array.from(rate.keys()).filter((i) => rate[i] >= from && rate[i] < from + 0.25);
    const off = own.reduce((sum, i) => sum + truth[i] - rate[i], 0) / own.length;
    // standard error below 0.006
    expect(Math.abs(off)).toBeLessThan(0.02);
  }
  expect(Math.min(...rate)).toBeGreaterThan(1 / (1 + Math.exp(4)));
  expect(Math.max(...rate)).toBeLessThan(1 / (1 + Math.exp(-4)));
});
