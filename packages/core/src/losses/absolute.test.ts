import { expect, test } from "vitest";
import { absoluteLoss } from "./absolute.ts";

test("absolute loss is the distance, on either side", () => {
  expect(absoluteLoss(1, 3.5)).toBe(2.5);
  expect(absoluteLoss(3.5, 1)).toBe(2.5);
  expect(absoluteLoss(-2, -2)).toBe(0);
});
