import { InputError, quoteValue } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import { parameterCalled } from "../../learners/aliases.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { definitionOf } from "../../learners/definition/makeLearner.ts";
import type { ParameterValue } from "../../learners/learner.ts";
import { parseSpec } from "../../learners/spec.ts";
import { builtIn } from "../../registry.ts";

/** The one parameter that a text such as `lambda=1e-3..1e3:log:20` varies, and its values. */
export function variedBy(
  param: string,
  learner: string,
  registry: Registry = builtIn,
): { readonly name: string; readonly values: readonly ParameterValue[] } {
  const varied = [...parseSpec(`${learner}(${param})`).values];
  if (varied.length === 1) {
    const [[name, values]] = varied;
    const { parameters } = definitionOf(learner, registry);
    return { name: parameterCalled(parameters, name) ?? name, values };
  }
  throw new InputError(
    "bad-option",
    words`${option("param")} ${quoteValue(param)} varies ${varied.length} parameters.`,
    words`Vary one; give the others in ${option("learner")}.`,
  );
}
