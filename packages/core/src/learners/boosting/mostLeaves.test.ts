import { expect, test } from "vitest";
import { mostLeaves } from "./mostLeaves.ts";

test("depth doubles the leaves, a limit on leaves cuts them, 0 is no limit", () => {
  expect([mostLeaves(1), mostLeaves(3), mostLeaves(3, 5), mostLeaves(0, 5)]).toEqual([2, 8, 5, 5]);
  expect(mostLeaves(0)).toBe(mostLeaves(1000));
});
