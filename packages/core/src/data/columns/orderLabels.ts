import { InputError } from "../inputError.ts";
import { type ClassOrder, orderClasses, sameLabel } from "./positiveClass.ts";

/**
 * More pairs whose second label is positive, for what is read from files. They stand apart from those of `orderClasses`, which
 * every program that makes a prediction carries.
 */
const MORE_CONVENTIONS: readonly (readonly [negative: string, positive: string])[] = [
  ["absent", "present"],
  ["benign", "malignant"],
  ["normal", "abnormal"],
  ["normal", "anomaly"],
  ["legit", "fraud"],
  ["legitimate", "fraudulent"],
  ["genuine", "fraud"],
  ["not fraud", "fraud"],
  ["not spam", "spam"],
  ["stayed", "churned"],
  ["failure", "success"],
  ["rejected", "accepted"],
  ["irrelevant", "relevant"],
  ["wrong", "right"],
];

/**
 * The two labels of a file as [negative, positive], as `orderClasses` does; also by more conventions, and by the one word in which
 * two labels differ, as `tested_negative` and `tested_positive` or `class_0` and `class_1`.
 */
export function orderLabels(labels: readonly [string, string], positive: string | undefined): ClassOrder {
  const found = positive === undefined ? (byMore(labels) ?? byOneWord(labels)) : null;
  return found === null ? orderClasses(labels, positive) : { classes: found, because: "convention" };
}

/** The same; null when nobody says which is which. */
export function orderedLabels(labels: readonly [string, string], positive?: string): ClassOrder | null {
  try {
    return orderLabels(labels, positive);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

function byMore(labels: readonly [string, string]): ClassOrder["classes"] | null {
  for (const [negative, positive] of MORE_CONVENTIONS) {
    if (sameLabel(labels[0], negative) && sameLabel(labels[1], positive)) return labels;
    if (sameLabel(labels[1], negative) && sameLabel(labels[0], positive)) return [labels[1], labels[0]];
  }
  return null;
}

function byOneWord(labels: readonly [string, string]): ClassOrder["classes"] | null {
  const [first, second] = labels.map((label) => label.split(/[\s_.:]+|(?<=\p{L})-(?=\p{L})/u));
  if (first.length !== second.length || first.length < 2) return null;
  const other = first.flatMap((word, at) => (word.toLowerCase() === second[at].toLowerCase() ? [] : [at]));
  if (other.length !== 1) return null;
  const order = orderedLabels([first[other[0]], second[other[0]]])?.classes;
  if (order === undefined) return null;
  return order[1] === second[other[0]] ? labels : [labels[1], labels[0]];
}
