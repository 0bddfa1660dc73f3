/** What the penalty weighs, and how far a point is from the least: by definition, without a solver. */

/** What a penalty of weight 1 weighs for each feature, on the scale of the staged columns. */
export interface PenaltyShape {
  readonly l1: Float64Array;
  readonly l2: Float64Array;
}

export interface Problem extends PenaltyShape {
  readonly lambda: number;
  /** The largest subgradient that will do. */
  readonly tolerance: number;
  /** A fall of the objective that is not worth a look at the rows. */
  readonly precision: number;
}

/** A point over some features, with the loss there. */
export interface State {
  /** Features that may differ from 0; the order is that of their slots. */
  columns: Uint32Array;
  point: Float64Array;
  gradient: Float64Array;
  loss: number;
  /** Mean curvature of the rows. */
  curvature: number;
}

/** The penalty at a point over these columns. */
export function penaltyAt(
  point: Float64Array,
  columns: Uint32Array,
  { l1, l2, lambda }: Problem,
  outputs: number,
): number {
  let sum = 0;
  for (let c = 0; c < columns.length; c++) {
    for (let k = 0; k < outputs; k++) {
      const value = point[(c + 1) * outputs + k];
      sum += l1[columns[c]] * Math.abs(value) + (l2[columns[c]] * value * value) / 2;
    }
  }
  return lambda * sum;
}

/** The largest subgradient of any parameter, as near to 0 as it can be chosen. */
export function worst({ columns, point, gradient }: State, { l1, l2, lambda }: Problem, outputs: number): number {
  let most = 0;
  for (let k = 0; k < outputs; k++) most = Math.max(most, Math.abs(gradient[k]));
  for (let c = 0; c < columns.length; c++) {
    for (let at = (c + 1) * outputs; at < (c + 2) * outputs; at++) {
      const first = lambda * l1[columns[c]];
      const slope = gradient[at] + lambda * l2[columns[c]] * point[at];
      const off = point[at] === 0 ? Math.abs(slope) - first : Math.abs(slope + Math.sign(point[at]) * first);
      most = Math.max(most, off);
    }
  }
  return most;
}

/** Features that are not looked at and whose gradient is larger than their penalty. */
export function violators(
  whole: Float64Array,
  columns: Uint32Array,
  { l1, lambda, tolerance }: Problem,
  outputs: number,
): Uint32Array {
  const inside = new Set(columns);
  return Uint32Array.from(l1.keys()).filter((j) => {
    if (inside.has(j)) return false;
    for (let k = 0; k < outputs; k++) if (Math.abs(whole[j * outputs + k]) > lambda * l1[j] + tolerance) return true;
    return false;
  });
}

/** Features whose gradient could reach the penalty before the next step. */
export function strong(whole: Float64Array, l1: Float64Array, outputs: number, bound: number): Uint32Array {
  return Uint32Array.from(l1.keys()).filter((j) => {
    for (let k = 0; k < outputs; k++) if (Math.abs(whole[j * outputs + k]) >= bound * l1[j]) return true;
    return false;
  });
}

/** From this lambda on all coefficients are 0. */
export function largestLambda(whole: Float64Array, l1: Float64Array, outputs: number): number {
  let most = 0;
  whole.forEach((slope, at) => {
    const weight = l1[Math.floor(at / outputs)];
    if (weight > 0) most = Math.max(most, Math.abs(slope) / weight);
  });
  return most;
}
