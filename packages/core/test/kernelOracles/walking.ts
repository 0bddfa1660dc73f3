import { type Layout, readArguments } from "../../src/numeric/kernels/layout.ts";
import { treeLine as treeLineLayout } from "../../src/numeric/kernels/layouts/treeLine.ts";
import type { KernelMemory } from "../../src/numeric/kernels/webAssembly.ts";

/** A tree's line in the table of the kernels that walk trees. */
export type TreeLine = Layout<typeof treeLineLayout>;

/** The memory in the views that a walk looks at; nodes are described in kernels/assembly/walking.ts. */
export interface WalkViews {
  readonly doubles: Float64Array;
  readonly words: Uint32Array;
  readonly bytes: Uint8Array;
}

export function walkViews({ buffer }: KernelMemory): WalkViews {
  return { doubles: new Float64Array(buffer), words: new Uint32Array(buffer), bytes: new Uint8Array(buffer) };
}

export function treeLine({ doubles }: WalkViews, table: number, tree: number): TreeLine {
  return readArguments(treeLineLayout, doubles.buffer, table + 64 * tree);
}

/** The leaf that the row at an address reaches. */
export function leafOf(views: WalkViews, { root, sides }: TreeLine, row: number): number {
  const { doubles, words, bytes } = views;
  let node = root;
  for (let right = words[node / 4 + 3]; right !== node; right = words[node / 4 + 3]) {
    const x = doubles[(row + words[node / 4 + 2]) / 8];
    const side = bytes[sides + (node - root) / 16];
    let left: boolean;
    if (side >= 2) left = isListed(views, node, x) !== (side === 3);
    else left = Number.isNaN(x) ? side === 1 : x <= doubles[node / 8];
    node = left ? node + 16 : right;
  }
  return node;
}

function isListed({ words, bytes }: WalkViews, node: number, x: number): boolean {
  if (!(x >= 0 && x < words[node / 4 + 1]) || !Number.isInteger(x)) return false;
  return ((bytes[words[node / 4] + (x >> 3)] >> (x & 7)) & 1) === 1;
}

/** Adds the numbers of a leaf to sums, of which `into` is the address of the first and `apart` the way to the next. */
export function addLeaf(
  { doubles, words }: WalkViews,
  values: number,
  leaf: number,
  into: number,
  apart: number,
  outputs: number,
): void {
  const from = (values + words[leaf / 4]) / 8;
  for (let o = 0; o < outputs; o++) doubles[(into + o * apart) / 8] += doubles[from + o];
}
