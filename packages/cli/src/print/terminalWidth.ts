/** Columns of the terminal, at least 40; 100 where there is none, as in a pipe or a log. */
export function terminalWidth({ columns }: { readonly columns?: number }): number {
  return columns === undefined || columns === 0 ? 100 : Math.max(40, columns);
}
