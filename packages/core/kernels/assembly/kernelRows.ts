import { kernelRowLayout } from "../../src/numeric/kernels/layouts/kernelRow";
import { kernelSumsLayout } from "../../src/numeric/kernels/layouts/kernelSums";
import { address, shareStart, whole } from "./arguments";
import { kernelBlock } from "./kernelValue";

/**
 * One row of a kernel matrix: the kernel function of one row and of all rows of some blocks.
 *
 * Every product is summed from the first entry to the last.
 */
export function kernelRow(args: usize, shard: i32, shards: i32): void {
  const entries = whole(args, kernelRowLayout.entries);
  const row = address(args, kernelRowLayout.row);
  const step = address(args, kernelRowLayout.step);
  const own = load<f64>(address(args, kernelRowLayout.length));
  const count = whole(args, kernelRowLayout.count);
  const bytes = (<usize>entries) << 6;
  const to = shareStart(count, shard + 1, shards);
  let b = shareStart(count, shard, shards);
  let block = address(args, kernelRowLayout.blocks) + <usize>b * bytes;
  let lengths = address(args, kernelRowLayout.lengths) + ((<usize>b) << 6);
  let into = address(args, kernelRowLayout.into) + ((<usize>b) << 6);
  for (; b + 1 < to; b += 2, block += 2 * bytes, lengths += 128, into += 128) {
    twoBlocks(row, step, block, bytes, into);
    kernelBlock(args, own, lengths, into);
    kernelBlock(args, own, lengths + 64, into + 64);
  }
  if (b < to) {
    oneBlock(row, step, block, bytes, into);
    kernelBlock(args, own, lengths, into);
  }
}

/** Rows that meet a block before the next one: both stay in the first-level cache. */
const TILE: i32 = 32;

/** Sums of kernel functions with the rows of some blocks, times coefficients: what support vectors say of rows. */
export function kernelSums(args: usize, shard: i32, shards: i32): void {
  const entries = whole(args, kernelSumsLayout.entries);
  const rows = address(args, kernelSumsLayout.rows);
  const count = whole(args, kernelSumsLayout.count);
  const lengths = address(args, kernelSumsLayout.lengths);
  const blocks = address(args, kernelSumsLayout.blocks);
  const many = whole(args, kernelSumsLayout.many);
  const blockLengths = address(args, kernelSumsLayout.blockLengths);
  const machines = whole(args, kernelSumsLayout.machines);
  const coefficients = address(args, kernelSumsLayout.coefficients);
  const sums = address(args, kernelSumsLayout.sums);
  const scratch = address(args, kernelSumsLayout.scratch) + ((<usize>shard) << 7);
  const bytes = (<usize>entries) << 6;
  const line = (<usize>many) << 6;
  const tiles = (count + TILE - 1) / TILE;
  const to = min(count, TILE * shareStart(tiles, shard + 1, shards));
  for (let tile = TILE * shareStart(tiles, shard, shards); tile < to; tile += TILE) {
    const end = min(to, tile + TILE);
    memory.fill(sums + ((<usize>tile * <usize>machines) << 4), 0, (<usize>(end - tile) * <usize>machines) << 4);
    for (let b = 0; b < many; b += 2) {
      const width = min(2, many - b);
      const block = blocks + <usize>b * bytes;
      const across = blockLengths + ((<usize>b) << 6);
      const factors = coefficients + ((<usize>b) << 6);
      for (let r = tile; r < end; r++) {
        const row = rows + ((<usize>r * <usize>entries) << 3);
        const own = load<f64>(lengths + ((<usize>r) << 3));
        if (width === 2) twoBlocks(row, 8, block, bytes, scratch);
        else oneBlock(row, 8, block, bytes, scratch);
        kernelBlock(args, own, across, scratch);
        if (width === 2) kernelBlock(args, own, across + 64, scratch + 64);
        let into = sums + ((<usize>r * <usize>machines) << 4);
        let factor = factors;
        for (let m = 0; m < machines; m++, into += 16, factor += line) addProducts(scratch, factor, width << 6, into);
      }
    }
  }
}

function addProducts(values: usize, factors: usize, bytes: usize, into: usize): void {
  let sum = v128.load(into);
  for (const end = values + bytes; values < end; values += 16, factors += 16) {
    sum = f64x2.add(sum, f64x2.mul(v128.load(values), v128.load(factors)));
  }
  v128.store(into, sum);
}

/** The dot products of a row, whose entries are `step` bytes apart, with the eight rows of a block. */
function oneBlock(row: usize, step: usize, block: usize, bytes: usize, into: usize): void {
  let d0 = f64x2.splat(0);
  let d1 = f64x2.splat(0);
  let d2 = f64x2.splat(0);
  let d3 = f64x2.splat(0);
  for (const end = block + bytes; block < end; block += 64, row += step) {
    const x = v128.load_splat<f64>(row);
    d0 = f64x2.add(d0, f64x2.mul(x, v128.load(block)));
    d1 = f64x2.add(d1, f64x2.mul(x, v128.load(block, 16)));
    d2 = f64x2.add(d2, f64x2.mul(x, v128.load(block, 32)));
    d3 = f64x2.add(d3, f64x2.mul(x, v128.load(block, 48)));
  }
  v128.store(into, d0);
  v128.store(into, d1, 16);
  v128.store(into, d2, 32);
  v128.store(into, d3, 48);
}

/** The same for two blocks, one after the other. */
function twoBlocks(row: usize, step: usize, block: usize, bytes: usize, into: usize): void {
  let d0 = f64x2.splat(0);
  let d1 = f64x2.splat(0);
  let d2 = f64x2.splat(0);
  let d3 = f64x2.splat(0);
  let e0 = f64x2.splat(0);
  let e1 = f64x2.splat(0);
  let e2 = f64x2.splat(0);
  let e3 = f64x2.splat(0);
  let next = block + bytes;
  for (const end = next; block < end; block += 64, next += 64, row += step) {
    const x = v128.load_splat<f64>(row);
    d0 = f64x2.add(d0, f64x2.mul(x, v128.load(block)));
    d1 = f64x2.add(d1, f64x2.mul(x, v128.load(block, 16)));
    d2 = f64x2.add(d2, f64x2.mul(x, v128.load(block, 32)));
    d3 = f64x2.add(d3, f64x2.mul(x, v128.load(block, 48)));
    e0 = f64x2.add(e0, f64x2.mul(x, v128.load(next)));
    e1 = f64x2.add(e1, f64x2.mul(x, v128.load(next, 16)));
    e2 = f64x2.add(e2, f64x2.mul(x, v128.load(next, 32)));
    e3 = f64x2.add(e3, f64x2.mul(x, v128.load(next, 48)));
  }
  v128.store(into, d0);
  v128.store(into, d1, 16);
  v128.store(into, d2, 32);
  v128.store(into, d3, 48);
  v128.store(into, e0, 64);
  v128.store(into, e1, 80);
  v128.store(into, e2, 96);
  v128.store(into, e3, 112);
}
