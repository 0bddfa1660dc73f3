/** One line of CSV: fields with a comma, quote or line end are quoted, quotes doubled. */
export function csvLine(fields: readonly string[]): string {
  return fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(",");
}
