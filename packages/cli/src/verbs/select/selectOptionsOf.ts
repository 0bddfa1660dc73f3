import { foldsOfColumn, type SelectOptions, type Table } from "@heldout/core/internal";
import type { Locate } from "../../call/locate.ts";
import { readCosts } from "../../call/readCosts.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";

/** What the flags say about a selection, for the library. */
export function selectOptionsOf(flags: SelectFlags, table: Table, locate?: Locate): SelectOptions {
  const { learners, draws, metric, rule, criteria, constraint, srmPenalty, srmC, srmDelta, race, threshold, widen } =
    flags;
  const { outer, folds, repeats, inner, holdOut, foldsColumn, level, seed } = flags;
  return {
    ...{ learners, draws, metric, rule, criteria, constraint, srmPenalty, srmC, srmDelta, race, threshold, widen },
    ...readCosts(flags, locate),
    ...{ outer, folds, repeats, inner, holdOut, level, seed },
    split: foldsColumn === undefined ? undefined : foldsOfColumn(table, foldsColumn),
  };
}
