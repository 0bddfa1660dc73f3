/** At most `limit` of the indices 0..n-1, evenly spread, with both ends: no screen shows more points than this. */
export function thinIndices(n: number, limit = 2000): number[] {
  if (n <= limit) return Array.from({ length: n }, (_, i) => i);
  return Array.from({ length: limit }, (_, i) => Math.round((i * (n - 1)) / (limit - 1)));
}
