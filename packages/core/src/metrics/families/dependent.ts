import type { Sample } from "../samples/sample.ts";

/** Why there is no always-valid interval: bets and running means take each row for one independent observation. */
export function dependent({ facts }: Sample): { readonly none: string } {
  return { none: `${facts.group ? "rows in groups" : "sampling weights"} have no always-valid one` };
}
