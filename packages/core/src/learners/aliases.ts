import { InputError, quoteValue } from "../data/inputError.ts";
import { didYouMean } from "../data/nearest.ts";
import { listNames } from "../data/table.ts";
import { option, type Wording, words } from "../data/wording.ts";
import type { ParameterRule, ParameterRules } from "./parameters.ts";

/**
 * The name of the parameter that a given name stands for: its own, an alias that other tools use, or either in snake_case.
 * A name that other tools use for something else, and one that nobody knows, are `InputError`s that say what to write.
 */
export function canonicalName<R extends ParameterRules<R>>(
  learner: string,
  rules: R,
  name: string,
  value: unknown,
): string {
  const known = parameterCalled(rules, name);
  if (known !== null) return known;
  const written = camelCase(name);
  for (const { differs } of Object.values<ParameterRule>(rules)) {
    if (differs === undefined || !Object.hasOwn(differs, written)) continue;
    const amount = Number(value);
    throw new InputError(
      "bad-parameter",
      `${learner} has no parameter ${quoteValue(name)}.`,
      differs[written](Number.isFinite(amount) ? amount : 1),
    );
  }
  throw unknownParameter(learner, Object.keys(rules), name);
}

/** The parameter that has the name or the alias; null where there is none. */
export function parameterCalled<R extends ParameterRules<R>>(rules: R, name: string): string | null {
  if (Object.hasOwn(rules, name)) return name;
  const written = camelCase(name);
  const found = Object.entries<ParameterRule>(rules).find(
    ([own, { aliases }]) => own === written || aliases?.includes(written),
  );
  return found?.[0] ?? null;
}

/** What was given, under the names of the rules. A parameter that is given under two names is an `InputError`. */
export function canonicalParameters<R extends ParameterRules<R>>(
  learner: string,
  rules: R,
  given: object,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(canonicalEntries<R, unknown>(learner, rules, Object.entries(given)));
}

/** The same for pairs of a name and whatever belongs to it, such as the values to try; undefined is not given. */
export function canonicalEntries<R extends ParameterRules<R>, V>(
  learner: string,
  rules: R,
  given: Iterable<readonly [string, V]>,
): Map<string, V> {
  const taken = new Map<string, { readonly as: string; readonly value: V }>();
  for (const [name, value] of given) {
    const own = canonicalName(learner, rules, name, Array.isArray(value) ? value[0] : value);
    const other = taken.get(own);
    if (value === undefined) continue;
    if (other) {
      throw new InputError(
        "bad-parameter",
        `${learner} is given ${own} twice: as ${quoteValue(other.as)} and as ${quoteValue(name)}.`,
        "They are names of one parameter; leave out one of them.",
      );
    }
    taken.set(own, { as: name, value });
  }
  return new Map([...taken].map(([own, { value }]) => [own, value]));
}

/** min_samples_leaf as minSamplesLeaf. */
function camelCase(name: string): string {
  return name.replace(/(?<=[A-Za-z0-9])_+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function unknownParameter(learner: string, names: readonly string[], name: string): InputError {
  return new InputError(
    "bad-parameter",
    `${learner} has no parameter ${quoteValue(name)}.`,
    ofTheRun(camelCase(name)) ?? `${didYouMean(name, names)}Its parameters are ${listNames(names)}.`,
  );
}

/** What other tools ask of each learner, and what is said of the whole run here. */
function ofTheRun(name: string): Wording | null {
  if (name === "randomState" || name === "seed") {
    return words`All randomness comes from the seed of the run: set ${option("seed")}.`;
  }
  return name === "nJobs" ? words`How many threads work is said of the whole run: set ${option("jobs")}.` : null;
}
