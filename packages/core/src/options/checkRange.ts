import { InputError, quoteValue } from "../data/inputError.ts";
import { option as mention, words } from "../data/wording.ts";
import type { NumberOption, ProbabilityOption, Range, Refusal, ShareOption, WholeNumberOption } from "./option.ts";

/** What is said where an option has no example of its own. */
const EXAMPLE = 0.5;

/** The number that a text holds, in the range of its option. */
export function checkRange(
  name: string,
  option: NumberOption | WholeNumberOption | ProbabilityOption | ShareOption,
  given: string,
): number {
  const value = given.trim() === "" ? Number.NaN : Number(given);
  if (option.kind === "wholeNumber") return wholeNumberIn(name, option, given, value);
  const { example = EXAMPLE } = option;
  if (!Number.isFinite(value)) {
    throw new InputError(
      "bad-option",
      words`${mention(name)} ${quoteValue(given)} is not a number.`,
      words`Give a number, such as ${mention(name, example)}.`,
    );
  }
  switch (option.kind) {
    case "number":
      if (option.range && !isInside(option.range, value)) throw outside(name, value, refusalOf(name, option.range));
      return value;
    case "probability":
      if (isShare(value)) return value;
      throw noProbability(name, value, example);
    case "share":
      if (isShare(value)) return value;
      throw new InputError(
        "bad-option",
        words`${mention(name)} ${quoteValue(given)} is not a share of the rows.`,
        words`Give one between 0 and 1, such as ${mention(name, example)}.`,
      );
    default:
      return option satisfies never;
  }
}

/** A whole number that JavaScript holds exactly. */
function wholeNumberIn(name: string, option: WholeNumberOption, given: string, value: number): number {
  const { least, most, example } = option;
  if (!Number.isSafeInteger(value) || value < least) {
    throw new InputError(
      "bad-option",
      words`${mention(name)} ${quoteValue(given)} is not a whole number from ${least} up.`,
      words`Give one, such as ${mention(name, example)}.`,
    );
  }
  if (most !== undefined && value > most.value) throw outside(name, value, most.refusal);
  return value;
}

function isShare(value: number): boolean {
  return value > 0 && value < 1;
}

function isInside({ least, above, most, below }: Range, value: number): boolean {
  return (
    (least === undefined || value >= least) &&
    (above === undefined || value > above) &&
    (most === undefined || value <= most) &&
    (below === undefined || value < below)
  );
}

function outside(name: string, value: number, { problem, remedy }: Refusal): InputError {
  return new InputError("bad-option", words`${mention(name)} ${value} ${problem}.`, remedy);
}

function refusalOf(name: string, range: Range): Refusal {
  if (range.refusal) return range.refusal;
  const { least, above, most, below } = range;
  const parts = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(above === undefined ? [] : [`above ${above}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
    ...(below === undefined ? [] : [`below ${below}`]),
  ].join(" and ");
  return { problem: `is not ${parts}`, remedy: words`Give ${mention(name)} a number ${parts}.` };
}

/** Who writes 95 means 0.95. */
function noProbability(name: string, value: number, example: number): InputError {
  return new InputError(
    "bad-level",
    words`${mention(name)} ${value} is not a probability.`,
    value > 1 && value < 100
      ? words`Did you mean ${mention(name, value / 100)}?`
      : words`Use a number between 0 and 1, such as ${mention(name, example)}.`,
  );
}
