import type { Cell } from "../export/csv.ts";

/** Whether some cell of a row holds a text, with any capitals; blanks around the text do not count. */
export function holdsText(cells: readonly Cell[], sought: string): boolean {
  const text = sought.trim().toLowerCase();
  return text === "" || cells.some((cell) => cell !== null && String(cell).toLowerCase().includes(text));
}
