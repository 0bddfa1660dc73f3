import type { ChosenColumns } from "@heldout/core/internal";
import { givenOnly } from "@heldout/core/internal";

/** The columns that predictions were read from, by their roles. */
export function usedColumns({ truth, output, group, weight, labels }: ChosenColumns): Record<string, string> {
  const beside = output.kind === "confidence" ? output.labels : labels;
  return {
    truth,
    output: output.kind === "proba" ? output.columns.join(", ") : output.column,
    ...givenOnly({ labels: beside, group, weight }),
  };
}
