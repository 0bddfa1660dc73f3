/** What a penalised problem tells of its solutions, for a sequence of warm starts. */
export interface Descent<S> {
  /** The largest penalty of the sequence. */
  readonly top: number;
  /** A solution to begin with: that of every penalty from `top` on, if `zeroAbove` says so. */
  readonly zero: S;
  readonly zeroAbove: boolean;
  /** The solution at lambda from one at `before`, which is larger or equal. */
  readonly solve: (lambda: number, from: S, before: number, accuracy: "rough" | "full") => S;
  /**
   * A place to begin at between the solutions of a larger and a smaller penalty, a share of the way from the first to the
   * second. Without it solutions begin at that of the larger penalty.
   */
  readonly between?: (larger: S, smaller: S, share: number) => S;
}

/** From one penalty of the sequence to the next lambda falls by the fourth root of 2. */
const RATIO = 0.8408964152537145;

/** The sequence ends here, as a share of the top: solutions for smaller penalties begin at its last one. */
const LAST = 1e-6;

/**
 * The solutions for the given penalties, in their order, each from near solutions for other penalties ("warm start").
 *
 * The solutions to start from belong to a sequence of penalties that depends on the data alone, and are rough. So each
 * solution is the same, to the last bit, whatever other penalties are asked for with it.
 */
export function solveWithWarmStarts<S>(descent: Descent<S>, lambdas: readonly number[]): S[] {
  const { top, zero, zeroAbove, solve, between } = descent;
  const order = Array.from(lambdas.keys()).sort((a, b) => lambdas[b] - lambdas[a]);
  const results: S[] = new Array(lambdas.length);
  let current = top;
  let at = zero;
  /** The solution at the next penalty of the sequence, once somebody has asked for it. */
  let next: S | null = null;
  const below = (): S => {
    next ??= solve(current * RATIO, at, current, "rough");
    return next;
  };
  for (const place of order) {
    const lambda = lambdas[place];
    if (lambda >= top) {
      results[place] = zeroAbove ? zero : solve(lambda, zero, lambda, "full");
      continue;
    }
    while (current * RATIO >= lambda && current > LAST * top) {
      at = below();
      next = null;
      current *= RATIO;
    }
    if (between && current > LAST * top) {
      const share = (current - lambda) / (current - current * RATIO);
      results[place] = solve(lambda, between(at, below(), share), lambda, "full");
    } else results[place] = solve(lambda, at, current, "full");
  }
  return results;
}
