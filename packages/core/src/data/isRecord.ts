/** An object of its own fields, as a file or a request may hold it; arrays and null are none. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
