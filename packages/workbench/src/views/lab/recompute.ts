import {
  checkLabOptions,
  type ExperimentId,
  InputError,
  inTerms,
  type LabOption,
  type LabResult,
  type LabSeed,
  type OptionValue,
  overfittingExperiment,
  overfittingLabOptions,
  selectionExperiment,
  selectionOptions,
  words,
} from "@heldout/core/internal";
import { pageTerms } from "../../pageTerms.ts";

/** An experiment that the page runs again when a setting moves: those without learners, which are quick and small. */
export interface Recomputed {
  readonly options: Readonly<Record<string, LabOption>>;
  readonly run: (given: Readonly<Record<string, OptionValue>>, seed: LabSeed) => LabResult;
}

const RECOMPUTED: Readonly<Partial<Record<ExperimentId, Recomputed>>> = {
  overfitting: {
    options: { ...overfittingLabOptions },
    run: (given, seed) => overfittingExperiment(checkLabOptions("overfitting", overfittingLabOptions, given), seed),
  },
  selection: {
    options: { ...selectionOptions },
    run: (given, seed) => selectionExperiment(checkLabOptions("selection", selectionOptions, given), seed),
  },
};

/** null for experiments that the command line must run. */
export function recomputedOf({ experiment, source }: LabResult): Recomputed | null {
  return source === null ? (RECOMPUTED[experiment] ?? null) : null;
}

/** The result at these settings, or why there is none. */
export function rerun(
  { run }: Recomputed,
  options: Readonly<Record<string, OptionValue>>,
  seed: number,
): { readonly result: LabResult } | { readonly problem: string } {
  try {
    return { result: run(options, { seed }) };
  } catch (error) {
    if (error instanceof InputError)
      return { problem: inTerms(words`${error.wording.message} ${error.wording.remedy}`, pageTerms) };
    throw error;
  }
}
