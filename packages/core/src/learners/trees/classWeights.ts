import { InputError, quoteValue } from "../../data/inputError.ts";
import { listNames } from "../../data/table.ts";

/** How much the classes count: by what a mistake costs, and by how frequent they are where the model will be used. */
export interface ClassOptions {
  /** "equal", or the cost of a mistake on a row of a class: `yes:5;no:1`; a class that is not named costs 1. */
  readonly costs: string;
  /** "data", "equal", or the share of every class: `yes:0.02;no:0.98`. */
  readonly priors: string;
}

/** Numbers by class, from a text such as `yes:5;no:1`. The name ends at the last colon, so it may hold others. */
export function parseByClass(parameter: string, text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const part of text.split(";")) {
    const colon = part.lastIndexOf(":");
    const name = part.slice(0, Math.max(0, colon)).trim();
    const value = Number(part.slice(colon + 1));
    if (
      colon < 1 ||
      part.slice(colon + 1).trim() === "" ||
      !(value > 0) ||
      !Number.isFinite(value) ||
      found.has(name)
    ) {
      throw new InputError(
        "bad-parameter",
        `${parameter} of tree is ${quoteValue(text)}.`,
        `Write a number above 0 for each class, such as ${parameter}=yes:5;no:1.`,
      );
    }
    found.set(name, value);
  }
  return found;
}

/**
 * The factor by which the weights of each class are multiplied: cost x prior / share in the training rows, such that the
 * total weight stays the same. Null when nothing changes.
 *
 * These are the altered priors of Breiman et al. (1984, section 4.4). With two classes they stand for any costs exactly;
 * with more they stand for costs that depend on the true class alone. A class without a row has nothing to multiply.
 */
export function classFactors(
  { costs, priors }: ClassOptions,
  classes: readonly string[],
  totals: readonly number[],
): Float64Array | null {
  if (costs === "equal" && priors === "data") return null;
  const cost = costs === "equal" ? null : named("costs", costs, classes);
  const prior = priors === "data" || priors === "equal" ? null : named("priors", priors, classes);
  const absent = prior ? classes.filter((name) => !prior.has(name)) : [];
  if (absent.length > 0) {
    throw new InputError(
      "bad-parameter",
      `priors of tree do not name ${listNames(absent)}.`,
      "Give the share of every class, such as priors=yes:0.02;no:0.98.",
    );
  }
  const wanted = classes.map((name, c) => {
    if (totals[c] === 0) return 0;
    const share = priors === "data" ? totals[c] : (prior?.get(name) ?? 1);
    return share * (cost?.get(name) ?? 1);
  });
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const scale = sum(totals) / sum(wanted);
  return Float64Array.from(classes, (_, c) => (totals[c] === 0 ? 1 : (wanted[c] * scale) / totals[c]));
}

function named(parameter: string, text: string, classes: readonly string[]): ReadonlyMap<string, number> {
  const found = parseByClass(parameter, text);
  const strangers = [...found.keys()].filter((name) => !classes.includes(name));
  if (strangers.length === 0) return found;
  throw new InputError(
    "bad-parameter",
    `${parameter} of tree name ${listNames(strangers)}, which ${strangers.length === 1 ? "is not a class" : "are not classes"} of the target.`,
    `The classes are ${listNames(classes)}.`,
  );
}
