/** What a linear machine may pay for: of classes (y = ±1) or of numbers. */
export type LinearLossName = "hinge" | "squaredHinge" | "epsilonInsensitive" | "squaredEpsilonInsensitive";

/**
 * A loss as the solver sees it: the multiplier β of a row, which is minus the slope of its loss at the score f, and pulls
 * the score towards the target.
 *
 * The slope of the plain losses jumps; a step σ makes it rise gradually around a guess β0 (the method of multipliers),
 * and the solver finds the β that stays where it is.
 */
export interface LinearLoss {
  /** Whether the slope is continuous, so that no step is needed. */
  readonly smooth: boolean;
  /** cost · loss of a target and a score. */
  value(y: number, f: number, cost: number): number;
  /** β of a score, from β0 and σ; smooth losses take neither. */
  multiplier(y: number, f: number, cost: number, before: number, step: number): number;
  /** -dβ/df: the step where β is between its bounds, 0 where it is at one. */
  curvature(y: number, f: number, cost: number, before: number, step: number): number;
  /** The conjugate: what the dual objective subtracts for a row, besides the norm of the weights. */
  dual(y: number, beta: number, cost: number): number;
  /** The scores that a row with this β agrees with. */
  agrees(y: number, beta: number, cost: number): readonly [number, number];
}

const clip = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** max(0, 1 - y f): y β lies in [0, cost]. */
const hinge: LinearLoss = {
  smooth: false,
  value: (y, f, cost) => cost * Math.max(0, 1 - y * f),
  multiplier: (y, f, cost, before, step) => y * clip(y * before + step * (1 - y * f), cost),
  curvature: (y, f, cost, before, step) => {
    const free = y * before + step * (1 - y * f);
    return free > 0 && free < cost ? step : 0;
  },
  dual: (y, beta) => -y * beta,
  agrees: (y, beta, cost) => {
    const alpha = y * beta;
    const below = alpha > 0 ? 1 : Number.POSITIVE_INFINITY;
    const above = alpha < cost ? 1 : Number.NEGATIVE_INFINITY;
    return y > 0 ? [above, below] : [-below, -above];
  },
};

/** max(0, 1 - y f)². */
const squaredHinge: LinearLoss = {
  smooth: true,
  value: (y, f, cost) => cost * Math.max(0, 1 - y * f) ** 2,
  multiplier: (y, f, cost) => 2 * cost * y * Math.max(0, 1 - y * f),
  curvature: (y, f, cost) => (y * f < 1 ? 2 * cost : 0),
  dual: (y, beta, cost) => -y * beta + (beta * beta) / (4 * cost),
  agrees: (y, beta, cost) => {
    if (beta !== 0) return [y - beta / (2 * cost), y - beta / (2 * cost)];
    return y > 0 ? [1, Number.POSITIVE_INFINITY] : [Number.NEGATIVE_INFINITY, -1];
  },
};

/** How far a number lies outside [-width, width], with its sign. */
const outside = (value: number, width: number): number =>
  value > width ? value - width : value < -width ? value + width : 0;

/** max(0, |y - f| - epsilon): β lies in [-cost, cost]. */
function tube(epsilon: number): LinearLoss {
  const pull = (y: number, f: number, before: number, step: number): number =>
    outside(before + step * (y - f), step * epsilon);
  return {
    smooth: false,
    value: (y, f, cost) => cost * Math.max(0, Math.abs(y - f) - epsilon),
    multiplier: (y, f, cost, before, step) => Math.max(-cost, Math.min(cost, pull(y, f, before, step))),
    curvature: (y, f, cost, before, step) => {
      const free = Math.abs(pull(y, f, before, step));
      return free > 0 && free < cost ? step : 0;
    },
    dual: (y, beta) => -y * beta + epsilon * Math.abs(beta),
    agrees: (y, beta, cost) => {
      // above the tube, on its upper edge, inside, on its lower edge, below
      const upper = beta <= -cost ? Number.POSITIVE_INFINITY : beta <= 0 ? y + epsilon : y - epsilon;
      const lower = beta >= cost ? Number.NEGATIVE_INFINITY : beta >= 0 ? y - epsilon : y + epsilon;
      return [lower, upper];
    },
  };
}

/** max(0, |y - f| - epsilon)². */
function squaredTube(epsilon: number): LinearLoss {
  return {
    smooth: true,
    value: (y, f, cost) => cost * outside(y - f, epsilon) ** 2,
    multiplier: (y, f, cost) => 2 * cost * outside(y - f, epsilon),
    curvature: (y, f, cost) => (Math.abs(y - f) > epsilon ? 2 * cost : 0),
    dual: (y, beta, cost) => -y * beta + epsilon * Math.abs(beta) + (beta * beta) / (4 * cost),
    agrees: (y, beta, cost) => {
      if (beta === 0) return [y - epsilon, y + epsilon];
      const at = y - beta / (2 * cost) - Math.sign(beta) * epsilon;
      return [at, at];
    },
  };
}

export function linearLoss(name: LinearLossName, epsilon: number): LinearLoss {
  switch (name) {
    case "hinge":
      return hinge;
    case "squaredHinge":
      return squaredHinge;
    case "epsilonInsensitive":
      return tube(epsilon);
    case "squaredEpsilonInsensitive":
      return squaredTube(epsilon);
    default:
      return name satisfies never;
  }
}
