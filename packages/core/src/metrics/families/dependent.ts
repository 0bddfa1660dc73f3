import type { RowFacts, Sample } from "../samples/sample.ts";

/** Why there is no always-valid interval: bets and running means take each row for one independent observation. */
export function dependent({ facts }: Sample): { readonly none: string } {
  return { none: `${facts.group ? "rows in groups" : "sampling weights"} have no always-valid one` };
}

/** The id of the intervals of rows in groups, or with sampling weights, which have the same formulas. */
export function dependentMethod({ group }: RowFacts): "cluster-cr2" | "weighted-cr2" {
  return group ? "cluster-cr2" : "weighted-cr2";
}
