/**
 * Compares printed text with what a page shows, line by line; a line "..." stands for any lines, also none.
 *
 * Returns null when they agree, otherwise the first shown line that was not found. Blank lines at the start and the end
 * and blanks at the ends of lines do not count.
 */
export function firstMissingLine(shown: string, printed: string): string | null {
  const wanted = linesOf(shown);
  const found = linesOf(printed);
  let at = 0;
  let anywhere = false;
  for (let w = 0; w < wanted.length; w++) {
    if (wanted[w].trim() === "...") {
      anywhere = true;
      continue;
    }
    const place = anywhere ? found.indexOf(wanted[w], at) : found[at] === wanted[w] ? at : -1;
    if (place < 0) return wanted[w];
    at = place + 1;
    anywhere = false;
  }
  return anywhere || at === found.length ? null : `(nothing more, but ${JSON.stringify(found[at])} was printed)`;
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  while (lines.length > 0 && lines[0] === "") lines.shift();
  while (lines.length > 0 && lines[lines.length - 1] === "") lines.pop();
  return lines;
}
