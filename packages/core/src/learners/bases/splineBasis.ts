/** B-splines of a degree over knots, which ascend; between the first and the last they sum to 1. */
export interface SplineBasis {
  readonly knots: readonly number[];
  readonly degree: number;
}

/** How many functions there are: knots + degree - 1. */
export function splineCount({ knots, degree }: SplineBasis): number {
  return knots.length + degree - 1;
}

/**
 * The values of all functions at x.
 *
 * By the recursion of Cox and de Boor, on knots that go on evenly beyond both ends. Outside the knots each function goes on
 * as a straight line with the slope it has at the end, so that nothing bends where no row was seen.
 */
export function splineValues(basis: SplineBasis, x: number): Float64Array {
  const { knots, degree } = basis;
  const first = knots[0];
  const last = knots[knots.length - 1];
  const end = Math.max(first, Math.min(last, x));
  const values = inside(basis, end, degree);
  if (end === x) return values;
  const lower = inside(basis, end, degree - 1);
  const at = (i: number): number => knotAt(basis, i);
  return values.map((value, j) => {
    // functions of one degree less begin one knot later
    const left = j === 0 ? 0 : lower[j - 1] / (at(j + degree) - at(j));
    const right = j === values.length - 1 ? 0 : lower[j] / (at(j + degree + 1) - at(j + 1));
    return value + (x - end) * degree * (left - right);
  });
}

/** Knot i of those that go on evenly beyond both ends: the first given one is knot `degree`. */
function knotAt({ knots, degree }: SplineBasis, i: number): number {
  const k = i - degree;
  const n = knots.length;
  if (k < 0) return knots[0] + k * (knots[1] - knots[0]);
  if (k >= n) return knots[n - 1] + (k - n + 1) * (knots[n - 1] - knots[n - 2]);
  return knots[k];
}

/** Values of the functions of degree `order` on the same knots, at an x within them. */
function inside(basis: SplineBasis, x: number, order: number): Float64Array {
  const { knots, degree } = basis;
  let interval = 0;
  while (interval < knots.length - 2 && x >= knots[interval + 1]) interval++;
  const base = interval + degree;
  const at = (i: number): number => knotAt(basis, i);
  const own = new Float64Array(order + 1);
  own[0] = 1;
  for (let d = 1; d <= order; d++) {
    let carried = 0;
    for (let r = 0; r < d; r++) {
      const right = at(base + r + 1);
      const left = at(base + r + 1 - d);
      const share = own[r] / (right - left);
      own[r] = carried + (right - x) * share;
      carried = (x - left) * share;
    }
    own[d] = carried;
  }
  const values = new Float64Array(knots.length + order - 1);
  values.set(own, interval);
  return values;
}
