import { address, shareStart, whole } from "./arguments";

/** Rows that walk through all trees before the next ones: their columns stay in L1. */
const TILE: i32 = 64;

/**
 * Adds what trees say of staged rows to sums. Arguments: rows (a multiple of 8 is read and written), staged columns f64,
 * bytes from a column to the next, trees, their table, sums f64, bytes from an output's sums to the next's, numbers per
 * leaf, whether any value is missing.
 *
 * A tree's line in the table, 48 bytes of f64: nodes, values, missing, steps that every row makes, steps that the longest
 * way has, first output. A node is 16 bytes: threshold f64, offset of its column u32, first child u32; the second child
 * comes right after, and takes what is greater than the threshold. A leaf is its own first child, with an infinite
 * threshold. `missing` has a byte per node: 1 where missing values go to the second child.
 */
export function walkTrees(args: usize, shard: i32, shards: i32): void {
  const tiles = (whole(args, 0) + TILE - 1) / TILE;
  const from = TILE * shareStart(tiles, shard, shards);
  const to = min(whole(args, 0), TILE * shareStart(tiles, shard + 1, shards));
  const staged = address(args, 1);
  const trees = whole(args, 3);
  const table = address(args, 4);
  const sums = address(args, 5);
  const apart = address(args, 6);
  const outputs = whole(args, 7);
  const missing = whole(args, 8) === 1;
  for (let tile = from; tile < to; tile += TILE) {
    const end = min(to, tile + TILE);
    for (let t = 0; t < trees; t++) {
      const line = table + <usize>t * 48;
      const into = sums + <usize>whole(line, 5) * apart;
      for (let row = tile; row < end; row += 8) {
        const at = (<usize>row) << 3;
        if (missing) eightMissing(line, staged + at, into + at, apart, outputs);
        else eightRows(line, staged + at, into + at, apart, outputs);
      }
    }
  }
}

function step(node: usize, row: usize): usize {
  const x = load<f64>(row + <usize>load<u32>(node, 8));
  return <usize>load<u32>(node, 12) + ((<usize>(x > load<f64>(node))) << 4);
}

function eightRows(line: usize, row: usize, into: usize, apart: usize, outputs: i32): void {
  const nodes = address(line, 0);
  const sure = whole(line, 3);
  const most = whole(line, 4);
  let a = nodes;
  let b = nodes;
  let c = nodes;
  let d = nodes;
  let e = nodes;
  let f = nodes;
  let g = nodes;
  let h = nodes;
  for (let s = 0; s < most; s++) {
    const a1 = step(a, row);
    const b1 = step(b, row + 8);
    const c1 = step(c, row + 16);
    const d1 = step(d, row + 24);
    const e1 = step(e, row + 32);
    const f1 = step(f, row + 40);
    const g1 = step(g, row + 48);
    const h1 = step(h, row + 56);
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
  add(values, a - nodes, into, apart, outputs);
  add(values, b - nodes, into + 8, apart, outputs);
  add(values, c - nodes, into + 16, apart, outputs);
  add(values, d - nodes, into + 24, apart, outputs);
  add(values, e - nodes, into + 32, apart, outputs);
  add(values, f - nodes, into + 40, apart, outputs);
  add(values, g - nodes, into + 48, apart, outputs);
  add(values, h - nodes, into + 56, apart, outputs);
}

function eightMissing(line: usize, row: usize, into: usize, apart: usize, outputs: i32): void {
  const nodes = address(line, 0);
  const missing = address(line, 2);
  const most = whole(line, 4);
  for (let i: usize = 0; i < 64; i += 8) {
    let node = nodes;
    for (let s = 0; s < most; s++) {
      const x = load<f64>(row + i + <usize>load<u32>(node, 8));
      const next = <usize>load<u32>(node, 12);
      if (next === node) break;
      const second = x <= Infinity ? <usize>(x > load<f64>(node)) : <usize>load<u8>(missing + ((node - nodes) >> 4));
      node = next + (second << 4);
    }
    add(address(line, 1), node - nodes, into + i, apart, outputs);
  }
}

/** Values of a node are 8 bytes times the outputs; `offset` is that of the node, 16 bytes each. */
function add(values: usize, offset: usize, into: usize, apart: usize, outputs: i32): void {
  const from = values + (offset >> 1) * <usize>outputs;
  for (let o = 0; o < outputs; o++) {
    const at = into + <usize>o * apart;
    store<f64>(at, load<f64>(at) + load<f64>(from + ((<usize>o) << 3)));
  }
}
