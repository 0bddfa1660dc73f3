import { nearestLayout } from "../../src/numeric/kernels/layouts/nearest";
import { searchPanelsLayout } from "../../src/numeric/kernels/layouts/searchPanels";
import { address, shareStart, whole } from "./arguments";
import { beginList, consider, endList } from "./nearestHeap";

/** Queries that see all training rows before the next ones: these come from memory once for all of them. */
const TILE: i32 = 256;

/** Panels that are taken from memory together and stay in the second-level cache. */
const PANELS: i32 = 32;

/** Queries that see such a block of panels before the next ones: they stay in the first-level cache. */
const QUERIES: i32 = 16;

/**
 * The nearest training rows of each query by products, ‖x‖² - 2xq + ‖q‖², which only choose whom to measure exactly.
 * Queries are padded to a multiple of four, those added having no room.
 */
export function searchPanels(args: usize, shard: i32, shards: i32): void {
  const queries = whole(args, nearestLayout.queries);
  const tiles = (queries + TILE - 1) / TILE;
  const stride = address(args, nearestLayout.stride);
  const columns = whole(args, nearestLayout.columns);
  const panels = address(args, searchPanelsLayout.panels);
  const halves = address(args, searchPanelsLayout.halves);
  const rows = whole(args, searchPanelsLayout.rows);
  const bytes = (<usize>columns) << 5;
  const first = address(args, nearestLayout.rounded);
  for (let tile = shareStart(tiles, shard, shards); tile < shareStart(tiles, shard + 1, shards); tile++) {
    const from = tile * TILE;
    const to = min(queries, from + TILE);
    for (let q = from; q < to; q++) beginList(args, q);
    for (let block = 0; block < rows; block += 8 * PANELS) {
      const last = min(rows, block + 8 * PANELS);
      for (let some = from; some < to; some += QUERIES) {
        const end = min(to, some + QUERIES);
        for (let row = block; row < last; row += 8) {
          const panel = panels + <usize>(row >> 3) * bytes;
          const half = halves + ((<usize>row) << 2);
          for (let q = some; q < end; q += 4) {
            fourQueries(args, q, first + <usize>q * stride, stride, panel, half, columns, row);
          }
        }
      }
    }
    for (let q = from; q < to; q++) endList(args, q);
  }
}

/** Eight rows by four queries: eight sums in registers. */
function fourQueries(
  args: usize,
  query: i32,
  q: usize,
  stride: usize,
  panel: usize,
  half: usize,
  columns: i32,
  row: i32,
): void {
  let a0 = f32x4.splat(0);
  let a1 = f32x4.splat(0);
  let b0 = f32x4.splat(0);
  let b1 = f32x4.splat(0);
  let c0 = f32x4.splat(0);
  let c1 = f32x4.splat(0);
  let d0 = f32x4.splat(0);
  let d1 = f32x4.splat(0);
  const second = q + stride;
  const third = second + stride;
  const fourth = third + stride;
  const end = (<usize>columns) << 2;
  for (let j: usize = 0; j < end; j += 4) {
    const x = v128.load(panel);
    const y = v128.load(panel, 16);
    let s = v128.load32_splat(q + j);
    a0 = f32x4.add(a0, f32x4.mul(x, s));
    a1 = f32x4.add(a1, f32x4.mul(y, s));
    s = v128.load32_splat(second + j);
    b0 = f32x4.add(b0, f32x4.mul(x, s));
    b1 = f32x4.add(b1, f32x4.mul(y, s));
    s = v128.load32_splat(third + j);
    c0 = f32x4.add(c0, f32x4.mul(x, s));
    c1 = f32x4.add(c1, f32x4.mul(y, s));
    s = v128.load32_splat(fourth + j);
    d0 = f32x4.add(d0, f32x4.mul(x, s));
    d1 = f32x4.add(d1, f32x4.mul(y, s));
    panel += 32;
  }
  const h0 = v128.load(half);
  const h1 = v128.load(half, 16);
  const thresholds = address(args, nearestLayout.thresholds) + ((<usize>query) << 2);
  let t = v128.load32_splat(thresholds);
  a0 = f32x4.ge(f32x4.sub(a0, h0), t);
  a1 = f32x4.ge(f32x4.sub(a1, h1), t);
  t = v128.load32_splat(thresholds, 4);
  b0 = f32x4.ge(f32x4.sub(b0, h0), t);
  b1 = f32x4.ge(f32x4.sub(b1, h1), t);
  t = v128.load32_splat(thresholds, 8);
  c0 = f32x4.ge(f32x4.sub(c0, h0), t);
  c1 = f32x4.ge(f32x4.sub(c1, h1), t);
  t = v128.load32_splat(thresholds, 12);
  d0 = f32x4.ge(f32x4.sub(d0, h0), t);
  d1 = f32x4.ge(f32x4.sub(d1, h1), t);
  const ab = v128.or(v128.or(a0, a1), v128.or(b0, b1));
  const cd = v128.or(v128.or(c0, c1), v128.or(d0, d1));
  if (!v128.any_true(v128.or(ab, cd))) return;
  someRows(args, query, row, i32x4.bitmask(a0) | (i32x4.bitmask(a1) << 4));
  someRows(args, query + 1, row, i32x4.bitmask(b0) | (i32x4.bitmask(b1) << 4));
  someRows(args, query + 2, row, i32x4.bitmask(c0) | (i32x4.bitmask(c1) << 4));
  someRows(args, query + 3, row, i32x4.bitmask(d0) | (i32x4.bitmask(d1) << 4));
}

function someRows(args: usize, query: i32, row: i32, mask: i32): void {
  const rows = whole(args, searchPanelsLayout.rows);
  while (mask !== 0) {
    const place = row + ctz(mask);
    if (place < rows) consider(args, query, <u32>place);
    mask &= mask - 1;
  }
}
