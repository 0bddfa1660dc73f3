import { expect, test } from "vitest";
import { squaredLoss } from "./squared.ts";

test("squared loss of 3 for a truth of 1 is 4, on either side", () => {
  expect(squaredLoss(1, 3)).toBe(4);
  expect(squaredLoss(3, 1)).toBe(4);
  expect(squaredLoss(-2, -2)).toBe(0);
});
