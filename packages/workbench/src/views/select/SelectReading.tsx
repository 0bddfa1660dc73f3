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
        <strong>Held out</strong> means measured on rows that the model was not fitted on. <strong>Training</strong> is
        the same measure on the rows it was fitted on; it is always flattering, and the gap between the two says how
        closely a setting follows the noise.
      </p>
      <p>
        <strong>Naive and {nested.estimate.bias}.</strong> The naive number is the winner{"\u2019"}s own mean. It was
        chosen for looking good on these very rows, so part of it is luck.{" "}
        {scheme === "nested"
          ? `The ${nested.estimate.bias} number comes from nested cross-validation: the whole choice is made again inside each outer fold, without its rows, and looked at on them. It says what choosing this way is worth.`
          : `The ${nested.estimate.bias} number comes from a third part of the rows, which was looked at once, after the choice.`}{" "}
        {nested.estimate.bias === "pessimistic" &&
          "It errs slightly to the safe side, because its models had fewer rows than the final one."}
      </p>
      <p>
        <strong>One standard error.</strong> Means closer together than their noise cannot be told apart. The rule takes
        the simplest setting whose mean is within one standard error of the best.
      </p>
      <p>
        <strong>Intervals.</strong> Before the data are seen, the procedure covers the true value with the stated
        probability of {formatLevel(level)}. About one given interval no such probability is stated. Splits share
        training rows, so intervals of means over splits are widened for it (Nadeau and Bengio); with few splits they
        stay rough.
      </p>
      {winnersCurse?.bootstrapCorrected && (
        <p>
          <strong>Bootstrap-corrected.</strong> Rows are drawn with replacement, the choice is made on the drawn ones
          and looked at on the others, {formatCount(winnersCurse.bootstrapCorrected.replicates)} times, without fitting
          again.
        </p>
      )}
    </section>
  );
}
