/** One JSON document, numbers at full precision; what JSON cannot hold must have been made text before. */
export function json(result: unknown): string {
  return `${JSON.stringify(result, refuseNonFinite, 1)}\n`;
}

/** JSON.stringify would print NaN and Infinity as null, which here means "undefined, and the reason stands beside it". */
function refuseNonFinite(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new RangeError(`${key} is ${value}, which JSON cannot hold`);
  return value;
}
