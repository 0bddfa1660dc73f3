/** Two ends of an interval. */
export interface Ends {
  readonly lower: number;
  readonly upper: number;
}

/**
 * Bounds of `start` plus two independent rates times constants, from the bounds of each rate.
 * Zou and Donner (2008), the method of variance estimates recovery.
 */
export function squareAndAdd(
  start: number,
  ...terms: readonly (readonly [factor: number, rate: number, bounds: Ends])[]
): Ends {
  let centre = start;
  let below = 0;
  let above = 0;
  for (const [factor, rate, { lower, upper }] of terms) {
    centre += factor * rate;
    const down = factor * (rate - lower);
    const up = factor * (upper - rate);
    below += (factor > 0 ? down : up) ** 2;
    above += (factor > 0 ? up : down) ** 2;
  }
  return { lower: centre - Math.sqrt(below), upper: centre + Math.sqrt(above) };
}
