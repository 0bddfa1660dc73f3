import { InputError, quoteValue } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import type { ParameterValue } from "../../learners/learner.ts";
import { parseSpec } from "../../learners/spec.ts";

/** The one parameter that a text such as `lambda=1e-3..1e3:log:20` varies, and its values. */
export function variedBy(
  param: string,
  learner: string,
): { readonly name: string; readonly values: readonly ParameterValue[] } {
  const varied = [...parseSpec(`${learner}(${param})`).values];
  if (varied.length === 1) return { name: varied[0][0], values: varied[0][1] };
  throw new InputError(
    "bad-option",
    words`${option("param")} ${quoteValue(param)} varies ${varied.length} parameters.`,
    words`Vary one; give the others in ${option("learner")}.`,
  );
}
