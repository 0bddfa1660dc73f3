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
  const choice = selectionChoice("binary", { criteria: ["auc", "recall", "complexity"] });
  expect(choice.criteria.map(({ id }) => id)).toEqual(["recall"]);
  expect(choice.complexity).toBe(true);
});

test("what contradicts the rule is refused with what would work", () => {
  expect(refusal({ rule: "best", constraint: ["recall >= 0.9"] })).toEqual([
    'constraint and rule: "best" do not go together.',
    'Constraints are kept by rule: "constrained".',
  ]);
  expect(refusal({ rule: "one-se", criteria: ["recall"] })[0]).toBe('criteria and rule: "one-se" do not go together.');
  expect(refusal({ rule: "constrained" })).toEqual([
    'rule: "constrained" has nothing to keep.',
    'Say what, such as constraint: "recall >= 0.9".',
  ]);
  expect(refusal({ rule: "pareto" })[0]).toBe('rule: "pareto" has one criterion only.');
  expect(refusal({ rule: "srm" }, "regression")[0]).toBe(
    'rule: "srm" is for two classes, and this task is regression.',
  );
  expect(refusal({ rule: "srm", race: true })[0]).toBe('race and rule: "srm" do not go together.');
  expect(refusal({ rule: "srm", srmC: 0 })[0]).toBe("srmC: 0 is out of range.");
  expect(refusal({ rule: "srm", srmDelta: 1 })[0]).toBe("srmDelta: 1 is out of range.");
  expect(refusal({ srmDelta: 0.1 })[0]).toBe('srmDelta and rule: "one-se" do not go together.');
});
