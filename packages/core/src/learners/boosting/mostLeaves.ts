/** No tree on real data has more leaves than this, whatever its limits allow. */
const MANY = 2 ** 30;

/**
 * The most leaves that a tree of these limits can have; 0 is no limit. Times the rounds it says how flexible a boosted
 * model is: of models with as many rounds, the one of smaller trees is simpler.
 */
export function mostLeaves(maxDepth: number, leaves: number = 0): number {
  return Math.min(maxDepth > 0 ? 2 ** Math.min(maxDepth, 30) : MANY, leaves > 0 ? leaves : MANY);
}
