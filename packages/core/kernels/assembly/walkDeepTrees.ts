import { treeLine } from "../../src/numeric/kernels/layouts/treeLine";
import { walkDeepTreesLayout } from "../../src/numeric/kernels/layouts/walkDeepTrees";
import { address, shareStart, whole } from "./arguments";
import { addLeaf, Categories, Gaps, Numbers, nextNode } from "./walking";

/**
 * Adds what large trees say of staged rows to sums, or of some of the rows: tree by tree, over many rows at a time, so
 * that a tree is fetched from memory once for all of them.
 *
 * Nodes are those of walking.ts: a row's values lie next to each other, and an offset is that of a value.
 */
export function walkDeepTrees(args: usize, shard: i32, shards: i32): void {
  const rows = whole(args, walkDeepTreesLayout.rows);
  const stride = address(args, walkDeepTreesLayout.stride);
  const trees = whole(args, walkDeepTreesLayout.trees);
  const table = address(args, walkDeepTreesLayout.table);
  const apart = address(args, walkDeepTreesLayout.apart);
  const outputs = whole(args, walkDeepTreesLayout.outputs);
  const expected = whole(args, walkDeepTreesLayout.expected);
  const tile = whole(args, walkDeepTreesLayout.tile);
  const list =
    address(args, walkDeepTreesLayout.scratch) + <usize>shard * address(args, walkDeepTreesLayout.scratchBytes);
  const tiles = (rows + tile - 1) / tile;
  const last = shareStart(tiles, shard + 1, shards);
  for (let own = shareStart(tiles, shard, shards); own < last; own++) {
    const first = own * tile;
    const staged = address(args, walkDeepTreesLayout.staged) + <usize>first * stride;
    for (let t = 0; t < trees; t++) {
      const line = table + ((<usize>t) << 6);
      const into =
        address(args, walkDeepTreesLayout.sums) + <usize>whole(line, treeLine.output) * apart + ((<usize>first) << 3);
      const end = listRows(line, first, min(tile, rows - first), list);
      if (expected === 0) walkList<Numbers>(line, staged, stride, list, end, into, apart, outputs);
      else if (expected === 1) walkList<Gaps>(line, staged, stride, list, end, into, apart, outputs);
      else walkList<Categories>(line, staged, stride, list, end, into, apart, outputs);
    }
  }
}

/** The numbers in the tile of the rows that take part, u32, and eight more, so that rows can walk eight by eight. */
function listRows(line: usize, first: i32, rows: i32, list: usize): usize {
  const mask = address(line, treeLine.mask);
  let end = list;
  if (mask === 0) {
    for (let i = 0; i < rows; i++, end += 4) store<u32>(end, i);
  } else {
    for (let i = 0; i < rows; i++) {
      store<u32>(end, i);
      end += (<usize>(load<u8>(mask + <usize>(first + i)) !== 0)) << 2;
    }
  }
  memory.fill(end, 0, 32);
  return end;
}

function walkList<Values>(
  line: usize,
  staged: usize,
  stride: usize,
  list: usize,
  end: usize,
  into: usize,
  apart: usize,
  outputs: i32,
): void {
  const root = address(line, treeLine.root);
  const values = address(line, treeLine.values);
  const places = address(line, treeLine.sides) - (root >> 4);
  for (let at = list; at < end; at += 32) {
    const rowA = staged + <usize>load<u32>(at) * stride;
    const rowB = staged + <usize>load<u32>(at, 4) * stride;
    const rowC = staged + <usize>load<u32>(at, 8) * stride;
    const rowD = staged + <usize>load<u32>(at, 12) * stride;
    const rowE = staged + <usize>load<u32>(at, 16) * stride;
    const rowF = staged + <usize>load<u32>(at, 20) * stride;
    const rowG = staged + <usize>load<u32>(at, 24) * stride;
    const rowH = staged + <usize>load<u32>(at, 28) * stride;
    let a = root;
    let b = root;
    let c = root;
    let d = root;
    let e = root;
    let f = root;
    let g = root;
    let h = root;
    let moved: usize = 1;
    while (moved !== 0) {
      const a1 = nextNode<Values>(a, rowA, places);
      const b1 = nextNode<Values>(b, rowB, places);
      const c1 = nextNode<Values>(c, rowC, places);
      const d1 = nextNode<Values>(d, rowD, places);
      const e1 = nextNode<Values>(e, rowE, places);
      const f1 = nextNode<Values>(f, rowF, places);
      const g1 = nextNode<Values>(g, rowG, places);
      const h1 = nextNode<Values>(h, rowH, places);
      moved = (a ^ a1) | (b ^ b1) | (c ^ c1) | (d ^ d1) | (e ^ e1) | (f ^ f1) | (g ^ g1) | (h ^ h1);
      a = a1;
      b = b1;
      c = c1;
      d = d1;
      e = e1;
      f = f1;
      g = g1;
      h = h1;
    }
    addLeaf(values, a, into + ((<usize>load<u32>(at)) << 3), apart, outputs);
    const left = end - at;
    if (left > 4) addLeaf(values, b, into + ((<usize>load<u32>(at, 4)) << 3), apart, outputs);
    if (left > 8) addLeaf(values, c, into + ((<usize>load<u32>(at, 8)) << 3), apart, outputs);
    if (left > 12) addLeaf(values, d, into + ((<usize>load<u32>(at, 12)) << 3), apart, outputs);
    if (left > 16) addLeaf(values, e, into + ((<usize>load<u32>(at, 16)) << 3), apart, outputs);
    if (left > 20) addLeaf(values, f, into + ((<usize>load<u32>(at, 20)) << 3), apart, outputs);
    if (left > 24) addLeaf(values, g, into + ((<usize>load<u32>(at, 24)) << 3), apart, outputs);
    if (left > 28) addLeaf(values, h, into + ((<usize>load<u32>(at, 28)) << 3), apart, outputs);
  }
}
