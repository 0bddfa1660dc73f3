/** A text of the terminal with true minus signs: hyphens before a number, and those between two terms. */
export function minusSigns(text: string): string {
  return text.replaceAll(/(?<=^|[\s(])-(?=\d)| - /g, (found) => found.replace("-", "\u2212"));
}
