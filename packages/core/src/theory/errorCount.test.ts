import { expect, test } from "vitest";
import { checkErrorCount } from "./errorCount.ts";

test("one model is meant unless more are named", () => {
  expect(checkErrorCount({ n: 10, errors: 2, delta: 0.1 })).toEqual({ n: 10, errors: 2, delta: 0.1, models: 1 });
});

test.each([
  [{ n: 0, errors: 0, delta: 0.1 }, "n = 0"],
  [{ n: 5, errors: 6, delta: 0.1 }, "errors = 6"],
  [{ n: 5, errors: 1, delta: 1 }, "delta = 1"],
  [{ n: 5, errors: 1, delta: 0.1, models: 0 }, "models = 0"],
])("%j is refused with its values", (counts, text) => {
  expect(() => checkErrorCount(counts)).toThrow(text);
});
