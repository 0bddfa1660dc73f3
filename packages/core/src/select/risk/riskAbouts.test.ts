import { expect, test } from "vitest";
import { riskAbouts } from "./riskAbouts.ts";
import { RISK_METHODS } from "./riskMethods.ts";

test("every method is described under its own id", () => {
  expect(Object.keys(riskAbouts)).toEqual([...RISK_METHODS]);
  for (const method of RISK_METHODS) expect(riskAbouts[method].id).toBe(method);
});
