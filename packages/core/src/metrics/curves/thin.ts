/**
 * Indices of at most `most` points of a curve, evenly spaced along its length, always with the first, the last and the
 * `keep` ones. A curve that is short enough keeps every point.
 *
 * For drawing and for files: all numbers are computed on the whole curve.
 */
export function thinCurve(
  x: Float64Array,
  y: Float64Array,
  { most, keep = [] }: { readonly most: number; readonly keep?: readonly number[] },
): Uint32Array | null {
  if (x.length <= most) return null;
  let length = 0;
  for (let i = 1; i < x.length; i++) length += Math.abs(x[i] - x[i - 1]) + Math.abs(y[i] - y[i - 1]);
  const chosen = new Set<number>([0, x.length - 1, ...keep]);
  const step = length / Math.max(1, most - chosen.size - 1);
  let travelled = 0;
  let next = step;
  for (let i = 1; i < x.length && chosen.size < most; i++) {
    travelled += Math.abs(x[i] - x[i - 1]) + Math.abs(y[i] - y[i - 1]);
    if (travelled < next) continue;
    chosen.add(i);
    next = (Math.floor(travelled / step) + 1) * step;
  }
  return Uint32Array.from(chosen).sort();
}
