import { growingCholesky } from "./growingCholesky.ts";
import { columnAt, dot, type Matrix } from "./matrix.ts";

/** Where on the path a coefficient leaves 0 or comes back to it. */
export interface LassoEvent {
  /** The penalty at which it happens; falling along the path. */
  readonly lambda: number;
  readonly column: number;
  readonly change: "enters" | "leaves";
}

/** A new column whose part outside the active ones is a smaller share than this depends on them, and never enters. */
const INDEPENDENT = 1e-10;

/**
 * The events of the lasso path, 1/(2n) ‖y - Xw‖² + lambda ‖w‖₁ from the largest lambda down to 0: least angle regression
 * with the lasso modification (Efron, Hastie, Johnstone and Tibshirani 2004). Exact: between events the coefficients are
 * linear in lambda.
 *
 * Columns and y must be centred (each row times the root of its weight, if rows have weights); a column of zeros and one
 * that depends on active columns never enter. Of columns that enter at the same lambda the first comes first. Ends when
 * `most` columns are active.
 */
export function lassoPath(x: Matrix, y: Float64Array, most: number = x.columns): LassoEvent[] {
  const p = x.columns;
  const events: LassoEvent[] = [];
  const system = activeSystem(x, Math.min(most, p, x.rows));
  const correlation = Float64Array.from({ length: p }, (_, j) => dot(columnAt(x, j), y) / x.rows);
  const weights = new Float64Array(p);
  const barred = Uint8Array.from({ length: p }, (_, j) => (dot(columnAt(x, j), columnAt(x, j)) > 0 ? 0 : 1));
  const most0 = correlation.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  let lambda = most0;
  let left = -1;
  // drops make the path longer than the columns; the limit is far beyond what occurs and only guards the loop
  for (let step = 0; step < 50 * (p + 1) && lambda > 1e-14 * most0; step++) {
    const { active, signs, direction, slope } = system.solve();
    let gap = lambda;
    let next = -1;
    let leaves = false;
    for (let j = 0; j < p; j++) {
      if (barred[j] || active.includes(j)) continue;
      for (const sign of [1, -1]) {
        // the one that has just left sits on its line, which it meets only once
        if (j === left && sign === Math.sign(correlation[j])) continue;
        const speed = 1 - sign * slope[j];
        const reach = speed > 1e-14 ? Math.max(0, (lambda - sign * correlation[j]) / speed) : gap;
        if (reach < gap) [gap, next] = [reach, j];
      }
    }
    active.forEach((j, a) => {
      const reach = -weights[j] / direction[a];
      if (reach > 0 && reach < gap) [gap, next, leaves] = [reach, j, true];
    });
    if (next < 0) break;
    lambda -= gap;
    for (let j = 0; j < p; j++) correlation[j] -= gap * slope[j];
    active.forEach((j, a) => {
      weights[j] += gap * direction[a];
      correlation[j] = signs[a] * lambda;
    });
    left = -1;
    if (leaves) {
      weights[next] = 0;
      left = next;
      system.remove(next);
      events.push({ lambda, column: next, change: "leaves" });
    } else if (system.add(next, Math.sign(correlation[next]))) {
      events.push({ lambda, column: next, change: "enters" });
      if (active.length + 1 === most) break;
    } else barred[next] = 1;
  }
  return events;
}

interface Direction {
  readonly active: readonly number[];
  readonly signs: readonly number[];
  /** How fast the weight of each active column grows as lambda falls. */
  readonly direction: Float64Array;
  /** How fast the correlation of each column with the residual falls. */
  readonly slope: Float64Array;
}

interface ActiveSystem {
  solve(): Direction;
  /** Whether the column is independent of the active ones, and so was added. */
  add(column: number, sign: number): boolean;
  remove(column: number): void;
}

/** The active columns with the Cholesky factor of their Gram matrix. */
function activeSystem(x: Matrix, capacity: number): ActiveSystem {
  const active: number[] = [];
  const signs: number[] = [];
  const factor = growingCholesky(capacity, INDEPENDENT);
  const products = new Map<number, Float64Array>();
  const productsOf = (j: number): Float64Array => {
    const known = products.get(j);
    if (known) return known;
    const made = Float64Array.from({ length: x.columns }, (_, k) => dot(columnAt(x, k), columnAt(x, j)) / x.rows);
    products.set(j, made);
    return made;
  };
  return {
    add: (column, sign) => {
      const own = productsOf(column);
      const entries = Float64Array.from(active, (other) => own[other]);
      if (!factor.add(entries, own[column])) return false;
      active.push(column);
      signs.push(sign);
      return true;
    },
    remove: (column) => {
      const place = active.indexOf(column);
      factor.remove(place);
      active.splice(place, 1);
      signs.splice(place, 1);
    },
    solve: () => {
      const direction = Float64Array.from(signs);
      factor.solve(direction);
      const slope = new Float64Array(x.columns);
      active.forEach((j, a) => {
        const own = productsOf(j);
        for (let k = 0; k < x.columns; k++) slope[k] += direction[a] * own[k];
      });
      return { active: [...active], signs: [...signs], direction, slope };
    },
  };
}
