/** A coordinate to a hundredth of a pixel: more is only length. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Text from a file, safe inside an element or a quoted attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
