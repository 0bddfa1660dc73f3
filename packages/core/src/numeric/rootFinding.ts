/** What a distribution of a positive variable x, seen on the scale w = log x, is like at one x. */
export interface TailPoint {
  /** P(X ≤ x) when a lower tail is inverted, P(X > x) for an upper one. */
  readonly tail: number;
  /** Density of w = log X. */
  readonly density: number;
  /** Derivative of log density with respect to w. */
  readonly slope: number;
}

/**
 * The x > 0 at which a tail of a distribution has probability `target`, from a first guess `start`.
 *
 * The density of log X must be log-concave (gamma; the odds of a beta). Then log tail is concave in log x, and Newton's
 * method on it converges from everywhere: after one step it stands on the outer side of the root and walks inwards.
 * Halley's correction is taken where it is a small one. The last step is multiplied in, so that x keeps its relative
 * accuracy whatever its size.
 */
export function invertTail(
  start: number,
  target: number,
  side: "lower" | "upper",
  evaluate: (x: number) => TailPoint,
): number {
  const sign = side === "lower" ? 1 : -1;
  const logTarget = Math.log(target);
  let x = start;
  let solid = 0;
  let reach = 1;
  for (let round = 0; round < 200; round++) {
    if (x === 0 || x === Number.POSITIVE_INFINITY) return x;
    const { tail, density, slope } = evaluate(x);
    if (tail === 0) {
      // So far out that nothing is left: halfway back to where something was, or inwards by growing strides.
      x = solid > 0 ? Math.sqrt(x) * Math.sqrt(solid) : x * Math.exp(sign * reach);
      reach *= 2;
      continue;
    }
    solid = x;
    if (density === 0) {
      // Beyond the other end, where the tail is everything, there is no slope to follow: growing strides again.
      x *= Math.exp(tail > target ? -sign * reach : sign * reach);
      reach *= 2;
      continue;
    }
    const hazard = (sign * density) / tail;
    const miss = logRatio(tail, target, logTarget);
    const newton = -miss / hazard;
    const correction = 1 + (newton * (slope - hazard)) / 2;
    const step = correction > 0.5 && correction < 2 ? newton / correction : newton;
    x *= Math.exp(Math.max(-200, Math.min(200, step)));
    if (Math.abs(miss) < 1e-6 || Math.abs(step) < 1e-15) return x;
  }
  return x;
}

function logRatio(tail: number, target: number, logTarget: number): number {
  const excess = (tail - target) / target;
  return Math.abs(excess) < 0.5 ? Math.log1p(excess) : Math.log(tail) - logTarget;
}

/** The smallest whole k in [first, last] for which `holds(k)`, which must stay true once it is; `last` when none does. */
export function smallestWhere(first: number, last: number, guess: number, holds: (k: number) => boolean): number {
  let low = first - 1;
  let high = last;
  let probe = Math.max(first, Math.min(last, Math.round(guess)));
  let stride = 1;
  while (low + 1 < high) {
    if (holds(probe)) high = probe;
    else low = probe;
    if (low + 1 >= high) break;
    const galloping = low < first || high === last;
    const next = low < first ? high - stride : low + stride;
    probe = galloping && next > low && next < high ? next : Math.floor((low + high) / 2);
    stride *= 2;
  }
  return high;
}
