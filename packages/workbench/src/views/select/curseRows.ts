import type { Selection } from "@heldout/core/internal";
import { givenOnly } from "@heldout/core/internal";

/** One way to look at the winner. */
export interface CurseRow {
  readonly label: string;
  /** For narrow screens. */
  readonly short: string;
  readonly kind: "optimistic" | "corrected" | "honest";
  readonly value: number;
  readonly lower?: number;
  readonly upper?: number;
  readonly method: string;
  /** Half width of the band that holds for all candidates at once. */
  readonly band: number | null;
}

/** From the most optimistic to the unbiased number; those that were not computed are left out. */
export function curseRows(selection: Selection): CurseRow[] {
  const { winnersCurse, candidates, naive, nested, scheme } = selection;
  if (!winnersCurse) return [];
  const { best, bootstrapCorrected, hoeffdingUnion } = winnersCurse;
  const first = candidates.find(({ mean }) => mean.value === best)?.mean;
  const bounds = ({ lower, upper }: { readonly lower?: number; readonly upper?: number }) => ({
    ...givenOnly({ lower, upper }),
  });
  return [
    {
      label: "best mean of all candidates",
      short: "best mean of all",
      kind: "optimistic",
      value: best,
      ...bounds(first ?? {}),
      method: first?.method ?? "none",
      band: hoeffdingUnion,
    },
    {
      label: "naive: the winner’s cross-validation mean",
      short: "naive",
      kind: "optimistic",
      value: winnersCurse.naive,
      ...bounds(naive ?? {}),
      method: naive?.method ?? "none",
      band: hoeffdingUnion,
    },
    ...(bootstrapCorrected
      ? [
          {
            label: "bias-corrected bootstrap of the selection",
            short: "bootstrap-corrected",
            kind: "corrected" as const,
            value: bootstrapCorrected.value,
            ...bounds(bootstrapCorrected),
            method: "bootstrap-percentile",
            band: null,
          },
        ]
      : []),
    ...(winnersCurse.nested === null
      ? []
      : [
          {
            label: scheme === "nested" ? "nested cross-validation" : "test rows",
            short: scheme === "nested" ? "nested cross-validation" : "test rows",
            kind: "honest" as const,
            value: winnersCurse.nested,
            ...bounds(nested.estimate),
            method: nested.estimate.method,
            band: null,
          },
        ]),
  ];
}
