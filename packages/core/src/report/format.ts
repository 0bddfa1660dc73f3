import { cutText, visibleText } from "../data/visibleText.ts";

/** Numbers and texts as people read them. */

/** Three decimals inside [-1, 1], four significant digits elsewhere, no long tails and no surprise exponents. */
export function formatNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "Infinity";
  if (value === Number.NEGATIVE_INFINITY) return "-Infinity";
  const size = Math.abs(value);
  if (size === 0) return "0.000";
  if (size < 0.0005) return size < 1e-6 ? value.toExponential(1) : String(Number(value.toPrecision(2)));
  if (size < 10) return value.toFixed(3);
  if (size < 1e6) return size >= 1000 ? groupThousands(Math.round(value)) : value.toPrecision(4);
  return value.toPrecision(4);
}

/** 12,345: whole numbers with separators, independent of where the program runs. */
export function groupThousands(value: number): string {
  const [whole, fraction] = String(Math.abs(value)).split(".");
  if (whole.includes("e")) return String(value);
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${value < 0 ? "-" : ""}${grouped}${fraction === undefined ? "" : `.${fraction.slice(0, 2)}`}`;
}

export function formatPercent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** Text from a file with nothing in it that a terminal or page would obey, cut to `most` characters. */
export function printable(text: string, most = 40): string {
  return cutText(visibleText(text), most, "…");
}
