import type { ChosenColumns } from "@heldout/core/internal";

/** The columns that predictions were read from, by their roles. */
export function usedColumns({ truth, output, group, weight }: ChosenColumns): Record<string, string> {
  return {
    truth,
    output: output.kind === "proba" ? output.columns.join(", ") : output.column,
    ...(group === undefined ? {} : { group }),
    ...(weight === undefined ? {} : { weight }),
  };
}
