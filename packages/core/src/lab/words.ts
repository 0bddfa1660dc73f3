/** Numbers in the sentences of findings. */

/** Three significant digits, as a person would say them: 0.159, 12.3, 1200, 0.000031; what is only rounding is 0. */
export function said(value: number): string {
  if (Math.abs(value) < 1e-12) return "0";
  if (Number.isInteger(value)) return counted(value);
  if (Math.abs(value) >= 1000 && Math.abs(value) < 1e15) return counted(Math.round(Number(value.toPrecision(3))));
  return String(Number(value.toPrecision(3)));
}

/** A count with separators, independent of where the program runs. */
export function counted(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** 0.951 as "95.1%". */
export function percent(share: number): string {
  return `${said(Number((100 * share).toPrecision(3)))}%`;
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}
