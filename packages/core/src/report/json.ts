/**
 * A result as one JSON document, numbers at full precision. A number that JSON cannot hold is a RangeError.
 *
 * @example
 * ```ts
 * import { json } from "@heldout/core";
 * json({ value: 0.25, n: 8 }); // '{\n "value": 0.25,\n "n": 8\n}\n'
 * ```
 */
export function json(result: unknown): string {
  return `${JSON.stringify(result, refuseNonFinite, 1)}\n`;
}

/** JSON.stringify would print NaN and Infinity as null, which here means "undefined, and the reason stands beside it". */
function refuseNonFinite(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new RangeError(`${key} is ${value}, which JSON cannot hold`);
  return value;
}
