import { labAbouts } from "../lab/abouts.ts";
import type { LearnerDefinition, Registry } from "../learners/definition/learnerDefinition.ts";
import { allowedValues } from "../learners/parameters.ts";
import { planAbouts } from "../plan/abouts.ts";
import { builtIn } from "../registry.ts";
import { boundAbouts } from "../theory/abouts.ts";
import { overfittingAbouts } from "../theory/overfitting/abouts.ts";
import { withNames } from "./glossary/withNames.ts";
import { type Explanation, resultExplanations } from "./resultExplanations.ts";

export type { Explanation, ExplanationNames, ParameterExplanation } from "./resultExplanations.ts";

/**
 * Everything that has an explanation: metrics, intervals, the learners of a registry, estimators, comparisons, plans and
 * more, then the general terms of the glossary. Each has the names that people use for it.
 *
 * @example
 * ```ts
 * import { explanations } from "@heldout/core/report";
 * explanations().find(({ id }) => id === "wilson")?.reference; // 'Wilson (1927), J. Amer. Statist. Assoc. 22:209; Brown, Cai, DasGupta (2001), Statist. Sci. 16:101'
 * ```
 */
export function explanations(registry: Registry = builtIn): readonly Explanation[] {
  const results = resultExplanations();
  const measures = results.filter(({ kind }) => kind === "metric" || kind === "interval");
  const before = results.filter(({ kind }) => kind !== "metric" && kind !== "interval" && kind !== "diagnosis");
  return withNames([
    ...measures,
    ...Object.values(registry.learners).map((definition) => ofLearner(definition, registry)),
    ...before,
    ...Object.values(planAbouts).map(
      (about): Explanation => ({ schema: "heldout/explanation@1", kind: "plan", ...about }),
    ),
    ...results.filter(({ kind }) => kind === "diagnosis"),
    ...Object.values(labAbouts).map(
      (about): Explanation => ({ schema: "heldout/explanation@1", kind: "experiment", ...about }),
    ),
    ...[...Object.values(boundAbouts), ...overfittingAbouts].map(
      (about): Explanation => ({ schema: "heldout/explanation@1", kind: "bound", ...about }),
    ),
  ]);
}

function ofLearner({ name: id, parameters, about, space, make }: LearnerDefinition, registry: Registry): Explanation {
  const { tasks, handles, severalTargets, path } = make({}, registry);
  const { objective, ...rest } = about;
  return {
    schema: "heldout/explanation@1",
    id,
    kind: "learner",
    ...rest,
    formula: objective,
    range: [
      ...(tasks.includes("binary") ? ["a probability for each class"] : []),
      ...(tasks.includes("regression") ? [severalTargets ? "a number for each target" : "a number"] : []),
    ].join(", or "),
    tasks,
    parameters: Object.entries(parameters).map(([name, rule]) => ({
      name,
      meaning: rule.meaning,
      range: allowedValues(rule),
      default: rule.default,
    })),
    handles,
    ...(path === undefined ? {} : { path: path.parameter }),
    space,
  };
}
