import { amount, counted } from "../data/amount.ts";

export { amount, counted, percent } from "../data/amount.ts";

/** Words in the sentences of a plan. */

/** 12,345 rows. */
export function rowsText(n: number): string {
  return `${counted(n)} ${n === 1 ? "row" : "rows"}`;
}

/** "at level 0.05", with the side when there is one only. */
export function testLevel({ level, sides }: { readonly level: number; readonly sides: 1 | 2 }): string {
  return `at level ${amount(1 - level)}, ${sides === 2 ? "two-sided" : "one-sided"}`;
}
