/** The longest step that is tried; a loss that still falls there falls forever, as on separable classes. */
const LONGEST = 2 ** 40;

/**
 * The step c >= 0 with the least value of a convex function, from its slope alone: 0 where the slope at 0 is not
 * negative, and 2^40 where it never rises. Doubles until the slope turns, then halves the bracket and cuts it by the
 * secant in turn, so that kinks (absolute errors) and curves are both found, to about 1e-15 of the step.
 */
export function lineSearch(slope: (step: number) => number): number {
  if (!(slope(0) < 0)) return 0;
  let low = 0;
  let slopeLow = slope(0);
  let high = 1;
  let slopeHigh = slope(high);
  while (slopeHigh < 0) {
    if (high >= LONGEST) return LONGEST;
    low = high;
    slopeLow = slopeHigh;
    high *= 2;
    slopeHigh = slope(high);
  }
  for (let round = 0; round < 200 && high - low > 2 * Number.EPSILON * high; round++) {
    const secant = low - (slopeLow * (high - low)) / (slopeHigh - slopeLow);
    const middle = low + (high - low) / 2;
    const step = round % 2 === 0 && secant > low && secant < high ? secant : middle;
    if (step <= low || step >= high) break;
    const here = slope(step);
    if (here === 0) return step;
    if (here < 0) {
      low = step;
      slopeLow = here;
    } else {
      high = step;
      slopeHigh = here;
    }
  }
  return Math.abs(slopeLow) < Math.abs(slopeHigh) ? low : high;
}
