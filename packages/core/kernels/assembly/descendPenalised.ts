import { address, real, whole } from "./arguments";

/**
 * Coordinate descent on a quadratic with an elastic-net penalty: the least of g'd + d'Hd / 2 + Σ l1 |u| + l2 u² / 2 over
 * u, with d the change of u.
 *
 * Arguments: size, order i32 (the coordinates to go through), how many, H (column after column, both halves), bytes of
 * a column, gradient at u (kept up to date), u (changed), l1, l2, tolerance, most sweeps, result: sweeps done and the
 * largest change of the last full sweep, as |change| · √H_jj.
 *
 * After a sweep over all it goes over those that are not 0 until they rest, and so on until a full sweep changes nothing
 * beyond the tolerance.
 */
export function descendPenalised(args: usize, _shard: i32, _shards: i32): void {
  const result = address(args, 11);
  const tolerance = real(args, 9);
  const most = whole(args, 10);
  let sweeps = 0;
  let full = 0.0;
  while (sweeps < most) {
    full = sweep(args, false);
    sweeps++;
    if (full <= tolerance) break;
    let rest = full;
    while (rest > tolerance && sweeps < most) {
      rest = sweep(args, true);
      sweeps++;
    }
  }
  store<f64>(result, sweeps);
  store<f64>(result, full, 8);
}

/** One time through the coordinates, or through those that are not 0; the largest change of the scaled coordinates. */
function sweep(args: usize, active: bool): f64 {
  const order = address(args, 1);
  const count = whole(args, 2);
  const matrix = address(args, 3);
  const bytes = address(args, 4);
  const gradient = address(args, 5);
  const values = address(args, 6);
  const firsts = address(args, 7);
  const seconds = address(args, 8);
  const end = gradient + ((<usize>whole(args, 0)) << 3);
  let largest = 0.0;
  for (let k = 0; k < count; k++) {
    const j = (<usize>load<i32>(order + ((<usize>k) << 2))) << 3;
    const before = load<f64>(values + j);
    if (active && before === 0) continue;
    const column = matrix + (j >> 3) * bytes;
    const curvature = load<f64>(column + j);
    const bend = load<f64>(seconds + j);
    const first = load<f64>(firsts + j);
    const pull = curvature * before - load<f64>(gradient + j);
    const size = abs(pull) - first;
    const after = size > 0 ? (pull > 0 ? size : -size) / (curvature + bend) : 0;
    const change = after - before;
    if (change === 0) continue;
    store<f64>(values + j, after);
    largest = max(largest, abs(change) * sqrt(curvature));
    const step = f64x2.splat(change);
    let h = column;
    for (let g = gradient; g < end; g += 16, h += 16) {
      v128.store(g, f64x2.add(v128.load(g), f64x2.mul(v128.load(h), step)));
    }
  }
  return largest;
}
