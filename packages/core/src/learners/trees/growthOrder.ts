/**
 * Which leaf is split next while a limit on the leaves leaves a choice. "leafWise": the one with the greatest gain, however
 * deep. "depthWise": all of a level before the next, the greatest gain first, so that a limit that is reached within a level
 * leaves out its least useful splits.
 *
 * Without such a limit every leaf that can be split is, and both give the same tree.
 */
export type GrowthOrder = "leafWise" | "depthWise";

/** A leaf that waits to be split. */
export interface WaitingLeaf {
  /** In the order in which nodes are made. */
  readonly node: number;
  /** Splits from the root. */
  readonly depth: number;
  readonly gain: number;
}

/** Whether leaf a is split before leaf b. Of equals the one that was made first. */
export function isBefore(growth: GrowthOrder, a: WaitingLeaf, b: WaitingLeaf): boolean {
  if (growth === "depthWise" && a.depth !== b.depth) return a.depth < b.depth;
  const ahead = a.gain - b.gain;
  return ahead > 0 || (ahead === 0 && a.node < b.node);
}
