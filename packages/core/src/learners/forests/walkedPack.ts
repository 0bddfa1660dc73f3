import type { WalkedTree } from "../trees/walking/walkedTree.ts";
import type { PackedTree } from "./packedTree.ts";

/** A packed tree as rows walk through it. */
export function walkedPack({ feature, threshold, missingLeft, values, categorySplit, codes }: PackedTree): WalkedTree {
  return {
    feature,
    listed: "kind",
    threshold,
    missingLeft,
    values,
    codes: new Map(categorySplit.map((split, s) => [split, codes[s]])),
  };
}
