import { InputError } from "../data/inputError.ts";
import type { Prediction } from "../data/prediction.ts";
import { option, words } from "../data/wording.ts";
import { type ErrorMatrix, errorMatrixOfLabels } from "../theory/overfitting/errorMatrix.ts";
import { modelLabels } from "./rows/modelLabels.ts";

export interface ModelErrorsOptions {
  /** Positive when the score is at least this. Default 0.5 for probabilities; scores need it. */
  readonly threshold?: number | undefined;
}

/** Who errs on which row, of models whose predictions are about the same rows in the same order. */
export function errorsOfModels(
  models: readonly { readonly name: string; readonly prediction: Prediction }[],
  { threshold }: ModelErrorsOptions = {},
): ErrorMatrix {
  const labels = models.map(({ name, prediction }) => {
    const own = modelLabels(prediction, threshold ?? (prediction.kind === "probabilities" ? 0.5 : null));
    if (own !== null) return own;
    throw new InputError(
      "bad-option",
      prediction.kind === "numbers"
        ? `"${name}" predicts numbers: there are no errors to count.`
        : `"${name}" has scores but no threshold: its predicted classes are undefined.`,
      prediction.kind === "numbers"
        ? "An error matrix is about classes."
        : words`Give ${option("threshold")}, or columns of labels with ${option("predictions")}.`,
    );
  });
  return errorMatrixOfLabels(
    labels[0].truth,
    labels.map(({ predicted }) => predicted),
    models.map(({ name }) => name),
  );
}
