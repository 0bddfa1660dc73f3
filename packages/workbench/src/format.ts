// made once: a slider that moves writes hundreds of numbers a second
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** A count with thousands separators; weighted counts that are no whole numbers keep one decimal. */
export function formatCount(count: number): string {
  return (Number.isInteger(count) ? whole : oneDecimal).format(count);
}

/** "768", or "268 of 768" for a share that is one of fewer rows than there are. */
export function formatRows(n: number, of: number | undefined): string {
  return of === undefined || of === n ? formatCount(n) : `${formatCount(of)} of ${formatCount(n)}`;
}

/**
 * A rate with 3 decimals, and with more where 3 would read as exactly 0 or 1 although it is neither:
 * 0.9997 must not look like a perfect model.
 */
export function formatRate(rate: number): string {
  for (let decimals = 3; decimals < 8; decimals++) {
    const text = rate.toFixed(decimals);
    const shown = Number(text);
    if (shown === rate || (shown !== 0 && Math.abs(shown) !== 1)) return minus(text);
  }
  return minus(rate.toExponential(2));
}

/** Any other number with 4 significant digits. */
export function formatNumber(value: number): string {
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e7 || size < 1e-4) return minus(value.toExponential(3));
  if (size >= 1e4) return minus(whole.format(value));
  return minus(value.toPrecision(4));
}

/** A share as a percentage with one decimal, or two significant digits when it is smaller. */
export function formatPercent(share: number): string {
  const percent = share * 100;
  if (percent === 0 || percent >= 0.1) return `${percent.toFixed(1)}%`;
  return `${percent.toPrecision(2)}%`;
}

/** A threshold; null is +Infinity: nobody is predicted positive. */
export function formatThreshold(threshold: number | null): string {
  if (threshold === null) return "above every score";
  return threshold >= 0 && threshold <= 1 ? formatRate(threshold) : formatNumber(threshold);
}

/** 0.95 as "95%", 0.999 as "99.9%". */
export function formatLevel(level: number): string {
  return `${Number((level * 100).toPrecision(6))}%`;
}

/** A true minus sign is as wide as a digit, so columns of signed numbers line up. */
function minus(text: string): string {
  return text.replace(/^-/, "\u2212");
}
