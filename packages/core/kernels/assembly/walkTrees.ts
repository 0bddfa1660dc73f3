import { address, shareStart, whole } from "./arguments";
import { addLeaf, Categories, Gaps, Numbers, nextNode } from "./walking";

/**
 * Adds what small trees say of staged rows to sums. Arguments: rows (a multiple of 8 is read and written), staged columns
 * f64, trees, their table, sums f64, bytes from an output's sums to the next's, numbers per leaf, what steps have to
 * expect, rows that walk through all trees before the next ones (a multiple of 8).
 *
 * A tree's line in the table, 64 bytes of f64: root, values, sides, steps that every row makes, steps that the longest way
 * has, first output; the rest is for other kernels. Nodes are those of walking.ts: an offset is that of a column.
 */
export function walkTrees(args: usize, shard: i32, shards: i32): void {
  const rows = whole(args, 0);
  const staged = address(args, 1);
  const trees = whole(args, 2);
  const table = address(args, 3);
  const sums = address(args, 4);
  const apart = address(args, 5);
  const outputs = whole(args, 6);
  const expected = whole(args, 7);
  const tile = whole(args, 8);
  const tiles = (rows + tile - 1) / tile;
  const from = tile * shareStart(tiles, shard, shards);
  const to = min(rows, tile * shareStart(tiles, shard + 1, shards));
  for (let first = from; first < to; first += tile) {
    const end = min(to, first + tile);
    for (let t = 0; t < trees; t++) {
      const line = table + ((<usize>t) << 6);
      const into = sums + <usize>whole(line, 5) * apart;
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
  const root = address(line, 0);
  const places = address(line, 2) - (root >> 4);
  const sure = whole(line, 3);
  const most = whole(line, 4);
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
  const values = address(line, 1);
  addLeaf(values, a, into, apart, outputs);
  addLeaf(values, b, into + 8, apart, outputs);
  addLeaf(values, c, into + 16, apart, outputs);
  addLeaf(values, d, into + 24, apart, outputs);
  addLeaf(values, e, into + 32, apart, outputs);
  addLeaf(values, f, into + 40, apart, outputs);
  addLeaf(values, g, into + 48, apart, outputs);
  addLeaf(values, h, into + 56, apart, outputs);
}
