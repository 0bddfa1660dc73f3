import type { Kernel } from "../../src/numeric/kernels/kernels.ts";
import { type Layout, readArguments } from "../../src/numeric/kernels/layout.ts";
import { forestLayout } from "../../src/numeric/kernels/layouts/growForestTrees.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";
import { type Rng, randomInteger, xoshiro256plusplus } from "../../src/numeric/random.ts";
import { type ForestNode, forestNode } from "./forestNode.ts";
import { type ForestSplit, forestSearch } from "./forestSearch.ts";

export type ForestArguments = Layout<typeof forestLayout>;

/** One tree of a forest per shard. */
export function growForestTrees(memory: KernelMemory): Kernel {
  return (at, shard) => {
    const args = readArguments(forestLayout, memory.buffer, at);
    growOne(memory.buffer, args, shard);
  };
}

function growOne(buffer: ArrayBufferLike, args: ForestArguments, shard: number): void {
  const { features } = args;
  const start = args.results + shard * args.resultBytes;
  const rng = xoshiro256plusplus(Array.from(new BigUint64Array(buffer, start + args.random, 4)));
  const node = forestNode(buffer, args, shard);
  const findSplit = splitOf(forestSearch(buffer, args, node, rng), node, args, rng);
  const records = new DataView(buffer, start + args.nodes);
  const numbers = new Float64Array(buffer, start + args.numbers);
  const decrease = new Float64Array(buffer, start + args.decrease, features).fill(0);
  const sets = new Uint8Array(buffer, start + args.sets);
  const waiting = [{ begin: 0, end: node.rows.length, depth: 0 }];
  let nodes = 0;
  let number = 0;
  let categories = 0;
  let rootWeight = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { begin, end, depth } = next;
    node.enter(begin, end);
    if (nodes === 0) rootWeight = node.weight;
    const open = !node.pure && end - begin >= Math.max(2, 2 * args.minLeaf) && depth < args.maxDepth;
    const split = open ? findSplit(begin, end) : null;
    records.setInt32(8 * nodes, split ? split.feature : -1, true);
    records.setUint32(8 * nodes + 4, 0, true);
    nodes++;
    if (!split) {
      for (const value of node.values(begin, end)) numbers[number++] = value;
      continue;
    }
    const middle = node.divide(begin, end, split.goesLeft);
    const missingLeft =
      split.missing === null ? split.leftWeight >= node.weight - split.leftWeight : split.missing === 1;
    decrease[split.feature] += split.gain / rootWeight;
    const flags =
      (missingLeft ? 1 : 0) | (split.left ? 2 : split.threshold === null && split.firstRight === 256 ? 4 : 0);
    records.setUint8(8 * nodes - 4, flags);
    if (split.threshold !== null) numbers[number++] = split.threshold;
    else {
      records.setUint8(8 * nodes - 3, split.lastLeft);
      records.setUint8(8 * nodes - 2, split.firstRight & 255);
    }
    if (split.left) {
      const own = sets.subarray(32 * categories, 32 * categories + 32).fill(0);
      categories++;
      for (const bin of missingLeft ? split.right : split.left) own[bin >> 3] |= 1 << (bin & 7);
    }
    waiting.push({ begin: middle, end, depth: depth + 1 }, { begin, end: middle, depth: depth + 1 });
  }
  new Int32Array(buffer, start + args.counts, 2).set([nodes, categories]);
}

type Search = (feature: number, begin: number, end: number) => ForestSplit | null;

function splitOf(
  search: Search,
  node: ForestNode,
  { features, looked, among, target }: ForestArguments,
  rng: Rng,
): (begin: number, end: number) => ForestSplit | null {
  const order = Array.from({ length: features }, (_, f) => f);
  return (begin, end) => {
    const found: ForestSplit[] = [];
    const tie = target === 0 ? 2 * node.tie : node.tie;
    const best = (): ForestSplit =>
      found.reduce((ahead, split) => (split.gain > ahead.gain + tie ? split : ahead), found[0]);
    for (let drawn = 0; drawn < features && (drawn < looked || found.length === 0); drawn++) {
      if (looked < features) {
        const other = drawn + randomInteger(rng, features - drawn);
        [order[drawn], order[other]] = [order[other], order[drawn]];
      }
      const split = search(order[drawn], begin, end);
      if (split) found.push(split);
    }
    if (found.length === 0) return null;
    if (among === 1) return best();
    for (let rank = randomInteger(rng, Math.min(among, found.length)); rank > 0; rank--) {
      found.splice(found.indexOf(best()), 1);
    }
    return best();
  };
}
