/** Pixels that a letter of a drawing takes on average, and what an axis of numbers pushes a label to the side. */
const LETTER = 6.4;
const MARGIN = 40;

/** The first of these texts, the longest, that fits below a drawing of this width in pixels; the last when none does. */
export function fittingLabel(width: number, texts: readonly [string, ...string[]]): string {
  return texts.find((text) => text.length * LETTER + MARGIN <= width) ?? texts.at(-1) ?? "";
}
