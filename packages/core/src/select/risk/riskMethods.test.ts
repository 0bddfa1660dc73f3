import { expect, test } from "vitest";
import { RISK_METHODS, riskMethodOf } from "./riskMethods.ts";

test("every method is found by its name, and a slip suggests the nearest", () => {
  for (const method of RISK_METHODS) expect(riskMethodOf(method)).toBe(method);
  expect(() => riskMethodOf("kfold")).toThrow('there is no estimator "kfold".');
});
