import { InputError } from "../data/inputError.ts";

/** A number as a fraction of whole numbers; `denominator` is a power of ten. */
export interface ExactDecimal {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The decimal that a person wrote: 0.05 is 1/20, though the double nearest to it is not. Where a bound counts whole
 * numbers up to l/L (m - epsilon k), the double can be off by one.
 *
 * The shortest decimal that reads back as the same double is taken, as JavaScript prints it.
 */
export function exactDecimal(value: number): ExactDecimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (match === null) throw new InputError("bad-option", `${value} is not a decimal number.`, "Give a finite number.");
  const [, sign, whole, fraction = "", power = "0"] = match;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const exponent = Number(power) - fraction.length;
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-exponent) };
}

/** The largest whole number that is not above a / b, b > 0. */
export function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient;
}
