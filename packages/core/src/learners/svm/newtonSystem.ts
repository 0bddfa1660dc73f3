import { cholesky, choleskySolve } from "../../numeric/linear/cholesky.ts";
import { gram } from "../../numeric/linear/gram.ts";
import { zeros } from "../../numeric/linear/matrix.ts";
import type { Rows } from "./rows.ts";

/** Up to so many features the system is factorised; above, conjugate gradients never form it. */
const MOST_FACTORISED = 600;

/**
 * The step d with (D + Σ curvature x x') d = -gradient over rows x with a 1 behind them: Newton's for weights and intercept.
 * D is 1 for every weight and `own` for the intercept.
 */
export function newtonStep(rows: Rows, curvature: Float64Array, own: number, gradient: Float64Array): Float64Array {
  const curved = Array.from(curvature.keys()).filter((i) => curvature[i] > 0);
  const target = gradient.map((value) => -value);
  return (
    (rows.entries <= MOST_FACTORISED ? factorised(rows, curved, curvature, own, target) : null) ??
    conjugate(rows, curved, curvature, own, target)
  );
}

function factorised(
  { entries, values }: Rows,
  curved: readonly number[],
  curvature: Float64Array,
  own: number,
  target: Float64Array,
): Float64Array | null {
  const p = entries + 1;
  const a = zeros(curved.length, p);
  const factors = new Float64Array(curved.length);
  curved.forEach((i, k) => {
    for (let e = 0; e < entries; e++) a.values[e * curved.length + k] = values[i * entries + e];
    a.values[entries * curved.length + k] = 1;
    factors[k] = Math.sqrt(curvature[i]);
  });
  const system = curved.length > 0 ? gram(a, { factors }) : zeros(p, p);
  for (let e = 0; e < p; e++) system.values[e * p + e] += e < entries ? 1 : own;
  const factor = cholesky(system);
  return factor ? choleskySolve(factor, target) : null;
}

/** Conjugate gradients, with the diagonal as preconditioner. */
function conjugate(
  { entries, values }: Rows,
  curved: readonly number[],
  curvature: Float64Array,
  own: number,
  target: Float64Array,
): Float64Array {
  const p = entries + 1;
  const diagonal = new Float64Array(p).fill(1);
  diagonal[entries] = own;
  for (const i of curved) {
    for (let e = 0; e < entries; e++) diagonal[e] += curvature[i] * values[i * entries + e] ** 2;
    diagonal[entries] += curvature[i];
  }
  const times = (v: Float64Array): Float64Array => {
    const result = v.slice();
    result[entries] *= own;
    for (const i of curved) {
      let sum = v[entries];
      for (let e = 0; e < entries; e++) sum += values[i * entries + e] * v[e];
      sum *= curvature[i];
      for (let e = 0; e < entries; e++) result[e] += sum * values[i * entries + e];
      result[entries] += sum;
    }
    return result;
  };
  const d = new Float64Array(p);
  const residual = target.slice();
  const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, e) => sum + value * b[e], 0);
  let z = residual.map((value, e) => value / diagonal[e]);
  let direction = z.slice();
  let rz = dot(residual, z);
  const goal = 1e-20 * rz;
  for (let step = 0; step < 4 * p && rz > goal; step++) {
    const moved = times(direction);
    const length = rz / dot(direction, moved);
    for (let e = 0; e < p; e++) {
      d[e] += length * direction[e];
      residual[e] -= length * moved[e];
    }
    z = residual.map((value, e) => value / diagonal[e]);
    const next = dot(residual, z);
    direction = direction.map((value, e) => z[e] + (next / rz) * value);
    rz = next;
  }
  return d;
}
