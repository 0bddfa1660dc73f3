import { shownControls } from "./shownControls.ts";

/**
 * A label cut to `length` characters and isolated, for places that know no HTML (SVG text, accessible names).
 *
 * Labels are untrusted: the isolates (U+2068, U+2069) keep letters that are written from right to left from turning
 * around what stands beside them, and marks that turn the direction of writing are shown as such.
 */
export function cutLabel(label: string, length = 24): string {
  const characters = Array.from(label.slice(0, 4 * length));
  const cut = characters.length > length ? `${characters.slice(0, length - 1).join("")}\u2026` : label;
  return `\u2068${shownControls(cut.replaceAll(/\s+/g, " "))}\u2069`;
}
