import { expect, test } from "vitest";
import { zeroOneLoss } from "./zeroOne.ts";

test("zero-one loss is 0 for the right class and 1 for any other", () => {
  expect(zeroOneLoss(2, 2)).toBe(0);
  expect(zeroOneLoss(2, 0)).toBe(1);
  expect(zeroOneLoss(0, 2)).toBe(1);
});
