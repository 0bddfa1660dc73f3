/** Numbers in sentences, independent of where the program runs. */

/** Four significant digits, without trailing zeros: 0.05, 0.1034, 1200. */
export function amount(value: number): string {
  return String(Number(value.toPrecision(4)));
}

/** A count with separators: 12,345. */
export function counted(n: number): string {
  return Number.isInteger(n) && Math.abs(n) < 1e15 ? String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ",") : amount(n);
}

/** 0.3 as "30%". */
export function percent(share: number): string {
  return `${amount(100 * share)}%`;
}
