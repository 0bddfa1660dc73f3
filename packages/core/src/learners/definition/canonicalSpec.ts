import { canonicalEntries } from "../aliases.ts";
import type { ParameterValue } from "../learner.ts";
import type { LearnerSetting } from "../learnerSetting.ts";
import { type DrawnRange, type LearnerSpec, parseSpec } from "../spec.ts";
import type { Registry } from "./learnerDefinition.ts";
import { isTooDeep, knownLearner } from "./makeLearner.ts";

/**
 * A spec whose parameters have their own names, those of a base too: `ridge(alpha=1|10)` is `ridge(lambda=1|10)`. So labels,
 * models and keys are the same whatever a parameter was called. A learner that the registry does not know stays as written.
 */
export function canonicalSpec(spec: LearnerSpec, registry: Registry): LearnerSpec {
  const definition = knownLearner(spec.name, registry);
  if (definition === null) return spec;
  const { parameters } = definition;
  const given: readonly (readonly [string, readonly ParameterValue[] | DrawnRange])[] = [...spec.values, ...spec.drawn];
  const values = new Map<string, readonly ParameterValue[]>();
  const drawn = new Map<string, DrawnRange>();
  for (const [name, value] of canonicalEntries(spec.name, parameters, given)) {
    if ("scale" in value) drawn.set(name, value);
    else values.set(name, parameters[name].kind === "learner" ? value.map(canonicalBase(registry)) : value);
  }
  return { name: spec.name, values, drawn };
}

/** The same for one setting. */
export function canonicalSetting(setting: LearnerSetting, registry: Registry): LearnerSetting {
  const { name, params } = setting;
  const definition = knownLearner(name, registry);
  if (definition === null) return setting;
  const { parameters } = definition;
  const own = [...canonicalEntries(name, parameters, Object.entries(params))].map(
    ([key, value]) => [key, parameters[key].kind === "learner" ? canonicalBase(registry)(value) : value] as const,
  );
  return own.every(([key, value]) => params[key] === value) ? setting : { name, params: Object.fromEntries(own) };
}

/** A base with the names of its parameters; its text stays as written where they have them already. */
function canonicalBase(registry: Registry): (base: ParameterValue) => ParameterValue {
  return (base) => {
    // what is too deep is refused by whoever makes the learner
    if (typeof base !== "string" || isTooDeep(base)) return base;
    const written = parseSpec(base);
    const spec = canonicalSpec(written, registry);
    return textOf(spec) === textOf(written) ? base : textOf(spec);
  };
}

function textOf({ name, values, drawn }: LearnerSpec): string {
  const parts = [
    ...[...values].map(([key, choices]) => `${key}=${choices.join("|")}`),
    ...[...drawn].map(([key, { from, to, scale }]) => `${key}=${from}..${to}:${scale}`),
  ];
  return parts.length === 0 ? name : `${name}(${parts.join(", ")})`;
}
