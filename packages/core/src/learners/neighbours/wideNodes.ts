import type { PointTree } from "./pointTree.ts";

/** Children of a node. */
const WIDE = 8;

/** What stands for no child. */
const NO_CHILD = -(2 ** 31);

/**
 * A tree as the kernel walks it: every node has up to eight children, whose shapes lie side by side, column by column, so
 * that the distances to all of them are found at once.
 */
export interface WideNodes {
  /** Eight per node: nodes or ~leaf. The root is node 0. */
  readonly children: Int32Array;
  readonly shapes: Float32Array;
  /** Floats of a node's shapes. */
  readonly shapeLength: number;
}

/** Leaves three levels of two out of four. */
export function widen({ nodes, shapes, shapeLength: own }: PointTree): WideNodes {
  const families = [familyOf(nodes, 0)];
  const wideOf = new Map<number, number>();
  for (let at = 0; at < families.length; at++) {
    for (const node of families[at]) {
      if (nodes[node] < 0) continue;
      wideOf.set(node, families.length);
      families.push(familyOf(nodes, node));
    }
  }
  const shapeLength = WIDE * own;
  const children = new Int32Array(WIDE * families.length).fill(NO_CHILD);
  const wide = new Float32Array(shapeLength * families.length);
  families.forEach((family, at) => {
    family.forEach((node, place) => {
      children[WIDE * at + place] = nodes[node] < 0 ? nodes[node] : (wideOf.get(node) ?? NO_CHILD);
      for (let i = 0; i < own; i++) wide[at * shapeLength + WIDE * i + place] = shapes[node * own + i];
    });
  });
  return { children, shapes: wide, shapeLength };
}

/** The descendants of a node, three levels down or leaves above that; the node itself when it is a leaf. */
function familyOf(nodes: Int32Array, node: number): number[] {
  let family = [node];
  for (let level = 0; level < 3; level++) {
    family = family.flatMap((member) => (nodes[member] < 0 ? [member] : [nodes[member], nodes[member] + 1]));
  }
  return family;
}
