import { expect, test } from "vitest";
import { expPlain } from "./exp.ts";

test("the exponential differs from that of Math by at most 2^-51 of it, over its whole range", () => {
  let worst = 0;
  for (let i = 0; i <= 200_000; i++) {
    const x = -708 + (1416 * i) / 200_000;
    worst = Math.max(worst, Math.abs(expPlain(x) / Math.exp(x) - 1));
  }
  expect(worst).toBeLessThanOrEqual(2 ** -51);
  expect(expPlain(0)).toBe(1);
});
