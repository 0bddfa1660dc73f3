import { amount, counted } from "../data/amount.ts";
import { estimateFormat } from "../data/numbers/estimateFormat.ts";
import type { Design } from "./formula.ts";

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

/** A quantity in a sentence: one that a pilot gave has the digits that its interval needs. */
export function quantityAmount(name: string, value: number, { figures }: Pick<Design, "figures">): string {
  const figure = figures?.[name];
  const own = amount(value);
  if (figure?.lower === undefined || Math.abs(figure.value) !== Math.abs(value)) return own;
  const text = estimateFormat(name, figure)(value);
  // never fewer than the rows were computed from
  return decimalsIn(text) > decimalsIn(own) ? text : own;
}

function decimalsIn(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}
