import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";
import type { AnyCurve } from "../../readDocument.ts";

/** The terms of the page in plain words. */
export function CurveReading({ curve: { level, best } }: { readonly curve: AnyCurve }): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>Held out</strong> is the metric on held-out rows, averaged over the splits. <strong>Training</strong> is
        the same metric on the rows it was fitted on; it is optimistic.
      </p>
      {best !== null && (
        <p>
          <strong>One standard error.</strong> Differences within one standard error are not significant. The diamond
          marks the simplest setting whose mean is within one standard error of the best.
        </p>
      )}
      <p>
        <strong>Intervals.</strong> The confidence level is {formatLevel(level)}, pointwise. They are corrected for the
        overlap of the training rows (Nadeau and Bengio); with few splits or rows they are approximate.
      </p>
    </section>
  );
}
