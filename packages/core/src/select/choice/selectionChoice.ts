import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import { notTogether } from "../../data/notTogether.ts";
import type { TaskKind } from "../../data/prediction.ts";
import { option, words } from "../../data/wording.ts";
import type { NamedCosts } from "../../losses/namedCosts.ts";
import { metricToSelectBy } from "../../metrics/chosenMetric.ts";
import { costThreshold } from "../../metrics/labels/cost.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { SelectionChoiceOptions } from "../selection/selectOptions.ts";
import { type ChoiceRule, type ChoiceSettings, parseConstraint } from "./choiceRule.ts";
import { STRUCTURAL_DEFAULTS, type StructuralSettings } from "./structuralChoice.ts";
import { isOfLabels } from "./thresholdOf.ts";

/** What to choose by. Constraints and further criteria bring their rule with them. */
export function selectionChoice(
  kind: TaskKind,
  { metric, rule, criteria = [], constraint = [], threshold, costs, ...options }: SelectionChoiceOptions,
): ChoiceSettings {
  const constraints = constraint.map(parseConstraint);
  const implied = constraints.length > 0 ? "constrained" : criteria.length > 0 ? "pareto" : "one-se";
  const chosen = rule ?? implied;
  checkRule(chosen, kind, { criteria: criteria.length, constraints: constraints.length });
  const main = metricToSelectBy(kind, metric ?? usualMetric(chosen, costs), costs);
  const others = [...new Set([...criteria, ...constraints.map(({ criterion }) => criterion)])];
  const further = others
    .filter((id) => id !== "complexity" && id !== main.id)
    .map((id) => metricToSelectBy(kind, id, costs));
  if (threshold !== undefined) checkThreshold(threshold, kind, [main, ...further]);
  return {
    metric: main,
    rule: chosen,
    criteria: further,
    threshold,
    ...givenOnly({ costs }),
    ...(costs && kind === "binary" && [main, ...further].some(({ id }) => id === "leastCost")
      ? { cheapestFrom: costThreshold(costs) }
      : {}),
    complexity: others.includes("complexity"),
    constraints,
    ...(chosen === "srm" ? { structural: structuralSettings(options) } : refuseStructural(options, chosen)),
  };
}

function usualMetric(rule: ChoiceRule, costs: NamedCosts | undefined): string | undefined {
  return rule === "srm" ? "error" : costs && "leastCost";
}

function checkRule(
  rule: ChoiceRule,
  kind: TaskKind,
  { criteria, constraints }: { readonly criteria: number; readonly constraints: number },
): void {
  if (constraints > 0 && rule !== "constrained") {
    const keeper = option("rule", "constrained");
    throw notTogether(option("constraint"), option("rule", rule), words`Constraints need ${keeper}.`);
  }
  if (criteria > 0 && rule !== "pareto" && rule !== "constrained") {
    const weigher = option("rule", "pareto");
    throw notTogether(option("criteria"), option("rule", rule), words`Several criteria need ${weigher}.`);
  }
  if (rule === "constrained" && constraints === 0) {
    throw new InputError(
      "bad-option",
      words`${option("rule", rule)} needs a constraint.`,
      words`Say what, such as ${option("constraint", "recall >= 0.9")}.`,
    );
  }
  if (rule === "pareto" && criteria === 0) {
    throw new InputError(
      "bad-option",
      words`${option("rule", rule)} needs a second criterion.`,
      words`Name further criteria, such as ${option("criteria", "recall")}.`,
    );
  }
  if (rule === "srm" && kind !== "binary") {
    throw new InputError(
      "bad-option",
      words`${option("rule", rule)} is for two classes, and this task is ${kind}.`,
      words`Choose by cross-validation, such as ${option("rule", "one-se")}.`,
    );
  }
}

/** Candidates are compared at 0.5 by whatever is counted from labels: the model must not predict at another threshold. */
function checkThreshold(threshold: number, kind: TaskKind, metrics: readonly Metric[]): void {
  const given = option("threshold", threshold);
  if (kind !== "binary") {
    throw new InputError("bad-option", words`${given} is for two classes, and this task is ${kind}.`, "Leave it out.");
  }
  if (!(threshold > 0 && threshold < 1)) {
    throw new InputError("bad-option", words`${given} is out of range.`, "It is a probability, above 0 and below 1.");
  }
  const counted = metrics.find((metric) => isOfLabels(metric));
  if (counted === undefined || threshold === 0.5) return;
  throw new InputError(
    "bad-option",
    words`candidates are compared by ${counted.id} at 0.5, so that ${given} would store another model than was compared.`,
    words`Leave it out, or select by a metric that needs no threshold, such as ${option("metric", "logLoss")}.`,
  );
}

type StructuralOptions = Pick<SelectionChoiceOptions, "srmPenalty" | "srmC" | "srmDelta" | "race">;

function structuralSettings({
  srmPenalty: penalty,
  srmC: c,
  srmDelta: delta,
  race,
}: StructuralOptions): StructuralSettings {
  if (race) {
    const advice = "A race needs held-out rows; structural risk minimisation uses none.";
    throw notTogether(option("race"), option("rule", "srm"), advice);
  }
  if (c !== undefined && !(c > 0)) {
    throw new InputError(
      "bad-option",
      words`${option("srmC", c)} is out of range.`,
      "The constant of the penalty is above 0.",
    );
  }
  if (delta !== undefined && !(delta > 0 && delta < 1)) {
    throw new InputError(
      "bad-option",
      words`${option("srmDelta", delta)} is out of range.`,
      "It is a probability, above 0 and below 1.",
    );
  }
  return {
    penalty: penalty ?? STRUCTURAL_DEFAULTS.penalty,
    c: c ?? STRUCTURAL_DEFAULTS.c,
    delta: delta ?? STRUCTURAL_DEFAULTS.delta,
  };
}

function refuseStructural({ srmPenalty, srmC, srmDelta }: StructuralOptions, rule: ChoiceRule): Record<string, never> {
  const given = Object.entries({ srmPenalty, srmC, srmDelta }).find(([, value]) => value !== undefined);
  if (given === undefined) return {};
  const advice = words`It penalises capacity for ${option("rule", "srm")}.`;
  throw notTogether(option(given[0]), option("rule", rule), advice);
}
