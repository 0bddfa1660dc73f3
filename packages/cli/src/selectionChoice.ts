import { type ChoiceSettings, InputError, parseConstraint, type TaskKind } from "@heldout/core";
import type { SelectFlags } from "./flags/selectFlags.ts";
import { metricToChooseBy } from "./folds.ts";
import { notTogether } from "./notTogether.ts";

/** What to choose by. Constraints and further criteria bring their rule with them. */
export function selectionChoice(
  kind: TaskKind,
  { metric, rule, criteria = [], constraint = [] }: SelectFlags,
): ChoiceSettings {
  const constraints = constraint.map(parseConstraint);
  const implied = constraints.length > 0 ? "constrained" : criteria.length > 0 ? "pareto" : "one-se";
  const chosen = rule ?? implied;
  if (constraints.length > 0 && chosen !== "constrained") {
    throw notTogether("--constraint", `--rule ${chosen}`, "Constraints are kept by --rule constrained.");
  }
  if (criteria.length > 0 && chosen !== "pareto" && chosen !== "constrained") {
    throw notTogether("--criteria", `--rule ${chosen}`, "Several criteria are weighed by --rule pareto.");
  }
  if (chosen === "constrained" && constraints.length === 0) {
    throw new InputError(
      "bad-option",
      "--rule constrained has nothing to keep.",
      'Say what, such as --constraint "recall >= 0.9".',
    );
  }
  if (chosen === "pareto" && criteria.length === 0) {
    throw new InputError(
      "bad-option",
      "--rule pareto has one criterion only.",
      "Say what else counts, such as --criteria recall.",
    );
  }
  const main = metricToChooseBy(kind, metric);
  const others = [...new Set([...criteria, ...constraints.map(({ criterion }) => criterion)])];
  return {
    metric: main,
    rule: chosen,
    criteria: others.filter((id) => id !== "complexity" && id !== main.id).map((id) => metricToChooseBy(kind, id)),
    complexity: others.includes("complexity"),
    constraints,
  };
}
