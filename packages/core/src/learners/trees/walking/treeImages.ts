import type { Heap } from "../../../numeric/kernels/heap.ts";
import { argumentsIn } from "../../../numeric/kernels/layout.ts";
import { treeLine } from "../../../numeric/kernels/layouts/treeLine.ts";
import type { WalkedTree } from "./walkedTree.ts";

/** How trees are laid out for rows that are already staged. */
export interface ImageRule {
  /** Numbers per leaf. */
  readonly outputs: number;
  /** Bytes from a row's first value to that of each column. */
  readonly offsets: Uint32Array;
  /** The largest value of each column: codes above it are never asked for. */
  readonly largest: Float64Array;
  readonly outputOf: (tree: number) => number;
}

/** Bytes of a tree's line in the table, of which 8 are free. */
export const LINE = 64;

/** Bytes that the image of a tree takes, without its line in the table. */
export function imageBytes({ feature, codes }: WalkedTree, { outputs, largest }: ImageRule): number {
  const nodes = feature.length;
  let bytes = 17 * nodes + 4 * (nodes + 1) * outputs + 32;
  if (codes.size > 0) {
    const most = largest.reduce((a, b) => Math.max(a, b), 0);
    for (const list of codes.values()) bytes += setBytes(list, most);
  }
  return bytes;
}

function setBytes(list: readonly number[], most: number): number {
  return Math.ceil((Math.min(most, list[list.length - 1] ?? 0) + 1) / 8);
}

/**
 * Writes trees as kernels walk them (kernels/assembly/walking.ts); returns the address of their table. `first` is the
 * number of the first tree; masks, of `maskBytes` per tree, begin at `masks`, or are 0.
 */
export function writeImages(
  heap: Heap,
  trees: readonly WalkedTree[],
  rule: ImageRule,
  first: number,
  masks: number,
  maskBytes: number,
): number {
  const table = heap.allocate(LINE * trees.length);
  const places = trees.map((tree) => heap.allocate(imageBytes(tree, rule)));
  const open = new Int32Array(2 * trees.reduce((most, { feature }) => Math.max(most, feature.length), 0));
  trees.forEach((tree, t) => {
    const image = writeImage(heap, places[t], tree, rule, open);
    const mask = masks === 0 ? 0 : masks + t * maskBytes;
    const line = argumentsIn(treeLine, { ...image, output: rule.outputOf(first + t), mask });
    heap.f64(table + LINE * t, line.length).set(line);
  });
  return table;
}

interface Image {
  readonly root: number;
  readonly values: number;
  readonly sides: number;
  /** Steps that every row makes, and that the longest way has. */
  readonly least: number;
  readonly most: number;
}

/** `open` has room for two numbers per node: splits that wait for their right child, and how deep they are. */
function writeImage(heap: Heap, root: number, tree: WalkedTree, rule: ImageRule, open: Int32Array): Image {
  const { feature, threshold, missingLeft, values, codes, listed } = tree;
  const { outputs, offsets } = rule;
  const byNode = listed === "node";
  const n = feature.length;
  const leaves = (n + 1) / 2;
  const valuesAt = root + 16 * n;
  const sides = valuesAt + 8 * leaves * outputs;
  let sets = sides + n;
  const doubles = heap.f64(root, 2 * n);
  const words = heap.u32(root, 4 * n);
  const ownSides = heap.u8(sides, n);
  const ownValues = heap.f64(valuesAt, leaves * outputs);
  if (!byNode) ownValues.set(values);
  let waiting = 0;
  let depth = 0;
  let [least, most] = [n, 0];
  let [split, leaf] = [0, 0];
  for (let i = 0; i < n; i++) {
    const f = feature[i];
    if (f < 0) {
      words[4 * i] = 8 * outputs * leaf;
      words[4 * i + 1] = NOT_A_NUMBER;
      words[4 * i + 2] = 0;
      words[4 * i + 3] = root + 16 * i;
      ownSides[i] = 0;
      if (byNode) for (let o = 0; o < outputs; o++) ownValues[leaf * outputs + o] = values[i * outputs + o];
      leaf++;
      if (depth < least) least = depth;
      if (depth > most) most = depth;
      if (waiting === 0) continue;
      // what comes after a leaf is the right child of the latest split that waits for one
      waiting -= 2;
      words[4 * open[waiting] + 3] = root + 16 * (i + 1);
      depth = open[waiting + 1] + 1;
      continue;
    }
    const at = byNode ? i : split;
    split++;
    doubles[2 * i] = threshold[at];
    words[4 * i + 2] = offsets[f];
    ownSides[i] = missingLeft[at];
    const list = codes.size > 0 ? codes.get(at) : undefined;
    if (list) {
      const bytes = setBytes(list, rule.largest[f]);
      writeSet(heap.u8(sets, bytes), list);
      words[4 * i] = sets;
      words[4 * i + 1] = 8 * bytes;
      ownSides[i] += 2;
      sets += bytes;
    }
    open[waiting] = i;
    open[waiting + 1] = depth;
    waiting += 2;
    depth++;
  }
  return { root, values: valuesAt, sides, least, most };
}

/** The upper half of a float64 that is not a number, whatever its lower half. */
const NOT_A_NUMBER = 0x7ff80000;

function writeSet(bytes: Uint8Array, codes: readonly number[]): void {
  bytes.fill(0);
  for (const code of codes) if (code < 8 * bytes.length) bytes[code >> 3] |= 1 << (code & 7);
}
