/**
 * Checks of arguments shared by the special functions and distributions.
 *
 * They throw a RangeError that echoes the value: such a call is a mistake of the program, not of a person's data.
 */

/** `value`, which must be above 0; Infinity is let through where a limit exists. */
export function requirePositive(value: number, name: string): number {
  if (value > 0) return value;
  throw new RangeError(`${name} is ${value}; it must be above 0.`);
}

/** `value`, a shape or degrees of freedom: beyond [1e-100, 1e30] intermediate results would overflow. */
export function requireShape(value: number, name: string): number {
  if (value >= 1e-100 && value <= 1e30) return value;
  throw new RangeError(`${name} is ${value}; it must be in [1e-100, 1e30].`);
}

/** `value`, which must be in [0, 1]. */
export function requireProbability(value: number, name: string): number {
  if (value >= 0 && value <= 1) return value;
  throw new RangeError(`${name} is ${value}; it must be in [0, 1].`);
}

/** `value`, which must be a whole number of 0 or more. */
export function requireCount(value: number, name: string): number {
  if (value >= 0 && Number.isSafeInteger(value)) return value;
  throw new RangeError(`${name} is ${value}; it must be a whole number of 0 or more.`);
}

/** `value`, which may be anything but NaN. */
export function requireNumber(value: number, name: string): number {
  if (Number.isNaN(value)) throw new RangeError(`${name} is ${value}; it must be a number.`);
  return value;
}
