import { InputError, option, type ParameterValue, parseSpec, quoteValue, words } from "@heldout/core/internal";

/** The one parameter that `--param name=RANGE` varies, and its values. */
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
