import type { Selection } from "@heldout/core/internal";

/** A family of structural risk minimisation as the figure shows it; errors, whatever the metric. */
export interface StructuralRow {
  readonly label: string;
  readonly capacity: number;
  readonly risk: number | null;
  readonly penalty: number | null;
  readonly bound: number | null;
  readonly heldOut: number | null;
  readonly chosen: boolean;
  /** Whether cross-validation would have chosen it. */
  readonly rival: boolean;
}

/** The families in order of capacity; none unless the rule was structural risk. */
export function structuralRows({
  srm,
  candidates,
  winner,
  metric,
}: Pick<Selection, "srm" | "candidates" | "winner" | "metric">): StructuralRow[] {
  if (srm === undefined) return [];
  return srm.families
    .map(({ capacity, risk, penalty, bound, heldOut }, c) => ({
      label: candidates[c].label,
      capacity,
      risk,
      penalty,
      bound,
      heldOut: heldOut === null ? null : metric === "accuracy" ? 1 - heldOut : heldOut,
      chosen: winner?.candidate === c,
      rival: srm.crossValidation.candidate === c,
    }))
    .sort((a, b) => a.capacity - b.capacity);
}
