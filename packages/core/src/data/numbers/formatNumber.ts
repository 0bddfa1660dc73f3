/**
 * Three decimals below 10, four significant digits above, whole numbers from 1,000 to 1e9; exponents only beyond that. More
 * decimals where three would read as exactly 0 or 1: 0.9997 must not look like a perfect model.
 */
export function formatNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "Infinity";
  if (value === Number.NEGATIVE_INFINITY) return "-Infinity";
  const size = Math.abs(value);
  if (size === 0) return "0.000";
  if (size < 0.0005) return size < 1e-6 ? value.toExponential(1) : String(Number(value.toPrecision(2)));
  if (size >= 0.9995 && size < 1) return nearlyOne(value);
  if (size < 9.9995) return value.toFixed(3);
  if (size < 999.95) return value.toPrecision(4);
  return size < 1e9 ? groupThousands(Math.round(value)) : value.toExponential(3);
}

/** With the decimals that tell it from 1, if eight do. */
function nearlyOne(value: number): string {
  for (let decimals = 4; decimals <= 8; decimals++) {
    const text = value.toFixed(decimals);
    if (Math.abs(Number(text)) < 1) return text;
  }
  return value.toFixed(3);
}

/** A number in units of the data, of which nobody knows the size: as any other, but four digits of a small one. */
export function formatMeasured(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return "0";
  if (size < 1e-4) return value.toExponential(3);
  return size < 0.0995 ? value.toPrecision(4) : formatNumber(value);
}

/** 12,345: with separators and at most two decimals, independent of where the program runs. */
export function groupThousands(value: number): string {
  const text = String(Number(value.toFixed(2)));
  if (text.includes("e")) return text;
  const [whole, fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A share as a percentage with one decimal, or two significant digits when it is smaller. */
export function formatPercent(share: number): string {
  const percent = 100 * share;
  return `${percent === 0 || Math.abs(percent) >= 0.1 ? percent.toFixed(1) : percent.toPrecision(2)}%`;
}

/**
 * How the numbers of one column are written: all with the decimals that show the typical one as it would be alone, so that
 * they line up and small differences do not look precise. A number that would read as 0 or is huge keeps its own form.
 */
export function columnFormat(values: readonly (number | null)[]): (value: number) => string {
  const sizes = values.flatMap((value) => (value ? [Math.abs(value)] : [])).sort((a, b) => a - b);
  const typical = sizes[Math.floor(sizes.length / 2)] ?? 1;
  const digits = 3 - Math.floor(Math.log10(typical));
  const decimals = Math.min(8, Math.max(0, typical >= 0.0995 && typical < 1 ? 3 : digits));
  return (value) => {
    const text = value.toFixed(decimals);
    if (Math.abs(value) >= 1e9 || (value !== 0 && Number(text) === 0)) return formatMeasured(value);
    const [whole, fraction] = text.split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
    return fraction === undefined ? grouped : `${grouped}.${fraction}`;
  };
}
