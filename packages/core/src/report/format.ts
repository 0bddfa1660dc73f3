import { formatNumber, groupThousands } from "../data/numbers/formatNumber.ts";
import { cutText, visibleText } from "../data/visibleText.ts";
import { withoutPassword } from "../data/withoutPassword.ts";

export {
  columnFormat,
  formatMeasured,
  formatNumber,
  formatPercent,
  groupThousands,
} from "../data/numbers/formatNumber.ts";

/** Numbers and texts as people read them, in the terminal and on the page alike. */

/** "768", or "268 of 768" for a share that is one of fewer rows than there are. */
export function formatRows(n: number, of: number | undefined): string {
  return of === undefined || of === n ? groupThousands(n) : `${groupThousands(of)} of ${groupThousands(n)}`;
}

/** 0.95 as "95%". */
export function formatLevel(level: number): string {
  return `${Number((100 * level).toPrecision(6))}%`;
}

/** A threshold; null is +Infinity: nobody is predicted positive. */
export function formatThreshold(threshold: number | null): string {
  return threshold === null ? "above every score" : formatNumber(threshold);
}

/** A true minus sign is as wide as a digit, so that columns of signed numbers line up on a page. */
export function withMinus(text: string): string {
  return text.replace(/^-/, "\u2212");
}

/** Text from a file with nothing in it that a terminal or page would obey, cut to `most` characters. */
export function printable(text: string, most = 40): string {
  return cutText(visibleText(withoutPassword(text)), most, "…");
}
