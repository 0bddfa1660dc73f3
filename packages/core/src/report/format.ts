import { cutText, visibleText } from "../data/visibleText.ts";

/** Numbers and texts as people read them. */

/** Three decimals below 10, four significant digits above, whole numbers from 1,000 to 1e9; exponents only beyond that. */
export function formatNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "Infinity";
  if (value === Number.NEGATIVE_INFINITY) return "-Infinity";
  const size = Math.abs(value);
  if (size === 0) return "0.000";
  if (size < 0.0005) return size < 1e-6 ? value.toExponential(1) : String(Number(value.toPrecision(2)));
  if (size < 9.9995) return value.toFixed(3);
  if (size < 999.95) return value.toPrecision(4);
  return size < 1e9 ? groupThousands(Math.round(value)) : value.toExponential(3);
}

/** 12,345: with separators and at most two decimals, independent of where the program runs. */
export function groupThousands(value: number): string {
  const text = String(Number(value.toFixed(2)));
  if (text.includes("e")) return text;
  const [whole, fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 0.95 as "95%". */
export function formatLevel(level: number): string {
  return `${Number((100 * level).toPrecision(6))}%`;
}

export function formatPercent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** Text from a file with nothing in it that a terminal or page would obey, cut to `most` characters. */
export function printable(text: string, most = 40): string {
  return cutText(visibleText(text), most, "…");
}
