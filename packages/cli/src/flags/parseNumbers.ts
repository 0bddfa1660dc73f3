import { InputError, quoteValue } from "@heldout/core/input-error";

/** Numbers, comma separated: 10,20,50. */
export function numbers(flag: string): (value: string) => number[] {
  return (value) => {
    const parts = value.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
    if (parts.every(Number.isFinite)) return parts;
    throw new InputError(
      "bad-option",
      `${flag} ${quoteValue(value)} is no list of numbers.`,
      `Give one or more, such as ${flag} 10 or ${flag} 10,20,50.`,
    );
  };
}
