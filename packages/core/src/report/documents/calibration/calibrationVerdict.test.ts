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
  ["..........", "no bin is off beyond its interval"],
  ["++++++++++", "probabilities too high throughout"],
  ["........++", "probabilities too high above 0.800"],
  ["--........", "probabilities too low below 0.200"],
  [".--...+...", "probabilities too low from 0.100 to 0.300, probabilities too high from 0.600 to 0.700"],
  ["-+", "probabilities too low below 0.100, probabilities too high above 0.100"],
])("%s: %s", (pattern, verdict) => {
  expect(calibrationVerdict(bins(pattern))).toBe(verdict);
});
