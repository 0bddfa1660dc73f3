/**
 * A value of unknown origin as a text: a text as it is, anything else as JSON. `String` would call what an object of a file
 * says under the name `toString`.
 */
export function textOfJson(value: unknown): string {
  return typeof value === "string" ? value : `${JSON.stringify(value)}`;
}
