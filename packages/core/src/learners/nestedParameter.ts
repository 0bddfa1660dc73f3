import { InputError, quoteValue } from "../data/inputError.ts";
import { parameterCalled } from "./aliases.ts";
import type { Registry } from "./definition/learnerDefinition.ts";
import { definitionOf } from "./definition/makeLearner.ts";
import type { ParameterValue } from "./learner.ts";
import type { LearnerSetting } from "./learnerSetting.ts";
import { parseSpec, singleSetting, specText } from "./spec.ts";

/**
 * A parameter of a learner, or with a dot one of its base: `lambda`, `base.lambda`, `base.base.k`. Gives the own names of its
 * steps; a step that is no base is an `InputError`. The last step may be a stranger, which is left to whoever makes the learner.
 */
export function nestedName(setting: LearnerSetting, path: string, registry: Registry): string {
  const [first, ...rest] = path.split(".");
  const { parameters } = definitionOf(setting.name, registry);
  const own = parameterCalled(parameters, first) ?? first;
  if (rest.length === 0) return own;
  if (!Object.hasOwn(parameters, own) || parameters[own].kind !== "learner") {
    const bases = Object.keys(parameters).filter((name) => parameters[name].kind === "learner");
    throw new InputError(
      "bad-parameter",
      `${quoteValue(path)} is not a parameter of ${setting.name}: ${quoteValue(first)} is not a learner inside it.`,
      bases.length === 0
        ? `${setting.name} wraps no other learner; name one of its own parameters.`
        : `A dot goes to a parameter of its ${bases.join(" or ")}, such as ${bases[0]}.lambda.`,
    );
  }
  return `${own}.${nestedName(baseOf(setting, own, registry), rest.join("."), registry)}`;
}

/** The setting with another value at that place, which {@link nestedName} has named. */
export function withNested(
  setting: LearnerSetting,
  path: string,
  value: ParameterValue,
  registry: Registry,
): LearnerSetting {
  const { name, params } = setting;
  const [own, ...rest] = path.split(".");
  if (rest.length === 0) return { name, params: { ...params, [own]: value } };
  const base = withNested(baseOf(setting, own, registry), rest.join("."), value, registry);
  return { name, params: { ...params, [own]: specText(base.name, base.params) } };
}

/** The setting without what it says at that place. */
export function withoutNested(setting: LearnerSetting, path: string): LearnerSetting {
  const { name, params } = setting;
  const [own, ...rest] = path.split(".");
  if (rest.length === 0) {
    return { name, params: Object.fromEntries(Object.entries(params).filter(([key]) => key !== own)) };
  }
  const base = withoutNested(singleSetting(parseSpec(String(params[own]))), rest.join("."));
  return { name, params: { ...params, [own]: specText(base.name, base.params) } };
}

/** What the setting says at that place; undefined where it says nothing. */
export function nestedValue({ params }: LearnerSetting, path: string): ParameterValue | undefined {
  const [own, ...rest] = path.split(".");
  if (rest.length === 0 || params[own] === undefined) return params[own];
  return nestedValue(singleSetting(parseSpec(String(params[own]))), rest.join("."));
}

/** The base that a setting names, or that its learner has without one. */
function baseOf({ name, params }: LearnerSetting, own: string, registry: Registry): LearnerSetting {
  const given = params[own] ?? definitionOf(name, registry).parameters[own].default;
  return singleSetting(parseSpec(String(given)));
}
