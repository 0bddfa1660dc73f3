import { treeLine } from "../../src/numeric/kernels/layouts/treeLine";
import { walkTreesLayout } from "../../src/numeric/kernels/layouts/walkTrees";
import { address, shareStart, whole } from "./arguments";
import { addLeaf, Categories, Gaps, Numbers, nextNode } from "./walking";

/**
 * Adds what small trees say of staged rows to sums. Nodes are those of walking.ts: an offset is that of a column.
 */
export function walkTrees(args: usize, shard: i32, shards: i32): void {
  const rows = whole(args, walkTreesLayout.rows);
  const staged = address(args, walkTreesLayout.staged);
  const trees = whole(args, walkTreesLayout.trees);
  const table = address(args, walkTreesLayout.table);
  const sums = address(args, walkTreesLayout.sums);
  const apart = address(args, walkTreesLayout.apart);
  const outputs = whole(args, walkTreesLayout.outputs);
  const expected = whole(args, walkTreesLayout.expected);
  const tile = whole(args, walkTreesLayout.tile);
  const tiles = (rows + tile - 1) / tile;
  const from = tile * shareStart(tiles, shard, shards);
  const to = min(rows, tile * shareStart(tiles, shard + 1, shards));
  for (let first = from; first < to; first += tile) {
    const end = min(to, first + tile);
    for (let t = 0; t < trees; t++) {
      const line = table + ((<usize>t) << 6);
      const into = sums + <usize>whole(line, treeLine.output) * apart;
      for (let row = first; row < end; row += 8) {
        const at = (<usize>row) << 3;
        if (expected === 0) eightRows<Numbers>(line, staged + at, into + at, apart, outputs);
        else if (expected === 1) eightRows<Gaps>(line, staged + at, into + at, apart, outputs);
        else eightRows<Categories>(line, staged + at, into + at, apart, outputs);
      }
    }
  }
}

function eightRows<Values>(line: usize, row: usize, into: usize, apart: usize, outputs: i32): void {
  const root = address(line, treeLine.root);
  const places = address(line, treeLine.sides) - (root >> 4);
  const sure = whole(line, treeLine.least);
  const most = whole(line, treeLine.most);
  let a = root;
  let b = root;
  let c = root;
  let d = root;
  let e = root;
  let f = root;
  let g = root;
  let h = root;
  for (let s = 0; s < most; s++) {
    const a1 = nextNode<Values>(a, row, places);
    const b1 = nextNode<Values>(b, row + 8, places);
    const c1 = nextNode<Values>(c, row + 16, places);
    const d1 = nextNode<Values>(d, row + 24, places);
    const e1 = nextNode<Values>(e, row + 32, places);
    const f1 = nextNode<Values>(f, row + 40, places);
    const g1 = nextNode<Values>(g, row + 48, places);
    const h1 = nextNode<Values>(h, row + 56, places);
    if (s >= sure) {
      const moved = (a ^ a1) | (b ^ b1) | (c ^ c1) | (d ^ d1) | (e ^ e1) | (f ^ f1) | (g ^ g1) | (h ^ h1);
      if (moved === 0) break;
    }
    a = a1;
    b = b1;
    c = c1;
    d = d1;
    e = e1;
    f = f1;
    g = g1;
    h = h1;
  }
  const values = address(line, treeLine.values);
  addLeaf(values, a, into, apart, outputs);
  addLeaf(values, b, into + 8, apart, outputs);
  addLeaf(values, c, into + 16, apart, outputs);
  addLeaf(values, d, into + 24, apart, outputs);
  addLeaf(values, e, into + 32, apart, outputs);
  addLeaf(values, f, into + 40, apart, outputs);
  addLeaf(values, g, into + 48, apart, outputs);
  addLeaf(values, h, into + 56, apart, outputs);
}
