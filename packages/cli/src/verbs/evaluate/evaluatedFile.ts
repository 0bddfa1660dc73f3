import { type Evaluation, evaluate, evaluateOptionsOf, type InputError, type Looks } from "@heldout/core/internal";
import { readPredictions } from "@heldout/node";
import { readCosts } from "../../call/readCosts.ts";
import { usedColumns } from "../../call/usedColumns.ts";
import type { WorkSettings } from "../../call/workSettings.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";
import { droppedWarning, evaluateUnderLedger, refuseWithoutLedger } from "./ledgerLook.ts";
import { refuseWhatDoesNotFit } from "./refuseWhatDoesNotFit.ts";

export interface EvaluateSettings extends WorkSettings {
  /** Whether curves get bands, which a page draws and a terminal does not. */
  readonly bands: boolean;
}

export type Evaluated =
  | { readonly kind: "evaluated"; readonly evaluation: Evaluation }
  /** The ledger does not allow another look. */
  | { readonly kind: "refused"; readonly refusal: InputError };

/** Reads predictions and evaluates them. */
export async function evaluatedFile(
  path: string,
  flags: EvaluateFlags,
  { tell, bands, shownAs, locate, stdin, onShare, terms = flagTerms }: EvaluateSettings,
): Promise<Evaluated> {
  const options = { ...evaluateOptionsOf(flags), ...readCosts(flags, locate) };
  refuseWithoutLedger(flags);
  tell("reading");
  const reading = await readPredictions(path, {
    ...flags,
    stdin,
    onShare,
    threads: flags.jobs,
    keepIds: flags.ledger !== undefined,
    terms,
  });
  refuseWhatDoesNotFit(reading.prediction, flags);
  tell("computing");
  const evaluated = (looks: Looks | null): Evaluation =>
    evaluate(reading.prediction, {
      ...options,
      ...(flags.threshold === undefined
        ? { threshold: reading.threshold ?? undefined, labels: reading.labels ?? undefined }
        : {}),
      columns: reading.reasons,
      looks: looks ?? undefined,
      ...(reading.slice && flags.slice !== undefined ? { slice: { column: flags.slice, labels: reading.slice } } : {}),
      bands,
      terms,
      source: {
        name: shownAs ?? reading.name,
        rows: reading.rows,
        dropped: reading.dropped,
        columns: usedColumns(reading.columns),
        ...(reading.classesNote === null ? {} : { classesNote: reading.classesNote }),
      },
      warnings: [...reading.warnings, ...(looks === null ? [] : droppedWarning(reading))],
    });
  if (flags.ledger === undefined) return { kind: "evaluated", evaluation: evaluated(null) };
  return evaluateUnderLedger(flags.ledger, reading, flags, evaluated);
}
