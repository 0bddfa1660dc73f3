import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";

/** The terms of the page in plain words. */
export function DiagnoseReading({ diagnosis: { level } }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>Three parts.</strong> The true loss is the training loss, plus the gap to the held-out loss, plus what
        held-out rows do not tell. The first two are measured, the third is bounded by the interval. A large gap is
        overfitting, a large training loss underfitting; where the training loss is small and the curve stays high with
        more rows, it is both.
      </p>
      <p>
        <strong>Large</strong> is judged against the best of the learners that were tried: where none is better by more
        than the tolerance, nothing needs mending, whatever the training loss. A forest repeats its rows and can still
        be the best there is.
      </p>
      <p>
        <strong>The end of the curve</strong> assumes that it goes on as a power law. No data can show that; the
        interval holds the noise of the splits only.
      </p>
      <p>
        <strong>Intervals.</strong> Before the data are seen, the procedure covers the true value with the stated
        probability of {formatLevel(level)}, one number at a time. Among many remedies some look good by luck: choose
        with heldout select, which tests its choice.
      </p>
    </section>
  );
}
