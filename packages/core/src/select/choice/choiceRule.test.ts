import { expect, test } from "vitest";
import { precision } from "../../metrics/labels/precision.ts";
import { recall } from "../../metrics/labels/recall.ts";
import { rmse } from "../../metrics/regression/rmse.ts";
import { type ChoiceSettings, type Competitor, checkChoice, chooseBy, parseConstraint } from "./choiceRule.ts";

const competitor = (value: number | null, others: readonly (number | null)[] = [], complexity = 1): Competitor => ({
  estimate: { value, folds: value === null ? [] : [value - 0.01, value + 0.01] },
  others,
  learner: "knn",
  complexity,
});

const settings = (more: Partial<ChoiceSettings>): ChoiceSettings => ({
  metric: precision,
  rule: "best",
  criteria: [],
  complexity: false,
  constraints: [],
  ...more,
});

test("recall >= 0.9, then best precision", () => {
  const rule = settings({ rule: "constrained", criteria: [recall], constraints: [parseConstraint("recall >= 0.9")] });
  const field = [competitor(0.95, [0.5]), competitor(0.6, [0.92]), competitor(0.7, [0.9]), competitor(0.99, [null])];
  expect(chooseBy(field, rule)).toEqual({ candidate: 2, front: null, reason: null });
  expect(chooseBy(field.slice(0, 1), rule)).toEqual({
    candidate: null,
    front: null,
    reason: "no candidate has recall >= 0.9; the closest has 0.5",
  });
});

test("pareto takes the knee: the candidate that gives up little of either", () => {
  const rule = settings({ rule: "pareto", criteria: [recall] });
  const field = [competitor(1, [0]), competitor(0.9, [0.9]), competitor(0, [1]), competitor(0.5, [0.5])];
  expect(chooseBy(field, rule)).toEqual({ candidate: 1, front: [0, 1, 2], reason: null });
});

test("a front without a knee gives its best in the metric, and says so", () => {
  const rule = settings({ rule: "pareto", criteria: [recall] });
  const field = [competitor(0, [1]), competitor(0.5, [0.5]), competitor(1, [0])];
  expect(chooseBy(field, rule)).toEqual({
    candidate: 2,
    front: [0, 1, 2],
    reason: "the Pareto front has no knee, so its best precision was chosen",
  });
});

test("complexity is a criterion among settings of one learner only", () => {
  const rule = settings({ metric: rmse, rule: "pareto", complexity: true });
  const field = [competitor(10, [], 1), competitor(5.2, [], 2), competitor(5, [], 9), competitor(6, [], 3)];
  expect(chooseBy(field, rule)).toMatchObject({ candidate: 1, front: [0, 1, 2] });
  const two = [
    { name: "knn", params: {} },
    { name: "ols", params: {} },
  ];
  expect(() => checkChoice(rule, two)).toThrow("the complexities of knn and ols are not comparable");
  expect(() => checkChoice(rule, [two[0], two[0]])).not.toThrow();
});

test("nobody with a value: no choice, with the reason", () => {
  for (const rule of ["best", "one-se", "pareto"] as const) {
    expect(chooseBy([competitor(null)], settings({ rule }))).toMatchObject({
      candidate: null,
      reason: "no candidate has a value",
    });
  }
});

test("a constraint is read with its comparison, and anything else is echoed", () => {
  expect(parseConstraint(" f0.5 < 1e-1 ")).toEqual({ criterion: "f0.5", operator: "<", bound: 0.1 });
  for (const text of ["recall 0.9", "recall = 0.9", "recall >= many", ">= 0.9", "recall >= "]) {
    expect(() => parseConstraint(text)).toThrow("is not a constraint.");
  }
});
