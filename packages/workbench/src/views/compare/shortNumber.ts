/** Up to 4 significant digits without zeros at the end: for numbers that people set, such as margins, and for ticks. */
export function shortNumber(value: number): string {
  const short = Number(value.toPrecision(4));
  return (
    Math.abs(short) >= 1e4 && Math.abs(short) < 1e15 ? Math.round(value).toLocaleString("en") : String(short)
  ).replace(/^-/, "\u2212");
}
