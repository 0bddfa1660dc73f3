import { type Evaluation, InputError, type Looks, option, words } from "@heldout/core/internal";
import type { PredictionsFile } from "@heldout/node";
import { modelHash, testSetId, underLedger } from "@heldout/node/internal";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";
import type { Evaluated } from "./evaluatedFile.ts";

/** Flags that would be ignored without another one. */
export function refuseWithoutLedger(flags: EvaluateFlags): void {
  if (flags.every !== undefined) {
    throw new InputError(
      "bad-option",
      words`${option("every")} needs ${option("follow")}.`,
      "It is the number of rows between two lines.",
    );
  }
  if (flags.ledger !== undefined) return;
  for (const [given, name] of [
    [flags.maxLooks, "maxLooks"],
    [flags.adjust, "adjust"],
    [flags.modelName, "modelName"],
  ] as const) {
    if (given === undefined) continue;
    throw new InputError(
      "bad-option",
      words`${option(name)} needs ${option("ledger")}.`,
      "Name the file that records the looks.",
    );
  }
}

/** The evaluation as a look that the ledger holds, or why the ledger refuses it. */
export async function evaluateUnderLedger(
  ledger: string,
  reading: PredictionsFile,
  flags: EvaluateFlags,
  run: (looks: Looks) => Evaluation,
): Promise<Evaluated> {
  const { prediction, ids } = reading;
  const { level, adjust, maxLooks, modelName, metrics } = flags;
  const threshold = flags.threshold ?? reading.threshold ?? (prediction.kind === "probabilities" ? 0.5 : null);
  const outcome = await underLedger(
    ledger,
    {
      testSet: testSetId(prediction, ids),
      model: modelHash(prediction, { ids, threshold }),
      at: new Date().toISOString(),
      name: modelName,
      metrics,
      level,
      adjust,
      maxLooks,
    },
    run,
  );
  if (outcome.kind === "allowed") return { kind: "evaluated", evaluation: outcome.result };
  return {
    kind: "refused",
    refusal: new InputError("bad-ledger", outcome.message, outcome.remedy, { file: ledger }),
  };
}

/** Rows that are left out are left out of the test set too, and another model may lack others. */
export function droppedWarning({ dropped }: PredictionsFile): string[] {
  return dropped === 0
    ? []
    : ["the ledger identifies a test set by its rows: leaving out others would make it another test set."];
}
