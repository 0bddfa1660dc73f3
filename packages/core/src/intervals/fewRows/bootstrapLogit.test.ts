import { expect, test } from "vitest";
import { bootstrapLogit } from "./bootstrapLogit.ts";

const logit = (p: number): number => Math.log(p / (1 - p));

test("without a bias both ends are the same distance from the value on the logit scale", () => {
  const { lower, upper } = bootstrapLogit(0.8, { standardError: 0.05, bias: 0, df: 9 });
  // scipy's t.ppf(0.975, 9) = 2.2621571627409915
  const reach = (2.2621571627409915 * 0.05) / 0.16;
  expect(logit(upper) - logit(0.8)).toBeCloseTo(reach, 9);
  expect(logit(0.8) - logit(lower)).toBeCloseTo(reach, 9);
});

test("a bias moves the end that it draws in, and no other", () => {
  const plain = bootstrapLogit(0.8, { standardError: 0.05, bias: 0, df: 9 });
  const upward = bootstrapLogit(0.8, { standardError: 0.05, bias: 0.04, df: 9 });
  expect(upward.upper).toBe(plain.upper);
  const reach = (2.2621571627409915 * 0.05) / (0.76 * 0.24);
  expect(logit(upward.lower)).toBeCloseTo(logit(0.76) - reach, 9);
  const downward = bootstrapLogit(0.8, { standardError: 0.05, bias: -0.04, df: 9 });
  expect(downward.lower).toBe(plain.lower);
  expect(downward.upper).toBeGreaterThan(plain.upper);
});
