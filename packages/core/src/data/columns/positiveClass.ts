import { InputError, quoteValue } from "../inputError.ts";
import { listNames } from "../table.ts";
import { option, words } from "../wording.ts";

/** Pairs of labels whose second one is positive by convention; compared without regard to case. */
const CONVENTIONS: readonly (readonly [negative: string, positive: string])[] = [
  ["0", "1"],
  ["-1", "1"],
  ["-1", "+1"],
  ["false", "true"],
  ["f", "t"],
  ["no", "yes"],
  ["n", "y"],
  ["neg", "pos"],
  ["negative", "positive"],
  ["-", "+"],
  ["off", "on"],
  ["fail", "pass"],
  ["incorrect", "correct"],
  ["bad", "good"],
  ["ham", "spam"],
  ["healthy", "diseased"],
  ["control", "case"],
];

export interface ClassOrder {
  readonly classes: readonly [negative: string, positive: string];
  /** How the positive class was found; "convention" must be told to the person. */
  readonly because: "asked" | "convention";
}

/**
 * The two labels as [negative, positive]. The positive class is the one asked for, or the conventional one of a
 * well-known pair; any other pair is refused rather than guessed from the alphabet.
 */
export function orderClasses(labels: readonly [string, string], positive: string | undefined): ClassOrder {
  if (positive !== undefined) {
    const wanted = labels.find((label) => sameLabel(label, positive));
    if (wanted === undefined) {
      throw new InputError(
        "positive-unknown",
        `no row has the positive class ${quoteValue(positive)}.`,
        words`The classes are ${listNames(labels)}: pass one of them as the positive class (${option("positive")}).`,
      );
    }
    return { classes: [labels[0] === wanted ? labels[1] : labels[0], wanted], because: "asked" };
  }
  for (const [negative, conventional] of CONVENTIONS) {
    const negativeLabel = labels.find((label) => sameLabel(label, negative));
    const positiveLabel = labels.find((label) => sameLabel(label, conventional) && label !== negativeLabel);
    if (negativeLabel !== undefined && positiveLabel !== undefined) {
      return { classes: [negativeLabel, positiveLabel], because: "convention" };
    }
  }
  throw new InputError(
    "positive-unclear",
    `which of ${quoteValue(labels[0])} and ${quoteValue(labels[1])} is the positive class?`,
    words`Say ${option("positive", labels[1])} or ${option("positive", labels[0])}.`,
  );
}

/**
 * What a label is by itself, when the other one of the pair has not been seen: the positive one asked for or not, or that
 * of a well-known pair; null when it could be either.
 */
export function isPositive(label: string, positive: string | undefined): boolean | null {
  if (positive !== undefined) return sameLabel(label, positive);
  if (CONVENTIONS.some(([, conventional]) => sameLabel(label, conventional))) return true;
  return CONVENTIONS.some(([negative]) => sameLabel(label, negative)) ? false : null;
}

export function sameLabel(label: string, other: string): boolean {
  return (
    label.toLowerCase() === other.toLowerCase() ||
    (isNumber(label) && isNumber(other) && Number(label) === Number(other))
  );
}

function isNumber(text: string): boolean {
  return text.trim() !== "" && Number.isFinite(Number(text));
}
