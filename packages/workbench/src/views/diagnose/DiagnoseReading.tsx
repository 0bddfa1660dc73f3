import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";

/** The terms of the page in plain words. */
export function DiagnoseReading({ diagnosis: { level } }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>Three parts.</strong> The true loss is the training loss, plus the gap to the held-out loss, plus the
        estimation error of the held-out loss. The first two are estimated, the third is bounded by the confidence
        interval. A large gap is overfitting, a large training loss underfitting; where the training loss is small and
        the curve stays high with more rows, it is both.
      </p>
      <p>
        <strong>Large</strong> is judged against the best of the learners that were tried: where none is better by more
        than the tolerance, there is nothing to improve, whatever the training loss. A forest fits its training rows
        perfectly and can still be the best.
      </p>
      <p>
        <strong>Extrapolation to unlimited data</strong> assumes a power law, which the data cannot verify; the interval
        reflects only the variation over splits.
      </p>
      <p>
        <strong>Intervals.</strong> The confidence level is {formatLevel(level)}, not adjusted for multiple comparisons.
        Among many remedies some look good by chance: use heldout select, which tests its selection.
      </p>
    </section>
  );
}
