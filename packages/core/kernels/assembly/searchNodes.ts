import { nearestLayout } from "../../src/numeric/kernels/layouts/nearest";
import { searchNodesLayout } from "../../src/numeric/kernels/layouts/searchNodes";
import { address, shareStart, whole } from "./arguments";
import { beginList, CHEBYSHEV, consider, endList, MANHATTAN } from "./nearestHeap";

/** Training rows of a leaf. */
const LEAF: usize = 32;

/** Queries of a shard's step; without a tree they look at a leaf together. */
const TILE: i32 = 16;

/** What stands for no row, in the last leaf. */
const NOBODY: u32 = 0xffffffff;

/** What stands for no child. */
const NO_CHILD: i32 = i32.MIN_VALUE;

/**
 * The nearest training rows of each query, by a walk down a tree of boxes or balls that leaves out nodes that are too
 * far.
 *
 * The shapes of a node are those of its eight children side by side: column by column the lower ends of the boxes and
 * then the upper ones, or column by column the centres of the balls and at last their radii.
 */
export function searchNodes(args: usize, shard: i32, shards: i32): void {
  const queries = whole(args, nearestLayout.queries);
  const tiles = (queries + TILE - 1) / TILE;
  const leaves = whole(args, searchNodesLayout.leafCount);
  const tree = whole(args, searchNodesLayout.tree);
  const stack = address(args, searchNodesLayout.stacks) + <usize>shard * address(args, searchNodesLayout.stackBytes);
  const first = address(args, nearestLayout.rounded);
  const stride = address(args, nearestLayout.stride);
  const bytes = (<usize>whole(args, nearestLayout.columns)) << 7;
  for (let tile = shareStart(tiles, shard, shards); tile < shareStart(tiles, shard + 1, shards); tile++) {
    const from = tile * TILE;
    const to = min(queries, from + TILE);
    for (let q = from; q < to; q++) beginList(args, q);
    if (tree === 0) {
      let x = address(args, searchNodesLayout.leaves);
      let places = address(args, searchNodesLayout.leafPlaces);
      for (let leaf = 0; leaf < leaves; leaf++) {
        for (let q = from; q < to; q++) scanLeaf(args, q, first + <usize>q * stride, stride, x, places);
        x += bytes;
        places += LEAF << 2;
      }
    } else {
      for (let q = from; q < to; q++) walk(args, q, stack, first + <usize>q * stride, stride);
    }
    for (let q = from; q < to; q++) endList(args, q);
  }
}

/** The first 32 bytes of a stack hold the distances to the children of a node; then come nodes with their distances. */
function walk(args: usize, query: i32, stack: usize, q: usize, stride: usize): void {
  const nodes = address(args, searchNodesLayout.nodes);
  const shapes = address(args, searchNodesLayout.shapes);
  const bytes = address(args, searchNodesLayout.shapeBytes);
  const balls = whole(args, searchNodesLayout.tree) === 2;
  const metric = whole(args, nearestLayout.metric);
  const leaves = address(args, searchNodesLayout.leaves);
  const places = address(args, searchNodesLayout.leafPlaces);
  const threshold = address(args, nearestLayout.thresholds) + ((<usize>query) << 2);
  const less = <f32>(1 - (<f64>(stride >> 2) + 8) * 1.1920928955078125e-7);
  const bottom = stack + 32;
  let top = bottom;
  store<i32>(top, 0);
  store<f32>(top, 0, 4);
  top += 8;
  while (top > bottom) {
    top -= 8;
    const node = load<i32>(top);
    if (load<f32>(top, 4) > load<f32>(threshold)) continue;
    if (node < 0) {
      const leaf = <usize>~node;
      scanLeaf(args, query, q, stride, leaves + leaf * (stride << 5), places + leaf * (LEAF << 2));
      continue;
    }
    const shape = shapes + <usize>node * bytes;
    if (balls) toBalls(q, stride, shape, metric, less, stack);
    else toBoxes(q, stride, shape, metric, stack);
    const t = v128.load32_splat(threshold);
    const near = f32x4.le(v128.load(stack), t);
    let mask = i32x4.bitmask(near) | (i32x4.bitmask(f32x4.le(v128.load(stack, 16), t)) << 4);
    const base = top;
    while (mask !== 0) {
      const child = (<usize>ctz(mask)) << 2;
      mask &= mask - 1;
      const who = load<i32>(nodes + ((<usize>node) << 5) + child);
      if (who === NO_CHILD) continue;
      const bound = load<f32>(stack + child);
      let at = top;
      while (at > base && load<f32>(at - 4) < bound) {
        store<i64>(at, load<i64>(at - 8));
        at -= 8;
      }
      store<i32>(at, who);
      store<f32>(at, bound, 4);
      top += 8;
    }
  }
}

/** The distances from a query to eight boxes, squared for metrics whose distances are roots. */
function toBoxes(q: usize, stride: usize, shape: usize, metric: i32, into: usize): void {
  const zero = f32x4.splat(0);
  let first = zero;
  let second = zero;
  for (const end = q + stride; q < end; q += 4, shape += 64) {
    const x = v128.load32_splat(q);
    const a = f32x4.pmax(f32x4.sub(v128.load(shape), x), f32x4.sub(x, v128.load(shape, 32)));
    const b = f32x4.pmax(f32x4.sub(v128.load(shape, 16), x), f32x4.sub(x, v128.load(shape, 48)));
    const c = f32x4.pmax(a, zero);
    const d = f32x4.pmax(b, zero);
    if (metric === MANHATTAN) {
      first = f32x4.add(first, c);
      second = f32x4.add(second, d);
    } else if (metric === CHEBYSHEV) {
      first = f32x4.pmax(first, c);
      second = f32x4.pmax(second, d);
    } else {
      first = f32x4.add(first, f32x4.mul(c, c));
      second = f32x4.add(second, f32x4.mul(d, d));
    }
  }
  v128.store(into, first);
  v128.store(into, second, 16);
}

/** The same to eight balls. Distances to the centres are rounded, so a little is taken off before the radii are. */
function toBalls(q: usize, stride: usize, shape: usize, metric: i32, less: f32, into: usize): void {
  const zero = f32x4.splat(0);
  let first = zero;
  let second = zero;
  for (const end = q + stride; q < end; q += 4, shape += 32) {
    const x = v128.load32_splat(q);
    const a = f32x4.sub(v128.load(shape), x);
    const b = f32x4.sub(v128.load(shape, 16), x);
    if (metric === MANHATTAN) {
      first = f32x4.add(first, f32x4.abs(a));
      second = f32x4.add(second, f32x4.abs(b));
    } else if (metric === CHEBYSHEV) {
      first = f32x4.pmax(first, f32x4.abs(a));
      second = f32x4.pmax(second, f32x4.abs(b));
    } else {
      first = f32x4.add(first, f32x4.mul(a, a));
      second = f32x4.add(second, f32x4.mul(b, b));
    }
  }
  const roots = metric !== MANHATTAN && metric !== CHEBYSHEV;
  v128.store(into, outside(first, v128.load(shape), less, roots));
  v128.store(into, outside(second, v128.load(shape, 16), less, roots), 16);
}

function outside(far: v128, radius: v128, less: f32, roots: bool): v128 {
  const norm = roots ? f32x4.sqrt(far) : far;
  const bound = f32x4.pmax(f32x4.sub(f32x4.mul(norm, f32x4.splat(less)), radius), f32x4.splat(0));
  return roots ? f32x4.mul(bound, bound) : bound;
}

function scanLeaf(args: usize, query: i32, q: usize, stride: usize, at: usize, places: usize): void {
  const metric = whole(args, nearestLayout.metric);
  const end = q + stride;
  let a = f32x4.splat(0);
  let b = f32x4.splat(0);
  let c = f32x4.splat(0);
  let d = f32x4.splat(0);
  let e = f32x4.splat(0);
  let f = f32x4.splat(0);
  let g = f32x4.splat(0);
  let h = f32x4.splat(0);
  if (metric === MANHATTAN) {
    for (; q < end; q += 4, at += 128) {
      const s = v128.load32_splat(q);
      a = f32x4.add(a, f32x4.abs(f32x4.sub(v128.load(at), s)));
      b = f32x4.add(b, f32x4.abs(f32x4.sub(v128.load(at, 16), s)));
      c = f32x4.add(c, f32x4.abs(f32x4.sub(v128.load(at, 32), s)));
      d = f32x4.add(d, f32x4.abs(f32x4.sub(v128.load(at, 48), s)));
      e = f32x4.add(e, f32x4.abs(f32x4.sub(v128.load(at, 64), s)));
      f = f32x4.add(f, f32x4.abs(f32x4.sub(v128.load(at, 80), s)));
      g = f32x4.add(g, f32x4.abs(f32x4.sub(v128.load(at, 96), s)));
      h = f32x4.add(h, f32x4.abs(f32x4.sub(v128.load(at, 112), s)));
    }
  } else if (metric === CHEBYSHEV) {
    for (; q < end; q += 4, at += 128) {
      const s = v128.load32_splat(q);
      a = f32x4.pmax(a, f32x4.abs(f32x4.sub(v128.load(at), s)));
      b = f32x4.pmax(b, f32x4.abs(f32x4.sub(v128.load(at, 16), s)));
      c = f32x4.pmax(c, f32x4.abs(f32x4.sub(v128.load(at, 32), s)));
      d = f32x4.pmax(d, f32x4.abs(f32x4.sub(v128.load(at, 48), s)));
      e = f32x4.pmax(e, f32x4.abs(f32x4.sub(v128.load(at, 64), s)));
      f = f32x4.pmax(f, f32x4.abs(f32x4.sub(v128.load(at, 80), s)));
      g = f32x4.pmax(g, f32x4.abs(f32x4.sub(v128.load(at, 96), s)));
      h = f32x4.pmax(h, f32x4.abs(f32x4.sub(v128.load(at, 112), s)));
    }
  } else {
    for (; q < end; q += 4, at += 128) {
      const s = v128.load32_splat(q);
      a = f32x4.add(a, square(f32x4.sub(v128.load(at), s)));
      b = f32x4.add(b, square(f32x4.sub(v128.load(at, 16), s)));
      c = f32x4.add(c, square(f32x4.sub(v128.load(at, 32), s)));
      d = f32x4.add(d, square(f32x4.sub(v128.load(at, 48), s)));
      e = f32x4.add(e, square(f32x4.sub(v128.load(at, 64), s)));
      f = f32x4.add(f, square(f32x4.sub(v128.load(at, 80), s)));
      g = f32x4.add(g, square(f32x4.sub(v128.load(at, 96), s)));
      h = f32x4.add(h, square(f32x4.sub(v128.load(at, 112), s)));
    }
  }
  const t = v128.load32_splat(address(args, nearestLayout.thresholds) + ((<usize>query) << 2));
  a = f32x4.le(a, t);
  b = f32x4.le(b, t);
  c = f32x4.le(c, t);
  d = f32x4.le(d, t);
  e = f32x4.le(e, t);
  f = f32x4.le(f, t);
  g = f32x4.le(g, t);
  h = f32x4.le(h, t);
  const first = v128.or(v128.or(a, b), v128.or(c, d));
  const second = v128.or(v128.or(e, f), v128.or(g, h));
  if (!v128.any_true(v128.or(first, second))) return;
  someRows(args, query, places, fourMasks(a, b, c, d));
  someRows(args, query, places + 64, fourMasks(e, f, g, h));
}

function square(x: v128): v128 {
  return f32x4.mul(x, x);
}

function fourMasks(a: v128, b: v128, c: v128, d: v128): i32 {
  const low = i32x4.bitmask(a) | (i32x4.bitmask(b) << 4);
  return low | (i32x4.bitmask(c) << 8) | (i32x4.bitmask(d) << 12);
}

function someRows(args: usize, query: i32, places: usize, mask: i32): void {
  while (mask !== 0) {
    const place = load<u32>(places + ((<usize>ctz(mask)) << 2));
    if (place !== NOBODY) consider(args, query, place);
    mask &= mask - 1;
  }
}
