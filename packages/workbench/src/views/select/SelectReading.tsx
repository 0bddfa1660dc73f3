import type { Selection } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel } from "../../format.ts";

/** The terms of the page in plain words. */
export function SelectReading({
  selection: { level, scheme, nested, winnersCurse },
}: {
  readonly selection: Selection;
}): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>Held out</strong> is the metric on held-out rows. <strong>Training</strong> is the same metric on the
        training rows; it is optimistic, and a large gap between the two means overfitting.
      </p>
      <p>
        <strong>Naive and {nested.estimate.bias ?? "nested"}.</strong> The naive estimate is the winner{"\u2019"}s
        cross-validation mean. It was selected as the best on these rows, so it is optimistic (selection bias).{" "}
        {scheme === "nested"
          ? `The ${nested.estimate.bias ?? "nested"} estimate comes from nested cross-validation: the whole selection is repeated in each outer fold without its rows, and tested on them. It estimates the error of the selection procedure.`
          : `The ${nested.estimate.bias ?? "test"} estimate comes from the test rows, which were used once, after the selection.`}{" "}
        {nested.estimate.bias === "pessimistic" &&
          "It is slightly pessimistic, because its models were fitted on fewer rows than the final one."}
      </p>
      <p>
        <strong>One standard error.</strong> Differences within one standard error are not significant. The rule takes
        the simplest setting whose mean is within one standard error of the best.
      </p>
      <p>
        <strong>Intervals.</strong> The confidence level is {formatLevel(level)}. Intervals of means over splits are
        corrected for the overlap of the training rows (Nadeau and Bengio); with few splits they are approximate.
      </p>
      {winnersCurse?.bootstrapCorrected && (
        <p>
          <strong>Bootstrap-corrected.</strong> Rows are drawn with replacement, the selection is made on the drawn rows
          and tested on the others, {formatCount(winnersCurse.bootstrapCorrected.replicates)} times, without fitting
          again.
        </p>
      )}
    </section>
  );
}
