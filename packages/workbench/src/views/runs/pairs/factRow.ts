/** One line of a table of results side by side: what it is, and its text for each result. */
export interface FactRow {
  readonly name: string;
  readonly cells: readonly string[];
}

/** Whether the results differ in it. What is still being read differs in nothing. */
export function differs({ cells }: FactRow): boolean {
  return !cells.includes("\u2026") && new Set(cells).size > 1;
}
