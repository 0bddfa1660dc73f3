import { expect, test } from "vitest";
import { unitsInWords, unitsToShow } from "./rowsToShow.ts";

test("the rows needed are those of the two-sided normal test: half the size takes four times the rows", () => {
  // R: (qnorm(0.975) + qnorm(0.8))^2 = 7.848879734; a difference of one standard error needs 7.85 times the rows
  expect(unitsToShow({ difference: 0.02, standardError: 0.02, units: 1000 }, { alpha: 0.05 })).toBe(6849);
  expect(unitsToShow({ difference: -0.01, standardError: 0.02, units: 1000 }, { alpha: 0.05 })).toBe(30_396);
});

test("it is the n of R's power.t.test for a paired test, for many rows", () => {
  // power.t.test(delta = 0.05, sd = 1, power = 0.8, type = "paired")$n = 3141.47; the pilot has 100 rows
  const more = unitsToShow({ difference: 0.05, standardError: 1 / 10, units: 100 }, { alpha: 0.05 });
  expect(Math.abs((more ?? 0) + 100 - 3141.47)).toBeLessThan(3);
});

test("no difference and no spread cannot be planned for", () => {
  expect(unitsToShow({ difference: 0, standardError: 0.1, units: 10 }, { alpha: 0.05 })).toBeNull();
  expect(unitsToShow({ difference: 0.1, standardError: 0, units: 10 }, { alpha: 0.05 })).toBeNull();
});

test("words are rounded, and absurd numbers are called what they are", () => {
  expect(unitsInWords(1, 10, "row")).toBe("about 1 more row would show a difference of this size with power 0.8");
  expect(unitsInWords(6849, 1000, "row")).toBe(
    "about 6,800 more rows would show a difference of this size with power 0.8",
  );
  expect(unitsInWords(7e9, 600, "group")).toMatch(/^about 7,000,000,000 more groups .*: in practice there is none$/);
  expect(unitsInWords(1e20, 600, "row")).toContain("about 1e+20 more rows");
});
