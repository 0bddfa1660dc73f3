/**
 * Text from a file as it may stand in a terminal, a message or a page: control characters, which could move the cursor or
 * colour the screen, line separators and marks that turn the direction of writing are shown as code points.
 */
export function visibleText(text: string): string {
  return text.replace(UNPRINTABLE, (c) => SHORT.get(c) ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** Cut to at most `most` characters, never in the middle of one; `end` shows that something is missing. */
export function cutText(text: string, most: number, end: string): string {
  if (text.length <= most) return text;
  const points = Array.from(text.slice(0, 2 * most + 2));
  return points.length > most ? `${points.slice(0, most - end.length).join("")}${end}` : text;
}

/** Control characters, and the marks of Unicode that break a line, turn the direction of writing or open a file. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
