import { InputError, quoteValue } from "../../data/inputError.ts";
import { canonicalEntries, parameterCalled } from "../aliases.ts";
import type { ParameterValue } from "../learner.ts";
import type { LearnerSetting } from "../learnerSetting.ts";
import { type DrawnRange, FIRST, type LearnerSpec, parseSpec } from "../spec.ts";
import type { LearnerDefinition, Registry } from "./learnerDefinition.ts";
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
  for (const [name, value] of entriesOf(definition, given)) {
    if ("scale" in value) drawn.set(name, value);
    else if (!Object.hasOwn(parameters, name)) values.set(name, literals(value, spec.written?.get(name)));
    else values.set(name, parameters[name].kind === "learner" ? value.map(canonicalBase(registry)) : value);
  }
  return { name: spec.name, values, drawn };
}

/** What was given under the names of the definition; an open one takes the names that it does not list as they are. */
function entriesOf<V>(definition: LearnerDefinition, written: Iterable<readonly [string, V]>): Map<string, V> {
  const { name, parameters, open, first } = definition;
  const given = [...written].map(([key, value]) => {
    if (key !== FIRST) return [key, value] as const;
    if (first !== undefined) return [first, value] as const;
    throw new InputError(
      "bad-parameter",
      `${quoteValue(String(value))} in ${quoteValue(name)} is not a parameter.`,
      "Write name=value, such as lambda=0.1.",
    );
  });
  if (!open) return canonicalEntries(name, parameters, given);
  const isListed = ([key]: readonly [string, V]): boolean => parameterCalled(parameters, key) !== null;
  const listed = canonicalEntries(name, parameters, given.filter(isListed));
  return new Map([...listed, ...given.filter((entry) => !isListed(entry))]);
}

/** Numbers and true or false where the text says just that; anything else stays as it is written. */
function literals(values: readonly ParameterValue[], written: readonly string[] | undefined): ParameterValue[] {
  return values.map((value, v) => {
    const text = written?.[v];
    return text === undefined || String(value) === text ? value : text;
  });
}

/** The same for one setting. */
export function canonicalSetting(setting: LearnerSetting, registry: Registry): LearnerSetting {
  const { name, params } = setting;
  const definition = knownLearner(name, registry);
  if (definition === null) return setting;
  const { parameters } = definition;
  const own = [...entriesOf(definition, Object.entries(params))].map(([key, value]) => {
    const isBase = Object.hasOwn(parameters, key) && parameters[key].kind === "learner";
    return [key, isBase ? canonicalBase(registry)(value) : value] as const;
  });
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
