import { expect, test } from "vitest";
import { pairedValues } from "./pairedValues.ts";

test("values without a partner are left out, and what counts as rounding goes by the largest value", () => {
  expect(pairedValues([1, null, 4], [2, 3, 8])).toEqual({
    a: [1, 4],
    b: [2, 8],
    differences: [-1, -4],
    rounding: 8e-12,
  });
});

test("a shorter list ends the pairs", () => {
  expect(pairedValues([1, 2], [1]).differences).toEqual([0]);
});
