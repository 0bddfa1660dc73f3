/**
 * The number c that makes Σ l1 |u - c| + l2 (u - c)² / 2 smallest, and of several the one nearest to 0.
 *
 * Probabilities of several classes stay the same when the coefficients that a feature has for all of them are moved together:
 * only the penalty says where they belong, and one coefficient after the other finds that place slowly.
 */
export function bestLevel(values: ArrayLike<number>, l1: number, l2: number): number {
  const sorted = Float64Array.from(values).sort();
  const sum = sorted.reduce((total, value) => total + value, 0);
  const count = sorted.length;
  for (let below = 0; below <= count; below++) {
    // with so many values below it the slope by c is l1 (2 below - count) + l2 (count c - sum)
    const low = below === 0 ? Number.NEGATIVE_INFINITY : sorted[below - 1];
    const high = below === count ? Number.POSITIVE_INFINITY : sorted[below];
    const push = l1 * (2 * below - count);
    if (l2 > 0) {
      const level = (sum - push / l2) / count;
      if (level <= high) return Math.max(low, level);
    } else if (push === 0) return Math.max(low, Math.min(high, 0));
    else if (push > 0) return low;
  }
  return 0;
}
