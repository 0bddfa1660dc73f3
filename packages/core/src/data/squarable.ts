import { InputError } from "./inputError.ts";

/** Squared errors and the squares of those, which their spread takes, stay finite up to here, for any number of rows. */
export const LARGEST_AMOUNT = 1e70;

/** The same values, none of which is so large that errors could not be squared. */
export function squarable(values: Float64Array, column: string): Float64Array {
  const row = values.findIndex((value) => Math.abs(value) > LARGEST_AMOUNT);
  if (row < 0) return values;
  throw new InputError(
    "not-finite",
    `${values[row]} is too large: errors of such numbers cannot be squared.`,
    `Fix the row, or give the numbers in a larger unit: they may have up to ${LARGEST_AMOUNT.toExponential()}.`,
    { column, row },
  );
}
