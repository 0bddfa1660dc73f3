import {
  type ChoiceSettings,
  InputError,
  parseConstraint,
  STRUCTURAL_DEFAULTS,
  type StructuralSettings,
  type TaskKind,
} from "@heldout/core/internal";
import type { SelectFlags } from "./flags/verbFlags.ts";
import { metricToChooseBy } from "./folds.ts";
import { notTogether } from "./notTogether.ts";

/** What to choose by. Constraints and further criteria bring their rule with them. */
export function selectionChoice(
  kind: TaskKind,
  { metric, rule, criteria = [], constraint = [], ...flags }: SelectFlags,
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
  if (chosen === "srm" && kind !== "binary") {
    throw new InputError(
      "bad-option",
      `--rule srm is for two classes, and this task is ${kind}.`,
      "Choose by cross-validation, such as --rule one-se.",
    );
  }
  const main = metricToChooseBy(kind, chosen === "srm" ? (metric ?? "error") : metric);
  const others = [...new Set([...criteria, ...constraints.map(({ criterion }) => criterion)])];
  return {
    metric: main,
    rule: chosen,
    criteria: others.filter((id) => id !== "complexity" && id !== main.id).map((id) => metricToChooseBy(kind, id)),
    complexity: others.includes("complexity"),
    constraints,
    ...(chosen === "srm" ? { structural: structuralSettings(flags) } : refuseStructural(flags, chosen)),
  };
}

function structuralSettings({ srmPenalty: penalty, srmC: c, srmDelta: delta, race }: SelectFlags): StructuralSettings {
  if (race) throw notTogether("--race", "--rule srm", "A race looks at held-out rows, structural risk does not.");
  if (c !== undefined && !(c > 0)) {
    throw new InputError("bad-option", `--srm-c ${c} is out of range.`, "The constant of the penalty is above 0.");
  }
  if (delta !== undefined && !(delta > 0 && delta < 1)) {
    throw new InputError(
      "bad-option",
      `--srm-delta ${delta} is out of range.`,
      "It is a probability, above 0 and below 1.",
    );
  }
  return {
    penalty: penalty ?? STRUCTURAL_DEFAULTS.penalty,
    c: c ?? STRUCTURAL_DEFAULTS.c,
    delta: delta ?? STRUCTURAL_DEFAULTS.delta,
  };
}

function refuseStructural({ srmPenalty, srmC, srmDelta }: SelectFlags, rule: string): Record<string, never> {
  const given = Object.entries({ "--srm-penalty": srmPenalty, "--srm-c": srmC, "--srm-delta": srmDelta }).find(
    ([, value]) => value !== undefined,
  );
  if (given === undefined) return {};
  throw notTogether(given[0], `--rule ${rule}`, "It prices capacity for --rule srm.");
}
