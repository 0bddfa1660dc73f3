import { expect, test } from "vitest";
import { stream } from "../numeric/random.ts";
import { shuffledNumbers } from "./shuffle.ts";

test("every number occurs once", () => {
  expect(Array.from(shuffledNumbers(100, stream(1)).toSorted())).toEqual(Array.from({ length: 100 }, (_, i) => i));
  expect(shuffledNumbers(0, stream(1))).toHaveLength(0);
});

test("each of the 24 orders of four numbers comes up about equally often", () => {
  const times = new Map<string, number>();
  const rng = stream(2, "orders");
  for (let i = 0; i < 24_000; i++) {
    const order = shuffledNumbers(4, rng).join();
    times.set(order, (times.get(order) ?? 0) + 1);
  }
  const chi2 = [...times.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(times.size).toBe(24);
  // 99.9% quantile of chi-squared with 23 degrees of freedom
  expect(chi2).toBeLessThan(49.73);
});
