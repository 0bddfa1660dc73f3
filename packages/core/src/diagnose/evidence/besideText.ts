import { formatNumber } from "../../data/numbers/formatNumber.ts";
import type { Judged } from "../judge.ts";

/** What decided about a difference where it was not the interval that is shown; null where it was. */
export function besideText({ by, robust }: Pick<Judged, "by" | "robust">): string | null {
  if (by === undefined || by === "interval" || robust === undefined) return null;
  const { median, rowInterval, signTest, atLeast = 0, atMost = 0 } = robust;
  const typical = `the median over splits is ${formatNumber(median)}`;
  switch (by) {
    case "row interval":
      return rowInterval === undefined
        ? null
        : `by paired rows: ${formatNumber(rowInterval.lower)} to ${formatNumber(rowInterval.upper)}; ${typical}`;
    case "sign test":
      return `by the sign test: above 0 on ${signTest.positive} of ${signTest.of} splits; ${typical}`;
    case "largest losses":
      return `by the largest row losses: at least ${formatNumber(atLeast)}; ${typical}`;
    case "one-sided bound":
      return `by a one-sided bound: at most ${formatNumber(atMost)}`;
    default:
      return by satisfies never;
  }
}
