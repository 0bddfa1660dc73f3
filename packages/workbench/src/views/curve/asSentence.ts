/** A line of the terminal as a sentence of a page: with a full stop, unless it has an end. */
export function asSentence(line: string): string {
  return /[.!?\u2026]$/.test(line) ? line : `${line}.`;
}

/** The same with a capital at its beginning. */
export function withCapital(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1);
}
