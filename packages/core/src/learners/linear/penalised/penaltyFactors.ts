import { InputError, quoteValue } from "../../../data/inputError.ts";
import { listNames } from "../../../data/table.ts";

/**
 * Penalty factors by feature, from a text such as `age:0;bmi:2`. The name ends at the last colon, so it may hold others.
 * "equal" names none.
 */
export function parseFactors(learner: string, text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (text === "equal") return found;
  for (const part of text.split(";")) {
    const colon = part.lastIndexOf(":");
    const name = part.slice(0, Math.max(0, colon)).trim();
    const written = part.slice(colon + 1).trim();
    const value = written === "out" ? Number.POSITIVE_INFINITY : Number(written);
    if (name === "" || written === "" || !(value >= 0) || found.has(name)) {
      throw new InputError(
        "bad-parameter",
        `factors of ${learner} is ${quoteValue(text)}.`,
        "Write a number of 0 or more, or out, for each feature, such as factors=age:0;bmi:2.",
      );
    }
    found.set(name, value);
  }
  return found;
}

/**
 * The text of per-feature penalty factors, as `lasso`, `ridge` and `elasticNet` take it for `factors`: 0 leaves a
 * feature unpenalised, Infinity keeps it out.
 *
 * @example
 * ```ts
 * import { penaltyFactors } from "@heldout/core/learners";
 * penaltyFactors({ age: 0, bmi: 2, noise: Number.POSITIVE_INFINITY }); // 'age:0;bmi:2;noise:out'
 * ```
 */
export function penaltyFactors(factors: Readonly<Record<string, number>>): string {
  const parts = Object.entries(factors).map(
    ([name, factor]) => `${name}:${factor === Number.POSITIVE_INFINITY ? "out" : factor}`,
  );
  return parts.length === 0 ? "equal" : parts.join(";");
}

/** One factor per feature, 1 for those that are not named; a name that is not a feature is an error. */
export function factorsOf(
  learner: string,
  factors: ReadonlyMap<string, number>,
  names: readonly string[],
): Float64Array {
  const strangers = [...factors.keys()].filter((name) => !names.includes(name));
  if (strangers.length > 0) {
    throw new InputError(
      "fit-failed",
      `factors of ${learner} name ${listNames(strangers)}, which ${strangers.length === 1 ? "is not a feature" : "are not features"}.`,
      `The features are ${listNames(names)}.`,
    );
  }
  return Float64Array.from(names, (name) => factors.get(name) ?? 1);
}
