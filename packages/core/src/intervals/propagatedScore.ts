import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";
import { scoreRoot } from "./wilson.ts";

/** So many of so many rows; both may be fractional. */
export interface Share {
  readonly k: number;
  readonly n: number;
}

export interface PropagatedOptions extends IntervalOptions {
  /** What the function can be. Default 0 to 1. */
  readonly range?: readonly [minimum: number, maximum: number];
}

/** Directions that are tried before the best of them is refined. */
const DIRECTIONS = 16;

/** Halvings of the bracket by the golden section: 0.618^40 of it is below 1e-8, and an extremum is flat. */
const SECTIONS = 40;

/**
 * Interval of a function that grows with one share and falls with another of independent rows: its extremes over all
 * pairs of shares whose score statistics have z² + z² within the normal quantile squared. With a function of one share
 * alone it is Wilson's interval, and with a difference nearly that of Newcombe's squares and sums, but it never leaves
 * the range of the function.
 *
 * Newcombe (2011), Propagating imprecision, Comm. Statist. Theory Methods 40:3154.
 */
export function propagatedScore(
  of: (grows: number, falls: number) => number,
  grows: Share,
  falls: Share,
  { range = [0, 1], ...options }: PropagatedOptions = {},
): Interval {
  const z = normalUpperQuantile(tailOf(options));
  const at = (angle: number, sign: 1 | -1): number =>
    of(
      scoreRoot(grows.k, grows.n, sign * z * Math.sin(angle)),
      scoreRoot(falls.k, falls.n, -sign * z * Math.cos(angle)),
    );
  return intervalBetween(
    "wilson-propagated",
    { lower: () => least((angle) => at(angle, -1)), upper: () => -least((angle) => -at(angle, 1)) },
    options,
    range,
  );
}

/** The least value over a quarter turn. */
function least(of: (angle: number) => number): number {
  const step = Math.PI / 2 / DIRECTIONS;
  const tried = Array.from({ length: DIRECTIONS + 1 }, (_, i) => of(i * step));
  const best = tried.indexOf(Math.min(...tried));
  let from = Math.max(0, best - 1) * step;
  let to = Math.min(DIRECTIONS, best + 1) * step;
  const golden = (Math.sqrt(5) - 1) / 2;
  let [left, right] = [to - golden * (to - from), from + golden * (to - from)];
  let [atLeft, atRight] = [of(left), of(right)];
  for (let i = 0; i < SECTIONS; i++) {
    if (atLeft <= atRight) {
      [to, right, atRight] = [right, left, atLeft];
      left = to - golden * (to - from);
      atLeft = of(left);
    } else {
      [from, left, atLeft] = [left, right, atRight];
      right = from + golden * (to - from);
      atRight = of(right);
    }
  }
  return Math.min(tried[best], atLeft, atRight);
}
