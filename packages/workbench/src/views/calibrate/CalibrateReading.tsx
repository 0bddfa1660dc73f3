import type { Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";

/** The terms of the page in plain words. */
export function CalibrateReading({ result: { level, folds } }: { readonly result: Recalibration }): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>Cross-fitted.</strong> Every row was recalibrated by what was fitted on the other {folds - 1} of {folds}{" "}
        folds, so that no row had a say in its own probability. The calibrator to keep is fitted on all rows and has
        seen a little more.
      </p>
      <p>
        <strong>Miscalibration, discrimination, uncertainty.</strong> A score is the first less the second plus the
        third. Recalibration can take away the first; it leaves the third and costs a little of the second. On few rows
        miscalibration is above 0 even for perfect probabilities: the debiased value leaves out what noise alone would
        give.
      </p>
      <p>
        <strong>Intervals.</strong> Before the data are seen, the procedure covers the true value with the stated
        probability of {formatLevel(level)}. A difference is paired: what makes a row easy or hard cancels out.
      </p>
    </section>
  );
}
