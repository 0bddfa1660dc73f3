import type { Features } from "../../data/features.ts";
import type { Rng } from "../../numeric/random.ts";
import { type GrowLimits, type Grown, grow } from "../trees/grow.ts";
import { presort } from "../trees/presort.ts";

export interface RoundTarget {
  /** Negative gradient and curvature of the loss by position. Not kept. */
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
  /** 0: the row has no part in this tree. */
  readonly weights: Float64Array;
  /** The stream of this tree, made only where something is drawn. */
  readonly rng: () => Rng;
}

/** Grows the tree of one round and says at which leaf each row ends; the values of its leaves are set later. */
export type RoundGrower = (target: RoundTarget) => Grown;

export interface RoundGrowerOptions {
  readonly limits: GrowLimits;
  /** Columns looked at in a node. */
  readonly columns: number;
}

/** Exact splits by squared error on the negative gradients (Friedman 2001). Columns are sorted once for all rounds. */
export function exactRounds(
  features: Features,
  rows: Uint32Array,
  { limits, columns }: RoundGrowerOptions,
): RoundGrower {
  const presorted = presort(features, rows);
  const some = columns < features.columns.length;
  return ({ gradient, weights, rng }) =>
    grow({
      features,
      rows,
      weights,
      target: { kind: "numbers", values: gradient, criterion: "squared" },
      limits,
      presorted,
      ...(some ? { random: { rng: rng(), columns } } : {}),
    });
}
