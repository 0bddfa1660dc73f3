import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";
import type { AnyCurve } from "../../readDocument.ts";

/** The terms of the page in plain words. */
export function CurveReading({ curve: { level, best } }: { readonly curve: AnyCurve }): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>Held out</strong> means measured on rows that the model was not fitted on, averaged over the splits.{" "}
        <strong>Training</strong> is the same measure on the rows it was fitted on; it is always flattering.
      </p>
      {best !== null && (
        <p>
          <strong>One standard error.</strong> Means closer together than their noise cannot be told apart. The diamond
          marks the simplest setting whose mean is within one standard error of the best.
        </p>
      )}
      <p>
        <strong>Intervals.</strong> Before the data are seen, the procedure covers the true value with the stated
        probability of {formatLevel(level)}, one point at a time. Splits share training rows, so intervals are widened
        for it (Nadeau and Bengio); with few splits or rows they stay rough.
      </p>
    </section>
  );
}
