import { expect, test } from "vitest";
import { isDefined, undefinedBecause } from "./metric.ts";

test("undefined is a value with a reason, and 0 is defined", () => {
  expect(undefinedBecause("no positive rows")).toEqual({ undefined: "no positive rows" });
  expect(isDefined(undefinedBecause("no positive rows"))).toBe(false);
  expect(isDefined(0)).toBe(true);
  expect(isDefined(Number.POSITIVE_INFINITY)).toBe(true);
});
