/** Numbers in the sentences of a plan. */

/** Four significant digits, without trailing zeros: 0.05, 0.1034, 1200. */
export function amount(value: number): string {
  return String(Number(value.toPrecision(4)));
}

/** 12,345 rows. */
export function rowsText(n: number): string {
  return `${counted(n)} ${n === 1 ? "row" : "rows"}`;
}

/** A count with separators, independent of where the program runs. */
export function counted(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** 0.3 as "30%". */
export function percent(share: number): string {
  return `${amount(100 * share)}%`;
}

/** "at level 0.05", with the side when there is one only. */
export function testLevel({ level, sides }: { readonly level: number; readonly sides: 1 | 2 }): string {
  return `at level ${amount(1 - level)}, ${sides === 2 ? "two-sided" : "one-sided"}`;
}
