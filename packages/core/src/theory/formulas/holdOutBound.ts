import { amount, counted } from "../../data/amount.ts";
import { type HoldOutBoundsOptions, holdOutBounds } from "../holdOutBounds.ts";
import type { Bound } from "./bound.ts";
import { emptyAbove } from "./boundFormula.ts";

/** What validation rows promise of the winner that they chose, and test rows that chose nothing. */
export function holdOutBound({
  delta = 0.05,
  models,
  validation,
  test,
}: Omit<HoldOutBoundsOptions, "delta"> & { readonly delta?: number | undefined }): Bound {
  const bounds = holdOutBounds({ delta, models, validation, test });
  return {
    schema: "heldout/bound@1",
    kind: "holdout",
    solved: "validationEpsilon",
    answers: { validationEpsilon: bounds.validation, testEpsilon: bounds.test },
    inputs: { validation, test, models, delta },
    taken: [],
    formula: "validation: sqrt(ln(2 models/delta)/(2 validation)); test: sqrt(ln(2/delta)/(2 test))",
    sentence: `validation ${amount(bounds.validation)}, test ${amount(bounds.test)}: largest distance of the winner of ${counted(models)} models from its true risk on the ${counted(validation)} validation rows that selected it, and on ${counted(test)} test rows; each fails with probability at most ${amount(delta)}.`,
    assumptions: ["rows are independent, losses lie between 0 and 1", "no model was fitted on any of these rows"],
    warnings: emptyAbove("epsilon", Math.max(bounds.validation, bounds.test)),
  };
}
