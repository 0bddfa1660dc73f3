import { expect, test } from "vitest";
import type { CalibrationBin } from "../../../evaluate/evaluation.ts";
import { calibrationVerdict } from "./calibrationVerdict.ts";

/** Ten bins of width 0.1; "+" where the probabilities are too high, "-" where too low, "." where they are right. */
function bins(pattern: string): CalibrationBin[] {
  return Array.from(pattern, (sign, b) => {
    const rate = 0.5;
    const meanScore = sign === "+" ? 0.9 : sign === "-" ? 0.1 : 0.5;
    return { lower: b / 10, upper: (b + 1) / 10, n: 10, meanScore, rate, rateLower: 0.4, rateUpper: 0.6 };
  });
}

test.each([
  ["..........", "no miscalibration shown"],
  ["++++++++++", "probabilities too high throughout"],
  ["........++", "probabilities too high above 0.800"],
  ["--........", "probabilities too low below 0.200"],
  [".--...+...", "probabilities too low from 0.100 to 0.300, probabilities too high from 0.600 to 0.700"],
  ["-+", "probabilities too low below 0.100, probabilities too high above 0.100"],
])("%s: %s", (pattern, verdict) => {
  expect(calibrationVerdict(bins(pattern))).toBe(verdict);
});

test("ten bins are judged together: one that barely leaves its own interval is no evidence", () => {
  // Wilson intervals of 77 rows; the mean probability of the first lies 2.2 standard errors from the rate, of the second 2.95
  const barely = {
    lower: 0.177,
    upper: 0.251,
    n: 77,
    meanScore: 0.21,
    rate: 24 / 77,
    rateLower: 0.2193,
    rateUpper: 0.4218,
  };
  const clearly = {
    lower: 0.819,
    upper: 1,
    n: 77,
    meanScore: 0.904,
    rate: 62 / 77,
    rateLower: 0.7032,
    rateUpper: 0.8783,
  };
  const right = bins("........");
  expect(calibrationVerdict([...right.slice(0, 8), barely, clearly])).toBe("probabilities too high above 0.819");
  expect(calibrationVerdict([barely])).toBe("probabilities too low throughout");
});

test("with few groups an interval is wider, and so is what counts as chance", () => {
  const bin = { lower: 0.8, upper: 1, n: 77, meanScore: 0.904, rate: 0.805, rateLower: 0.65, rateUpper: 0.9 };
  expect(calibrationVerdict([...bins("........."), bin])).toBe("no miscalibration shown");
});
