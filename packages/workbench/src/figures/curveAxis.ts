/** Where the values of a parameter stand on a horizontal axis. */
export interface CurveAxis {
  readonly type: "linear" | "log";
  /** Position of a value on the scale; the value itself, except for 0 on a logarithmic axis. */
  readonly place: (value: number) => number;
  readonly ticks: readonly number[] | undefined;
  readonly tickFormat: (position: number) => string;
}

/** Above this ratio of largest and smallest value the axis is logarithmic. */
const wide = 20;

/**
 * A logarithmic axis when the values are positive and span more than a factor of 20, otherwise a linear one.
 *
 * A 0 among otherwise positive values (no penalty at all) has no logarithm: it stands one step left of the smallest
 * other value and is labelled 0. The step is the ratio of the two smallest, between 3 and 10. Of a drawing so many pixels
 * wide, powers of ten are left out where they would run into each other.
 */
export function curveAxis(values: readonly number[], width: number = Number.POSITIVE_INFINITY): CurveAxis {
  const positive = [...new Set(values.filter((value) => value > 0))].sort((a, b) => a - b);
  const [least = 1, second = least * wide] = positive;
  const most = positive.at(-1) ?? 1;
  if (values.some((value) => value < 0) || most <= wide * least) {
    return { type: "linear", place: (value) => value, ticks: wholeTicks(values), tickFormat: formatAt };
  }
  const zero = least / Math.min(10, Math.max(3, second / least));
  const hasZero = values.includes(0);
  return {
    type: "log",
    place: (value) => (value === 0 ? zero : value),
    ticks: [...(hasZero ? [zero] : []), ...logTicks(least, most, Math.min(7, Math.max(2, Math.floor(width / 56))))],
    tickFormat: (position) => (hasZero && position === zero ? "0" : formatAt(position)),
  };
}

/** Each whole number between the ends of a short range of whole numbers: half a degree is no degree. */
function wholeTicks(values: readonly number[]): number[] | undefined {
  const from = Math.min(...values);
  const length = Math.max(...values) - from + 1;
  if (!values.every(Number.isInteger) || !(length > 0 && length <= 12)) return undefined;
  return Array.from({ length }, (_, i) => from + i);
}

/** A parameter's value as people write it: four digits at most. */
export function formatAt(value: number): string {
  return String(Number(value.toPrecision(4)));
}

/** Powers of ten, every second or third where they are many; 1, 2 and 5 of each where they are few. */
function logTicks(least: number, most: number, room: number): number[] {
  const first = Math.floor(Math.log10(least) + 1e-9);
  const last = Math.ceil(Math.log10(most) - 1e-9);
  const inside = (tick: number): boolean => tick >= least * (1 - 1e-9) && tick <= most * (1 + 1e-9);
  const step = Math.max(1, Math.ceil((last - first) / room));
  const steps = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const tens = steps.filter((power) => (power - first) % step === 0).map((power) => Number(`1e${power}`));
  if (tens.filter(inside).length >= 3) return tens.filter(inside);
  return steps.flatMap((power) => [1, 2, 5].map((digit) => Number(`${digit}e${power}`))).filter(inside);
}
