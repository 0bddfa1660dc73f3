import { InputError, quoteValue } from "../../data/inputError.ts";
import { listNames } from "../../data/table.ts";

/** Weights by class as a text that a learner's parameters can hold: `{ yes: 5 }` is "yes:5". */
export function classWeightText(weights: Readonly<Record<string, number>>): string {
  return Object.entries(weights)
    .map(([name, weight]) => `${name}:${weight}`)
    .join(";");
}

/** Weights by class from a text such as `yes:5;no:1`, or null for a word. The name ends at the last colon. */
export function parseClassWeight(text: string): ReadonlyMap<string, number> | null {
  if (text === "none" || text === "balanced") return null;
  const found = new Map<string, number>();
  for (const part of text.split(";")) {
    const colon = part.lastIndexOf(":");
    const name = part.slice(0, Math.max(0, colon)).trim();
    const given = part.slice(colon + 1).trim();
    const weight = Number(given);
    if (colon < 1 || given === "" || !(weight > 0) || !Number.isFinite(weight) || found.has(name)) {
      throw new InputError(
        "bad-parameter",
        `classWeight of logistic is ${quoteValue(text)}.`,
        "It must be none, balanced, or a number above 0 for each class, such as yes:5;no:1.",
      );
    }
    found.set(name, weight);
  }
  return found;
}

/**
 * The rows' weights times those of their classes.
 *
 * "balanced" gives every class the same total, n / K; of named weights a class that is not named has 1. Every class must
 * have a row that counts.
 */
export function withClassWeights(
  text: string,
  classes: readonly string[],
  codes: Int32Array,
  weights: Float64Array,
): Float64Array {
  const totals = new Float64Array(classes.length);
  for (let i = 0; i < codes.length; i++) totals[codes[i]] += weights[i];
  const absent = classes.filter((_, c) => !(totals[c] > 0));
  if (absent.length > 0) {
    throw new InputError(
      "fit-failed",
      `no training row is of class ${listNames(absent)}, so it cannot be learned.`,
      "Use stratified folds, fewer folds, or leave the class out.",
    );
  }
  if (text === "none") return weights;
  const named = parseClassWeight(text);
  const strangers = [...(named?.keys() ?? [])].filter((name) => !classes.includes(name));
  if (strangers.length > 0) {
    throw new InputError(
      "bad-parameter",
      `classWeight of logistic names ${listNames(strangers)}, which ${strangers.length === 1 ? "is not a class" : "are not classes"} of the target.`,
      `The classes are ${listNames(classes)}.`,
    );
  }
  const all = totals.reduce((sum, total) => sum + total, 0);
  const factors = classes.map((name, c) => (named ? (named.get(name) ?? 1) : all / (classes.length * totals[c])));
  return weights.map((w, i) => w * factors[codes[i]]);
}
