import type { Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";

/** The terms of the page in plain words. */
export function CalibrateReading({ result: { level, folds } }: { readonly result: Recalibration }): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>Cross-fitted.</strong> Cross-fitted: every row was recalibrated by a calibrator fitted on the other{" "}
        {folds - 1} of {folds} folds. The calibrator to keep is fitted on all rows.
      </p>
      <p>
        <strong>Miscalibration, discrimination, uncertainty.</strong> The score is miscalibration minus discrimination
        plus uncertainty. Recalibration reduces the first, leaves the third, and costs a little of the second. On few
        rows miscalibration is above 0 even for perfectly calibrated probabilities: the debiased value subtracts this
        bias.
      </p>
      <p>
        <strong>Intervals.</strong> The confidence level is {formatLevel(level)}. Differences are paired by row.
      </p>
    </section>
  );
}
