import { goesLeft, type Walker, walker } from "./predictTree.ts";
import { asksCategory, type Tree } from "./treeModel.ts";

/**
 * The tree with missing values on the heavier side at every node where no row lacks the value, as exact splits have it;
 * a grower that knows nothing but sums and counts cannot weigh the sides. Rows of training go the same way as before.
 */
export function settleMissing(tree: Tree, columns: readonly Float64Array[], rows: Uint32Array): Tree {
  const seen = seenAt(walker(tree), columns, rows);
  const missingLeft = [...tree.missingLeft];
  const categories: number[] = [];
  const categoryStart = [0];
  tree.feature.forEach((f, node) => {
    let own = tree.categories.slice(tree.categoryStart[node], tree.categoryStart[node + 1]);
    const heavier = f >= 0 && tree.weight[tree.left[node]] >= tree.weight[tree.right[node]] ? 1 : 0;
    if (f >= 0 && !seen[node].missing && heavier !== missingLeft[node]) {
      missingLeft[node] = heavier;
      // the listed codes went against the missing values; now the others do
      const listed = new Set(own);
      if (asksCategory(tree, node)) own = [...seen[node].codes].filter((c) => !listed.has(c)).sort((a, b) => a - b);
    }
    for (const code of own) categories.push(code);
    categoryStart.push(categories.length);
  });
  return { ...tree, missingLeft, categories, categoryStart };
}

interface Seen {
  missing: boolean;
  readonly codes: Set<number>;
}

/** What the rows bring to each node: whether one lacks the value, and the codes of a category. */
function seenAt(walk: Walker, columns: readonly Float64Array[], rows: Uint32Array): Seen[] {
  const { tree, feature } = walk;
  const seen = tree.feature.map((): Seen => ({ missing: false, codes: new Set() }));
  for (const row of rows) {
    for (let node = 0; feature[node] >= 0; ) {
      const x = columns[feature[node]][row];
      if (Number.isNaN(x)) seen[node].missing = true;
      else if (walk.sets[node]) seen[node].codes.add(x);
      node = goesLeft(walk, node, x) ? node + 1 : tree.right[node];
    }
  }
  return seen;
}
