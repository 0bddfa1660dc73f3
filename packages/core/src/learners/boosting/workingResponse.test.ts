import fc from "fast-check";
import { expect, test } from "vitest";
import { LEAST_WEIGHT, RESPONSE_LIMIT, workingResponse, workingWeight } from "./workingResponse.ts";

test("is (y - p) / (p (1 - p)) wherever that is at most 4", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.25, max: 0.75, noNaN: true }), fc.constantFrom(0, 1), (p, y) => {
      expect(workingResponse(y, p, 1 - p)).toBeCloseTo((y - p) / (p * (1 - p)), 12);
    }),
  );
});

test("stays at 4 and the weight above 0 where p is 0 or 1", () => {
  expect(workingResponse(1, 0, 1)).toBe(RESPONSE_LIMIT);
  expect(workingResponse(0, 1, 0)).toBe(-RESPONSE_LIMIT);
  expect(workingResponse(1, 1, 0)).toBe(1);
  expect(workingWeight(1, 0)).toBe(LEAST_WEIGHT);
});
