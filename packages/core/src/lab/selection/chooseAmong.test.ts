import { expect, test } from "vitest";
import { chooseAmong } from "./chooseAmong.ts";

const given = { rows: 100, error: 0.3, spread: 0.02, repeats: 2000, seed: 1 };

test("one candidate is what it is, and looks like it on average", () => {
  const { seen, truth, best } = chooseAmong(1, given);
  expect([truth, best]).toEqual([expect.closeTo(0.3, 12), expect.closeTo(0.3, 12)]);
  // standard error 0.001
  expect(Math.abs(seen - 0.3)).toBeLessThan(0.004);
});

test("on very many rows the best candidate wins and looks as it is", () => {
  const { seen, truth, best } = chooseAmong(3, { ...given, rows: 1_000_000, repeats: 50 });
  expect(truth).toBeCloseTo(best, 12);
  expect(Math.abs(seen - best)).toBeLessThan(0.001);
});
