import { growArgument } from "../growArguments.ts";
import type { Kernel } from "../kernels.ts";
import type { KernelMemory } from "../webAssembly.ts";
import { searchFeature } from "./searchFeature.ts";
import { shareStart } from "./shareStart.ts";
import { addWords, subtractWords } from "./sums64.ts";

const BINS = growArgument("bins");
const STRIDE = growArgument("stride");
const FEATURES = growArgument("features");
const PAIRS = growArgument("pairs");
const COUNT_SHIFT = growArgument("countShift");
const ROWS = growArgument("rows");
const SPARE = growArgument("spareRows");
const BEGIN = growArgument("begin");
const COUNT = growArgument("count");
const SIDES = growArgument("sides");
const SPLIT_FEATURE = growArgument("splitFeature");
const LEFT_COUNTS = growArgument("leftCounts");
const ADDED = growArgument("added");
const PARTS = growArgument("parts");
const PART_BYTES = growArgument("partBytes");
const PART_COUNT = growArgument("partCount");
const ADDED_HISTOGRAM = growArgument("addedHistogram");
const OTHER_HISTOGRAM = growArgument("otherHistogram");
const MOVERS = growArgument("movers");
const ADDED_RECORDS = growArgument("addedRecords");
const OTHER_RECORDS = growArgument("otherRecords");
const AS_READ = growArgument("asRead");

/** Words of a feature's histogram: 256 bins of two 64-bit sums. */
const FEATURE_WORDS = 1024;

export function divideRows(memory: KernelMemory): Kernel {
  return (at, shard, shards) => {
    const { buffer } = memory;
    const args = new Float64Array(buffer, at);
    const from = args[BEGIN] + shareStart(args[COUNT], shard, shards);
    const to = args[BEGIN] + shareStart(args[COUNT], shard + 1, shards);
    const added = args[ADDED];
    let first = from;
    let last = to;
    if (added !== 2) {
      const middle = divide(buffer, args, from, to);
      new Int32Array(buffer)[args[LEFT_COUNTS] / 4 + shard] = middle - from;
      if (added === 1) last = middle;
      else first = middle;
    }
    if (added < 0) return;
    const histogram = (args[PARTS] + shard * args[PART_BYTES]) / 4;
    new Int32Array(buffer).fill(0, histogram, histogram + args[FEATURES] * FEATURE_WORDS);
    addRows(buffer, args, added !== 2 ? args[SPARE] : args[AS_READ] === 1 ? 0 : args[ROWS], first, last, histogram);
  };
}

function divide(buffer: ArrayBufferLike, args: Float64Array, from: number, to: number): number {
  const bytes = new Uint8Array(buffer);
  const words = new Uint32Array(buffer);
  const spare = args[SPARE] / 4;
  let left = from;
  let right = to - 1;
  for (let i = from; i < to; i++) {
    const row = args[AS_READ] === 1 ? i : words[args[ROWS] / 4 + i];
    if (bytes[args[SIDES] + bytes[args[BINS] + row * args[STRIDE] + args[SPLIT_FEATURE]]] === 1)
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
  const one = 2 ** (args[COUNT_SHIFT] - 32);
  for (let i = from; i < to; i++) {
    const row = rows === 0 ? i : words[rows / 4 + i];
    const first = words[args[PAIRS] / 4 + 2 * row];
    const second = words[args[PAIRS] / 4 + 2 * row + 1];
    const bins = args[BINS] + row * args[STRIDE];
    for (let f = 0; f < args[FEATURES]; f++) {
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
    const movers = args[MOVERS];
    if (shard < movers) moveRows(buffer, args, shard, movers);
    else searchFeatures(buffer, args, shard - movers, shards - movers);
  };
}

function moveRows(buffer: ArrayBufferLike, args: Float64Array, shard: number, shards: number): void {
  const words = new Int32Array(buffer);
  const begin = args[BEGIN];
  const from = begin + shareStart(args[COUNT], shard, shards);
  const to = begin + shareStart(args[COUNT], shard + 1, shards);
  const lefts = words.subarray(args[LEFT_COUNTS] / 4, args[LEFT_COUNTS] / 4 + shards);
  const leftBefore = lefts.subarray(0, shard).reduce((sum, left) => sum + left, 0);
  const allLeft = lefts.reduce((sum, left) => sum + left, 0);
  const rows = words.subarray(args[ROWS] / 4);
  const spare = words.subarray(args[SPARE] / 4);
  let into = begin + leftBefore;
  for (let i = from; i < from + lefts[shard]; i++) rows[into++] = spare[i];
  into = begin + allLeft + (from - begin - leftBefore);
  for (let i = to - 1; i >= from + lefts[shard]; i--) rows[into++] = spare[i];
}

function searchFeatures(buffer: ArrayBufferLike, args: Float64Array, shard: number, shards: number): void {
  const words = new Int32Array(buffer);
  for (let f = shard; f < args[FEATURES]; f += shards) {
    const added = args[ADDED_HISTOGRAM] / 4 + f * FEATURE_WORDS;
    if (args[PART_COUNT] > 1) {
      const part = args[PARTS] / 4 + f * FEATURE_WORDS;
      words.copyWithin(added, part, part + FEATURE_WORDS);
      for (let p = 1; p < args[PART_COUNT]; p++) {
        const other = part + (p * args[PART_BYTES]) / 4;
        for (let i = 0; i < FEATURE_WORDS; i += 2) addWords(words, added + i, words[other + i], words[other + i + 1]);
      }
    }
    searchFeature(buffer, args, f, added, args[ADDED_RECORDS] + 64 * f);
    if (args[OTHER_HISTOGRAM] === 0) continue;
    const other = args[OTHER_HISTOGRAM] / 4 + f * FEATURE_WORDS;
    for (let i = 0; i < FEATURE_WORDS; i += 2) subtractWords(words, other + i, added + i);
    searchFeature(buffer, args, f, other, args[OTHER_RECORDS] + 64 * f);
  }
}
