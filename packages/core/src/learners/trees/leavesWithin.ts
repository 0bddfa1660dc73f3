/** The most leaves of a tree with these limits, each 0 for none; infinite without any. */
export function leavesWithin(leaves: number, depth: number): number {
  const byCount = leaves > 0 ? leaves : Number.POSITIVE_INFINITY;
  const byDepth = depth > 0 ? 2 ** depth : Number.POSITIVE_INFINITY;
  return Math.min(byCount, byDepth);
}
