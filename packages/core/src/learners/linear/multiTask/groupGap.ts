import type { Gap } from "../penalised/dualityGap.ts";

/** Coefficients of several outputs: those of feature j are `weights[j * outputs]` and the next ones. */
export interface GroupPoint {
  readonly weights: Float64Array;
  /** Mean product of each feature with the residual of each output, laid out alike. */
  readonly slopes: Float64Array;
}

export interface GroupProblem {
  readonly outputs: number;
  /** Mean product of each feature with each target, laid out alike. */
  readonly cross: Float64Array;
  /** Mean squares of the targets, summed. */
  readonly targetSquares: number;
}

/**
 * The bound of `dualityGap` for the penalty Σ l ‖w_j‖₂, a feature's coefficients over all outputs taken together: the
 * residual is allowed in the dual when no feature's products with it are longer than its penalty.
 *
 * `features` are the numbers of the features that the point holds, by default all.
 */
export function groupGap(
  { outputs, cross, targetSquares }: GroupProblem,
  penalties: Float64Array,
  { weights, slopes }: GroupPoint,
  features: ArrayLike<number> | null = null,
): Gap {
  let [explained, along, penalty, terms] = [0, 0, 0, targetSquares];
  let room = Number.POSITIVE_INFINITY;
  for (let k = 0; k * outputs < weights.length; k++) {
    const j = features ? features[k] : k;
    let [weight, slope] = [0, 0];
    for (let o = 0; o < outputs; o++) {
      const [w, s] = [weights[k * outputs + o], slopes[k * outputs + o]];
      explained += cross[j * outputs + o] * w;
      along += s * w;
      terms += Math.abs(cross[j * outputs + o] * w);
      weight += w * w;
      slope += s * s;
    }
    if (weight > 0) penalty += penalties[j] * Math.sqrt(weight);
    const size = Math.sqrt(slope);
    if (size * room > penalties[j]) room = penalties[j] / size;
  }
  const product = targetSquares - explained;
  const residual = Math.max(0, product - along);
  const objective = residual / 2 + penalty;
  const scale = Math.max(0, product > room * residual ? room : product / residual || 0);
  const gap = Math.max(0, objective - scale * product + (scale * scale * residual) / 2);
  return { objective, gap, rounding: 8 * Number.EPSILON * terms };
}
