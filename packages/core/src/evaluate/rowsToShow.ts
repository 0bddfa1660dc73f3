import { normalQuantile, normalUpperQuantile } from "../numeric/distributions/normal.ts";

export interface SeenDifference {
  /** As it was seen, in either direction. */
  readonly difference: number;
  readonly standardError: number;
  /** Independent units it was seen on: rows, or groups. */
  readonly units: number;
}

export interface PowerOptions {
  /** Probability of a false alarm that the test allows, in (0, 1). */
  readonly alpha: number;
  /** Probability with which the difference is to be shown. Default {@link POWER}. */
  readonly power?: number;
}

/** Wherever it is said how many more rows it takes: with them, a difference of the size seen is shown 4 times in 5. */
export const POWER = 0.8;

/**
 * How many more units would show a difference of the size seen with the given power, if it is what it seems and the spread
 * stays: the standard error must fall to |d| / (z(1 - alpha/2) + z(power)), and falls with the square root of the units.
 *
 * null when the difference is 0 or there is no spread. Chow, Shao and Wang (2008), Sample Size Calculations, chapter 3.
 */
export function unitsToShow(
  { difference, standardError, units }: SeenDifference,
  { alpha, power = POWER }: PowerOptions,
): number | null {
  if (difference === 0 || !(standardError > 0)) return null;
  const wanted = (normalQuantile(1 - alpha / 2) + normalQuantile(power)) / (Math.abs(difference) / standardError);
  return Math.max(1, Math.ceil(units * wanted * wanted - units));
}

/** The standard error that an end of an interval at this tail stands for. */
export function errorOfEnd(value: number, end: number, tail: number): number {
  return Math.abs(value - end) / normalUpperQuantile(tail);
}

/** More than this many times the units there are is no plan any more. */
const ABSURD = 1000;

/** The number in words, to two digits; "as good as none" where nobody would ever collect them. */
export function unitsInWords(more: number, units: number, noun: string): string {
  const rounded = more > 100 ? Number(more.toPrecision(2)) : more;
  const text = `${rounded < 1e15 ? rounded.toLocaleString("en-US") : rounded.toExponential(0)} more ${noun}${more === 1 ? "" : "s"}`;
  if (more > ABSURD * units)
    return `about ${text} would be needed to show a difference of this size with power ${POWER}: in practice there is none`;
  return `about ${text} would show a difference of this size with power ${POWER}`;
}
