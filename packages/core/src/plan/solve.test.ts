import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { planFormulas } from "./catalog.ts";
import type { Values } from "./formula.ts";
import { explainId, goalOf, solve } from "./solve.ts";

const design = { level: 0.95, sides: 2, method: "hanley-mcneil" } as const;
const remedyOf = (given: Partial<Values>): string => {
  try {
    solve(planFormulas.aucs, given, design);
  } catch (error) {
    return error instanceof InputError ? error.remedy : "";
  }
  return "";
};

test("usual values are taken from the last quantity on, until one is missing", () => {
  const { solved, taken, values } = solve(planFormulas.aucs, { aucA: 0.8, aucB: 0.85 }, design);
  expect([solved, taken]).toEqual(["n", ["positives", "correlation", "power"]]);
  expect(values).toMatchObject({ positives: 0.5, correlation: 0.5, power: 0.8, varianceRatio: 1 });
  expect(solve(planFormulas.aucs, { aucA: 0.8, aucB: 0.85, n: 500 }, design).solved).toBe("power");
});

test("a quantity that cannot be solved for is never the answer", () => {
  const given = { c: 1, d: 3, n: 1000, epsilon: 0.2 };
  expect(solve(planFormulas.srm, given, { ...design, method: "srm" }).solved).toBe("delta");
  expect(() => solve(planFormulas.srm, { ...given, delta: 0.05 }, { ...design, method: "srm" })).toThrow(
    "nothing is left to solve for: n, epsilon, delta, d are all given.",
  );
});

test("two that are missing are named, with what to do", () => {
  expect(() => solve(planFormulas.aucs, { aucA: 0.8 }, design)).toThrow(
    "n and aucB are missing, and only one can be solved for.",
  );
  expect(remedyOf({ aucA: 0.8 })).toBe("Give n to get auc-b, or the other way round.");
  expect(remedyOf({})).toBe("Give all of them but one.");
});

test("a value outside its range is echoed with the range", () => {
  expect(() => solve(planFormulas.aucs, { aucA: 1.2 }, design)).toThrow("aucA: 1.2 is out of range.");
  expect(remedyOf({ aucA: 1.2 })).toBe("It is: the AUC of one model, above 0 and below 1.");
});

test("what a trillion rows do not reach is refused, whichever interval it is", () => {
  for (const method of ["wilson", "clopper-pearson", "jeffreys"]) {
    expect(() => solve(planFormulas.proportion, { width: 1e-7 }, { ...design, method })).toThrow(
      "not even a trillion rows reach a width of at most 1e-7.",
    );
  }
  expect(() => solve(planFormulas.hoeffding, { epsilon: 1e-9 }, design)).toThrow(
    "not even a trillion rows reach an epsilon of at most 1e-9.",
  );
});

test("too few rows of clusters reach nothing, without a fault", () => {
  const values = { n: 3, power: 0.8, difference: 0.1, sd: 1 };
  expect(goalOf(planFormulas.paired, values, { ...design, clusters: { size: 10, icc: 1 } })).toBe(0);
});

test("formulas have explanations", () => {
  expect([explainId("vcSize"), explainId("auc")]).toEqual(["plan-vc-size", "plan-auc"]);
});
