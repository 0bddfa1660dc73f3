import { ownTeam, type Team } from "../../../numeric/kernels/team.ts";
import type { Tree } from "../treeModel.ts";
import { walkedTree } from "../walking/walkedTree.ts";
import { walkRows } from "../walking/walkRows.ts";

/** Trees that are summed, and the output that each of them begins at. */
export interface TreeSum {
  readonly trees: readonly Tree[];
  /** Sums per row. */
  readonly outputs: number;
  /** The first output that tree t adds to: default 0. In multi-class boosting each tree has one output of its own. */
  readonly outputOf?: (tree: number) => number;
}

/**
 * Adds what the trees say of the rows to `into`, one column of rows per output: the same bits as adding them one by one.
 *
 * `columns` are the values of the trees' columns, in their order.
 */
export function walkTrees(
  { trees, outputs, outputOf = () => 0 }: TreeSum,
  columns: readonly Float64Array[],
  rows: Uint32Array,
  into: Float64Array,
  team: Team = ownTeam(),
): void {
  if (trees.length === 0) return;
  const sums = into.subarray(0, outputs * rows.length);
  walkRows({ trees: trees.map(walkedTree), leaf: trees[0].outputs, outputOf, columns, rows, sums }, team);
}
