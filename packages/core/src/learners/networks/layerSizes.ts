import { InputError, quoteValue } from "../../data/inputError.ts";

/** Units of each hidden layer, from a text such as "64" or "64-32"; "0" is no hidden layer. */
export function hiddenSizes(text: string): number[] {
  if (text.trim() === "0") return [];
  const sizes = text.split("-").map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN));
  if (sizes.every((size) => size >= 1 && size <= MOST_UNITS)) return sizes;
  throw new InputError("bad-parameter", `hidden of mlp is ${quoteValue(text)}.`, `It must be ${HIDDEN_FORM}.`);
}

const MOST_UNITS = 65_536;

/** What may be written, in words. */
export const HIDDEN_FORM = 'units of each hidden layer, such as "64" or "64-32", or "0" for none';
