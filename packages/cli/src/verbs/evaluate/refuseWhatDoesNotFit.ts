import { InputError, meaningOf, type Prediction, taskOf } from "@heldout/core/internal";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";

/** An option that would be ignored is a misunderstanding: better to say so. */
export function refuseWhatDoesNotFit(prediction: Prediction, flags: EvaluateFlags): void {
  const task = taskOf(prediction);
  const scored = prediction.kind === "scores" || prediction.kind === "probabilities";
  const what =
    prediction.kind === "numbers"
      ? "numbers"
      : `${prediction.kind.replace("-", " ")} of ${prediction.classes.length} classes`;
  const misfits: readonly (readonly [given: boolean, message: string])[] = [
    [flags.threshold !== undefined && !scored, `--threshold needs scores of two classes; these are ${what}.`],
    [flags.positive !== undefined && task !== "binary", `--positive needs two classes; these are ${what}.`],
    [
      (flags.costFn ?? flags.costFp) !== undefined && task !== "binary",
      `--cost-fn and --cost-fp need two classes; these are ${what}.`,
    ],
    [
      flags.clip !== undefined && !prediction.kind.endsWith("probabilities"),
      `--clip needs probabilities; these are ${what}.`,
    ],
    [flags.interval === "cluster-robust" && flags.group === undefined, "--interval cluster-robust needs --group."],
    [
      flags.interval === "anytime" && flags.group !== undefined,
      "--interval anytime does not go with --group: rows of one group are not independent.",
    ],
    [
      flags.interval === "anytime" && prediction.weight !== null && meaningOf(prediction.weight) === "sampling",
      "--interval anytime does not go with sampling weights: rows must count alike.",
    ],
    [
      flags.stratified === true && flags.group !== undefined,
      "--stratified does not go with --group: whole groups are drawn.",
    ],
  ];
  for (const [given, message] of misfits) {
    if (given) throw new InputError("bad-option", message, "Leave it out, or see heldout evaluate --help.");
  }
}
