import { expect, test } from "vitest";
import { costDensityName, DEFAULT_COST_DENSITY } from "./costDensity.ts";
import { parseCostDensity } from "./parseCostDensity.ts";

test("what a name says is read back", () => {
  for (const text of ["triangular(0.2, 0.5, 0.9)", "uniform", "uniform(0.1, 0.6)", "beta(2, 5)", "point(0.8)"]) {
    expect(costDensityName(parseCostDensity(text))).toBe(text);
  }
});

test("a triangle has defaults, and space and case do not matter", () => {
  expect(parseCostDensity("triangular")).toEqual(DEFAULT_COST_DENSITY);
  expect(parseCostDensity(" Triangular ( 0.3 ) ")).toEqual({ kind: "triangular", from: 0, mode: 0.3, to: 1 });
});

test("anything else is refused with what would work", () => {
  for (const [text, why] of [
    ["normal(0, 1)", "is not a cost density"],
    ["", "is not a cost density"],
    ["beta(2, 5", "is not a cost density"],
    ["triangular(0.1, 0.2)", "needs three numbers: from, mode and to"],
    ["triangular(0.5, 0.2, 0.9)", "needs numbers that ascend within 0 to 1"],
    ["triangular(0.5, 0.5, 0.5)", "needs numbers that ascend within 0 to 1"],
    ["uniform(0.5, 2)", "needs numbers that ascend within 0 to 1"],
    ["uniform(0.5)", "needs two numbers: from and to"],
    ["beta(0, 2)", "needs shapes above 0, up to 1000000"],
    ["beta(2)", "needs two numbers: a and b"],
    ["point(5)", "needs one number from 0 to 1"],
    ["uniform(0, x)", 'has "x" where a number belongs'],
    ["beta(1,,2)", 'has "" where a number belongs'],
  ]) {
    expect(() => parseCostDensity(text)).toThrow(`the cost density "${text}" ${why}.`);
  }
  expect(() => parseCostDensity("x")).toThrow(
    expect.objectContaining({ code: "bad-option", remedy: expect.stringContaining("triangular(0.2, 0.5, 0.9)") }),
  );
});
