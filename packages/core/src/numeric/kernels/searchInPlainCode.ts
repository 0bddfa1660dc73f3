import type { Kernel } from "./kernels.ts";
import { readArguments } from "./layout.ts";
import { searchNodesLayout } from "./layouts/searchNodes.ts";
import { type NeighbourSearch, neighbourSearch, within } from "./nearestHeap.ts";
import { shareStart } from "./shareStart.ts";
import type { KernelMemory } from "./webAssembly.ts";

const LEAF = 32;
const NOBODY = 0xffffffff;
const WIDE = 8;
const NO_CHILD = -(2 ** 31);

/**
 * What `searchNodes` does, for powers of distances that the kernel does not know: searches a tree, or all leaves, and
 * measures every row of a leaf it comes to.
 */
export function searchInPlainCode(memory: KernelMemory, p: number): Kernel {
  return (at, shard, shards) => {
    const search = neighbourSearch(memory, at, p);
    const own = readArguments(searchNodesLayout, memory.buffer, at);
    const { nodes, shapes, shapeBytes: bytes, tree, leafPlaces: ids, leafCount: leaves } = own;
    const kind = tree === 0 ? "none" : tree === 1 ? "box" : "ball";
    forTiles(search, 16, shard, shards, (query) => {
      const leaf = (number: number): void => {
        for (let i = 0; i < LEAF; i++) {
          const place = search.words[ids / 4 + number * LEAF + i];
          if (place !== NOBODY) search.consider(query, place);
        }
      };
      if (kind === "none") {
        for (let number = 0; number < leaves; number++) leaf(number);
        return;
      }
      const bound = kind === "box" ? toBox : toBall;
      const open: (readonly [node: number, bound: number])[] = [[0, 0]];
      for (let next = open.pop(); next; next = open.pop()) {
        const [node, distance] = next;
        if (distance > search.reach(query)) continue;
        if (node < 0) {
          leaf(~node);
          continue;
        }
        const family: (readonly [number, number])[] = [];
        for (let child = 0; child < WIDE; child++) {
          const who = search.integers[nodes / 4 + WIDE * node + child];
          if (who !== NO_CHILD) family.push([who, bound(search, query, (shapes + node * bytes) / 4 + child)]);
        }
        open.push(...family.sort((a, b) => b[1] - a[1]));
      }
    });
  };
}

/** Every query of a shard, of which each has whole tiles of them. */
export function forTiles(
  search: NeighbourSearch,
  tile: number,
  shard: number,
  shards: number,
  work: (query: number) => void,
): void {
  const { queries } = search;
  const tiles = Math.ceil(queries / tile);
  const to = Math.min(queries, tile * shareStart(tiles, shard + 1, shards));
  for (let query = tile * shareStart(tiles, shard, shards); query < to; query++) {
    search.begin(query);
    work(query);
    search.end(query);
  }
}

/** Numbers of a shape are eight apart. */
function toBox({ floats, power, rounded, columns }: NeighbourSearch, query: number, box: number): number {
  const q = rounded(query);
  let sum = 0;
  for (let j = 0; j < columns; j++) {
    const x = floats[q + j];
    const at = box + 2 * WIDE * j;
    sum = power.add(sum, Math.max(0, floats[at] - x, x - floats[at + WIDE]));
  }
  return power.root(sum);
}

function toBall({ floats, power, rounded, columns }: NeighbourSearch, query: number, ball: number): number {
  const q = rounded(query);
  let sum = 0;
  for (let j = 0; j < columns; j++) sum = power.add(sum, floats[q + j] - floats[ball + WIDE * j]);
  return within(power.root(sum)) - floats[ball + WIDE * columns];
}
