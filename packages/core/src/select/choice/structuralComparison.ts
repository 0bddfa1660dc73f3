import type { Estimate } from "../validation/estimateOfFolds.ts";
import type { Difference } from "../validation/pairedDifference.ts";
import type { Competitor } from "./choiceRule.ts";
import { chooseStructural, type StructuralSettings } from "./structuralChoice.ts";

/** What structural risk minimisation saw, beside what held-out rows say and what cross-validation would have chosen. */
export interface StructuralComparison extends StructuralSettings {
  /** Training rows, the mean over folds. */
  readonly rows: number;
  /** One for each candidate, in their order. */
  readonly families: readonly StructuralFamily[];
  /** The choice by the best cross-validated mean, on the same folds. */
  readonly crossValidation: CrossValidatedChoice;
}

export interface StructuralFamily {
  /** VC dimension, or a bound on it. */
  readonly capacity: number;
  readonly exactness: "exact" | "at most";
  /** Training error rate, the mean over folds; null when a fit failed. */
  readonly risk: number | null;
  /** null where the family can answer all training rows in any way. */
  readonly penalty: number | null;
  /** Their sum. */
  readonly bound: number | null;
  /** Mean over the held-out rows of the folds, by the metric chosen by. */
  readonly heldOut: number | null;
}

export interface CrossValidatedChoice {
  readonly candidate: number | null;
  readonly label: string | null;
  /** Nested, as for the choice by structural risk. */
  readonly estimate: Estimate;
  /** Structural risk minus cross-validation, outer fold by outer fold; null where there is nothing to pair. */
  readonly difference: Difference | null;
}

export function structuralComparison(
  competitors: readonly Competitor[],
  settings: StructuralSettings,
  crossValidation: CrossValidatedChoice,
): StructuralComparison {
  const structures = competitors.map(({ structure }) => structure);
  const { priced } = chooseStructural(structures, settings);
  return {
    ...settings,
    rows: structures[0]?.rows ?? 0,
    families: structures.map((own, c) => ({
      capacity: own?.dimension ?? 0,
      exactness: own?.exactness ?? "at most",
      risk: own?.risk ?? null,
      penalty: priced[c]?.penalty ?? null,
      bound: priced[c]?.bound ?? null,
      heldOut: competitors[c].estimate.value,
    })),
    crossValidation,
  };
}
