import type { DoneOutput, Fit, Formula, LearnerSetting } from "../fits/fit.ts";
import { type FitResults, resultsInOrder } from "../plan/plan.ts";
import { refusedBy } from "../storedModels/planTrain.ts";

/** The fit of a formula. Nothing about it is random, so it is the same one in every run. */
export function formulaFit(
  wants: Formula,
  setting: LearnerSetting,
  { train, test = new Uint32Array(0) }: Pick<Fit, "train"> & Partial<Pick<Fit, "test">>,
): Fit {
  return { setting, path: null, candidates: [0], train, test, predictTrain: false, wants, seed: 0, place: [] };
}

/** Whether a fit is that of a formula. Tables of estimates count the others. */
export function isFormula({ wants }: Fit): boolean {
  return wants !== undefined && wants !== "model";
}

/** What a formula gave; its refusal is thrown. */
export function formulaOutput(results: FitResults, fit: Fit): DoneOutput {
  const [result] = resultsInOrder(results, [fit]);
  const output = result.kind === "done" ? result.outputs[0] : result;
  if (output.kind === "failed") throw refusedBy(output);
  return output;
}
