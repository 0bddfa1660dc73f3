import type { FriedmanResult } from "@heldout/core/internal";

/** Where a model stands in a critical-difference picture. */
export interface RankPlace {
  readonly model: number;
  readonly rank: number;
  /** Labels of the better half stand left, from the top down; the others right, from the bottom up. */
  readonly side: "left" | "right";
  /** Depth of its label below the axis, from 1. */
  readonly level: number;
}

/** A bar over models that do not differ significantly. */
export interface RankBar {
  readonly from: number;
  readonly to: number;
  /** Depth below the axis, from 1. */
  readonly level: number;
}

export interface RankLayout {
  readonly places: readonly RankPlace[];
  readonly bars: readonly RankBar[];
}

/**
 * The picture of mean ranks: lines from the axis down to labels on both sides, so that no two cross, and bars over groups
 * that do not differ significantly. Groups of one model get no bar. Demšar (2006).
 */
export function rankLayout({ meanRanks, cliques }: Pick<FriedmanResult, "meanRanks" | "cliques">): RankLayout {
  const order = meanRanks.map((_, model) => model).sort((a, b) => meanRanks[a] - meanRanks[b] || a - b);
  const left = Math.ceil(order.length / 2);
  const bars = cliques
    .filter((members) => members.length > 1)
    .map((members) => members.map((model) => meanRanks[model]))
    .map((ranks) => ({ from: Math.min(...ranks), to: Math.max(...ranks) }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const ends: number[] = [];
  return {
    places: order.map((model, at) => ({
      model,
      rank: meanRanks[model],
      side: at < left ? "left" : "right",
      level: at < left ? at + 1 : order.length - at,
    })),
    // a bar takes the first level on which it touches no other
    bars: bars.map(({ from, to }) => {
      const free = ends.findIndex((end) => end < from);
      const level = free < 0 ? ends.length : free;
      ends[level] = to;
      return { from, to, level: level + 1 };
    }),
  };
}
