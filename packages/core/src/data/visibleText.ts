/**
 * Text from a file as it may stand in a terminal, a message or a page: control characters, which could move the cursor or
 * colour the screen, line separators and marks that turn the direction of writing are shown as code points.
 */
export function visibleText(text: string): string {
  return text.replace(UNPRINTABLE, (c) => SHORT.get(c) ?? `\\u${hex(c.charCodeAt(0))}`);
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

// built from code points so that no control character stands in this file
const UNPRINTABLE = new RegExp(
  `[${[
    [0x00, 0x1f],
    [0x7f, 0x9f],
    [0x061c, 0x061c],
    [0x200e, 0x200f],
    [0x2028, 0x202e],
    [0x2066, 0x2069],
    [0xfeff, 0xfeff],
  ]
    .map(([from, to]) => `\\u${hex(from)}-\\u${hex(to)}`)
    .join("")}]`,
  "g",
);

function hex(point: number): string {
  return point.toString(16).padStart(4, "0");
}
