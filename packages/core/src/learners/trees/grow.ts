import { growExact } from "./growExact.ts";
import type { Grown, GrowRequest } from "./growRequest.ts";
import type { Tree } from "./treeModel.ts";

export type {
  ClassCriterion,
  GrowLimits,
  Grown,
  GrowRandomness,
  GrowRequest,
  GrowTarget,
  NumberCriterion,
} from "./growRequest.ts";

/** Grows a tree by exact splits and says at which leaf each position ends. */
export function grow(request: GrowRequest): Grown {
  return growExact(request);
}

/** Grows a tree by exact splits. */
export function growTree(request: GrowRequest): Tree {
  return growExact(request).tree;
}
