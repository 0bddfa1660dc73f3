import { expect, test } from "vitest";
import { InputError } from "../../data/inputError.ts";
import type { SelectionChoiceOptions } from "../selection/selectOptions.ts";
import { selectionChoice } from "./selectionChoice.ts";

function refusal(options: SelectionChoiceOptions, kind: "binary" | "regression" = "binary"): string[] {
  try {
    selectionChoice(kind, options);
  } catch (error) {
    if (error instanceof InputError) return [error.message, error.remedy];
    throw error;
  }
  throw new Error("nothing was refused");
}

test("constraints and criteria bring their rule with them, and structural risk its metric", () => {
  const rule = (options: SelectionChoiceOptions): unknown => selectionChoice("binary", options).rule;
  expect(rule({})).toBe("one-se");
  expect(rule({ criteria: ["recall"] })).toBe("pareto");
  expect(rule({ criteria: ["recall"], constraint: ["precision >= 0.5"] })).toBe("constrained");
  expect(selectionChoice("binary", { rule: "srm", srmC: 2 })).toMatchObject({
    metric: { id: "error" },
    structural: { penalty: "srm", c: 2, delta: 0.05 },
  });
});

test("the metric itself is no further criterion, and complexity is none of the metrics", () => {
  const choice = selectionChoice("binary", { criteria: ["logLoss", "recall", "complexity"] });
  expect(choice.criteria.map(({ id }) => id)).toEqual(["recall"]);
  expect(choice.complexity).toBe(true);
});

test("what contradicts the rule is refused with what would work", () => {
  expect(refusal({ rule: "best", constraint: ["recall >= 0.9"] })).toEqual([
    'constraint and rule: "best" do not go together.',
    'Constraints need rule: "constrained".',
  ]);
  expect(refusal({ rule: "one-se", criteria: ["recall"] })[0]).toBe('criteria and rule: "one-se" do not go together.');
  expect(refusal({ rule: "constrained" })).toEqual([
    'rule: "constrained" needs a constraint.',
    'Say what, such as constraint: "recall >= 0.9".',
  ]);
  expect(refusal({ rule: "pareto" })[0]).toBe('rule: "pareto" needs a second criterion.');
  expect(refusal({ rule: "srm" }, "regression")[0]).toBe(
    'rule: "srm" is for two classes, and this task is regression.',
  );
  expect(refusal({ rule: "srm", race: true })[0]).toBe('race and rule: "srm" do not go together.');
  expect(refusal({ rule: "srm", srmC: 0 })[0]).toBe("srmC: 0 is out of range.");
  expect(refusal({ rule: "srm", srmDelta: 1 })[0]).toBe("srmDelta: 1 is out of range.");
  expect(refusal({ srmDelta: 0.1 })[0]).toBe('srmDelta and rule: "one-se" do not go together.');
});

test("a threshold is a probability of two classes, and none but 0.5 where labels are compared at it", () => {
  expect(selectionChoice("binary", { threshold: 0.3 }).threshold).toBe(0.3);
  expect(selectionChoice("binary", { threshold: 0.5, metric: "f1" }).threshold).toBe(0.5);
  expect(refusal({ threshold: 1.5 })[0]).toBe("threshold: 1.5 is out of range.");
  expect(refusal({ threshold: 0.3 }, "regression")[0]).toBe(
    "threshold: 0.3 is for two classes, and this task is regression.",
  );
  expect(refusal({ threshold: 0.3, metric: "f1" })[0]).toContain("candidates are compared by f1 at 0.5");
  expect(refusal({ threshold: 0.3, constraint: ["recall >= 0.9"] })[0]).toContain("compared by recall at 0.5");
});
