import { InputError, quoteValue } from "../../data/inputError.ts";
import { listNames } from "../../data/table.ts";
import type { TextRule } from "../parameters.ts";

export const classWeightRule: TextRule = {
  kind: "text",
  meaning:
    "The factor of c for the rows of each class; balanced weights the classes equally, and a class that is not named has 1. Probabilities and predicted classes refer to the weighted rows.",
  default: "equal",
  form: "equal, balanced, or a number above 0 by class, such as yes:5;no:1",
};

/** The factors that a text such as `yes:5;no:1` gives; null for "equal" and "balanced". */
export function parseClassWeight(learner: string, text: string): ReadonlyMap<string, number> | null {
  if (text === "equal" || text === "balanced") return null;
  const found = new Map<string, number>();
  for (const part of text.split(";")) {
    const colon = part.lastIndexOf(":");
    const name = part.slice(0, Math.max(0, colon)).trim();
    const value = part.slice(colon + 1).trim();
    if (colon < 1 || value === "" || !(Number(value) > 0) || !Number.isFinite(Number(value)) || found.has(name)) {
      throw new InputError(
        "bad-parameter",
        `classWeight of ${learner} is ${quoteValue(text)}.`,
        `It must be ${classWeightRule.form}.`,
      );
    }
    found.set(name, Number(value));
  }
  return found;
}

/**
 * The factor of each class. Balanced: all rows' weight / (classes × the class's weight), as in scikit-learn, so that every
 * class has the same total.
 */
export function classFactors(
  learner: string,
  text: string,
  classes: readonly string[],
  codes: Int32Array,
  weights: Float64Array,
): Float64Array {
  const named = parseClassWeight(learner, text);
  const strangers = named ? [...named.keys()].filter((name) => !classes.includes(name)) : [];
  if (strangers.length > 0) {
    throw new InputError(
      "bad-parameter",
      `classWeight of ${learner} names ${listNames(strangers)}, which ${strangers.length === 1 ? "is not a class" : "are not classes"} of the target.`,
      `The classes are ${listNames(classes)}.`,
    );
  }
  if (text !== "balanced") return Float64Array.from(classes, (name) => named?.get(name) ?? 1);
  const totals = new Float64Array(classes.length);
  let all = 0;
  for (let i = 0; i < codes.length; i++) {
    totals[codes[i]] += weights[i];
    all += weights[i];
  }
  return totals.map((total) => all / (classes.length * total));
}
