import type { FeatureCurve } from "../../../select/curves/featureCurve.ts";

export interface TakenFeature {
  readonly feature: string;
  /** For each point of the curve in how many splits it was taken; null where in none. */
  readonly splits: readonly (number | null)[];
}

/** In how many splits each feature is taken at each of the points, the most often taken first. */
export function featuresTaken({ points, final }: Pick<FeatureCurve, "points" | "final">): TakenFeature[] {
  const counts = points.map(({ taken }) => new Map(taken.map(({ feature, splits }) => [feature, splits])));
  const names = [...new Set(points.flatMap(({ taken }) => taken.map(({ feature }) => feature)))];
  // the order in which the search on all rows takes them, otherwise that of their first use
  const order = [...new Set([...final.steps.flatMap(({ features }) => features), ...names])];
  const totals = new Map(names.map((name) => [name, counts.reduce((sum, count) => sum + (count.get(name) ?? 0), 0)]));
  return names
    .toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || order.indexOf(a) - order.indexOf(b))
    .map((feature) => ({ feature, splits: counts.map((count) => count.get(feature) ?? null) }));
}
