import { expect, test } from "vitest";
import { fittingLabel } from "./fittingLabel.ts";

test("the longest text that fits is taken, and the shortest when none does", () => {
  const texts = ["x".repeat(60), "x".repeat(30), "x"] as const;
  expect([500, 291, 100, 20].map((width) => fittingLabel(width, texts).length)).toEqual([60, 30, 1, 1]);
});
