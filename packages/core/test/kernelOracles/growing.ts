import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { growLayout } from "../../src/numeric/kernels/layouts/growTree.ts";
import { shareStart } from "../../src/numeric/kernels/shareStart.ts";
import { addWords, subtractWords } from "../../src/numeric/kernels/sums64.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { searchFeature } from "./searchFeature.ts";

/** Words of a feature's histogram: 256 bins of two 64-bit sums. */
const FEATURE_WORDS = 1024;

export function divideRows(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const args = new Float64Array(buffer, at);
    const from = args[growLayout.begin] + shareStart(args[growLayout.count], shard, shards);
    const to = args[growLayout.begin] + shareStart(args[growLayout.count], shard + 1, shards);
    const added = args[growLayout.added];
    let first = from;
    let last = to;
    if (added !== 2) {
      const middle = divide(buffer, args, from, to);
      new Int32Array(buffer)[args[growLayout.leftCounts] / 4 + shard] = middle - from;
      if (added === 1) last = middle;
      else first = middle;
    }
    if (added < 0) return;
    const histogram = (args[growLayout.parts] + shard * args[growLayout.partBytes]) / 4;
    new Int32Array(buffer).fill(0, histogram, histogram + args[growLayout.features] * FEATURE_WORDS);
    addRows(
      buffer,
      args,
      added !== 2 ? args[growLayout.spareRows] : args[growLayout.asRead] === 1 ? 0 : args[growLayout.rows],
      first,
      last,
      histogram,
    );
  };
}

function divide(buffer: ArrayBufferLike, args: Float64Array, from: number, to: number): number {
  const bytes = new Uint8Array(buffer);
  const words = new Uint32Array(buffer);
  const spare = args[growLayout.spareRows] / 4;
  let left = from;
  let right = to - 1;
  for (let i = from; i < to; i++) {
    const row = args[growLayout.asRead] === 1 ? i : words[args[growLayout.rows] / 4 + i];
    if (
      bytes[
        args[growLayout.sides] +
          bytes[args[growLayout.bins] + row * args[growLayout.stride] + args[growLayout.splitFeature]]
      ] === 1
    )
      words[spare + left++] = row;
    else words[spare + right--] = row;
  }
  return left;
}

function addRows(
  buffer: ArrayBufferLike,
  args: Float64Array,
  rows: number,
  from: number,
  to: number,
  histogram: number,
): void {
  const bytes = new Uint8Array(buffer);
  const words = new Int32Array(buffer);
  const one = 2 ** (args[growLayout.countShift] - 32);
  for (let i = from; i < to; i++) {
    const row = rows === 0 ? i : words[rows / 4 + i];
    const first = words[args[growLayout.pairs] / 4 + 2 * row];
    const second = words[args[growLayout.pairs] / 4 + 2 * row + 1];
    const bins = args[growLayout.bins] + row * args[growLayout.stride];
    for (let f = 0; f < args[growLayout.features]; f++) {
      const into = histogram + f * FEATURE_WORDS + 4 * bytes[bins + f];
      addWords(words, into, first, first >> 31);
      addWords(words, into + 2, second, (second >> 31) + one);
    }
  }
}

export function finishSplit(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const args = new Float64Array(buffer, at);
    const movers = args[growLayout.movers];
    if (shard < movers) moveRows(buffer, args, shard, movers);
    else searchFeatures(buffer, args, shard - movers, shards - movers);
  };
}

function moveRows(buffer: ArrayBufferLike, args: Float64Array, shard: number, shards: number): void {
  const words = new Int32Array(buffer);
  const begin = args[growLayout.begin];
  const from = begin + shareStart(args[growLayout.count], shard, shards);
  const to = begin + shareStart(args[growLayout.count], shard + 1, shards);
  const lefts = words.subarray(args[growLayout.leftCounts] / 4, args[growLayout.leftCounts] / 4 + shards);
  const leftBefore = lefts.subarray(0, shard).reduce((sum, left) => sum + left, 0);
  const allLeft = lefts.reduce((sum, left) => sum + left, 0);
  const rows = words.subarray(args[growLayout.rows] / 4);
  const spare = words.subarray(args[growLayout.spareRows] / 4);
  let into = begin + leftBefore;
  for (let i = from; i < from + lefts[shard]; i++) rows[into++] = spare[i];
  into = begin + allLeft + (from - begin - leftBefore);
  for (let i = to - 1; i >= from + lefts[shard]; i--) rows[into++] = spare[i];
}

function searchFeatures(buffer: ArrayBufferLike, args: Float64Array, shard: number, shards: number): void {
  const words = new Int32Array(buffer);
  for (let f = shard; f < args[growLayout.features]; f += shards) {
    const added = args[growLayout.addedHistogram] / 4 + f * FEATURE_WORDS;
    if (args[growLayout.partCount] > 1) {
      const part = args[growLayout.parts] / 4 + f * FEATURE_WORDS;
      words.copyWithin(added, part, part + FEATURE_WORDS);
      for (let p = 1; p < args[growLayout.partCount]; p++) {
        const other = part + (p * args[growLayout.partBytes]) / 4;
        for (let i = 0; i < FEATURE_WORDS; i += 2) addWords(words, added + i, words[other + i], words[other + i + 1]);
      }
    }
    searchFeature(buffer, args, f, added, args[growLayout.addedRecords] + 64 * f);
    if (args[growLayout.otherHistogram] === 0) continue;
    const other = args[growLayout.otherHistogram] / 4 + f * FEATURE_WORDS;
    for (let i = 0; i < FEATURE_WORDS; i += 2) subtractWords(words, other + i, added + i);
    searchFeature(buffer, args, f, other, args[growLayout.otherRecords] + 64 * f);
  }
}
