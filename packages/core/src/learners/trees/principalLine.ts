/**
 * A number per category such that categories with alike shares of the classes have alike numbers.
 *
 * Two classes: the share of the second, which puts a best grouping among the cuts (Breiman et al. 1984, section 4.2).
 * More classes: the place of the shares on their first principal direction, weighted by the categories, a heuristic of
 * Coppersmith, Hong and Hosking (1999): a good grouping, not always the best.
 *
 * @param sums weight of class c in category r at `r * classes + c`.
 */
export function principalLine(sums: Float64Array, classes: number, count: number, into: Float64Array): void {
  const shares = new Float64Array(count * classes);
  const weights = new Float64Array(count);
  const centre = new Float64Array(classes);
  let all = 0;
  for (let r = 0; r < count; r++) {
    let w = 0;
    for (let c = 0; c < classes; c++) w += sums[r * classes + c];
    weights[r] = w;
    all += w;
    for (let c = 0; c < classes; c++) {
      if (w > 0) shares[r * classes + c] = sums[r * classes + c] / w;
      centre[c] += sums[r * classes + c];
    }
  }
  if (classes === 2) {
    for (let r = 0; r < count; r++) into[r] = shares[2 * r + 1];
    return;
  }
  for (let c = 0; c < classes; c++) centre[c] /= all || 1;
  for (let r = 0; r < count; r++) for (let c = 0; c < classes; c++) shares[r * classes + c] -= centre[c];
  const direction = startingDirection(shares, weights, classes, count);
  const next = new Float64Array(classes);
  for (let step = 0; step < MOST_STEPS; step++) {
    next.fill(0);
    for (let r = 0; r < count; r++) {
      const along = weights[r] * project(shares, direction, classes, r);
      for (let c = 0; c < classes; c++) next[c] += along * shares[r * classes + c];
    }
    const length = Math.hypot(...next);
    if (length === 0) break;
    let change = 0;
    for (let c = 0; c < classes; c++) {
      change = Math.max(change, Math.abs(next[c] / length - direction[c]));
      direction[c] = next[c] / length;
    }
    if (change < 1e-12) break;
  }
  for (let r = 0; r < count; r++) into[r] = project(shares, direction, classes, r);
}

/** Power iteration: what has not settled by then hardly prefers one direction. */
const MOST_STEPS = 50;

function project(shares: Float64Array, direction: Float64Array, classes: number, r: number): number {
  let along = 0;
  for (let c = 0; c < classes; c++) along += shares[r * classes + c] * direction[c];
  return along;
}

/** The deviation of the category that deviates most, which cannot be orthogonal to all that matters. */
function startingDirection(shares: Float64Array, weights: Float64Array, classes: number, count: number): Float64Array {
  let most = -1;
  let at = 0;
  for (let r = 0; r < count; r++) {
    let squares = 0;
    for (let c = 0; c < classes; c++) squares += shares[r * classes + c] ** 2;
    if (weights[r] * squares > most) {
      most = weights[r] * squares;
      at = r;
    }
  }
  const direction = shares.slice(at * classes, (at + 1) * classes);
  const length = Math.hypot(...direction);
  return length === 0 ? direction : direction.map((value) => value / length);
}
