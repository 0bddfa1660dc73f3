import type { Comparison } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";

/** The terms of the page in plain words. */
export function CompareReading({ comparison }: { readonly comparison: Comparison }): JSX.Element {
  const { level, from, pairs, multiplicity, equivalent, costs, source } = comparison;
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>Paired.</strong> Both models are evaluated on the same{" "}
        {from === "rows" ? "rows" : from === "folds" ? "splits" : "data sets"}, so differences are paired. A difference
        can be significant although the intervals of the two models overlap.
        {source.groups !== undefined &&
          " Rows of one group may depend on each other; all intervals and tests allow for it."}
      </p>
      <p>
        <strong>Not shown</strong> is not the same as equal: the comparison is inconclusive
        {equivalent === undefined ? "; to show equivalence, give an equivalence margin with --equivalent" : ""}.
      </p>
      <p>
        <strong>Intervals and tests.</strong> The confidence level of the intervals is {formatLevel(level)}. A p-value
        says how often data at least as uneven would come up if there were no difference; it is not a probability that
        there is none.
        {pairs.length > 1 &&
          multiplicity !== "none" &&
          " Among many pairs some differ by chance, so p-values are adjusted for multiple comparisons."}
      </p>
      {costs && (
        <p>
          <strong>Costs.</strong> Lambda is the cost of a false negative divided by the sum of both costs: 0.8 means
          that a false negative costs four times as much as a false positive. The LC index is the probability, under the
          density of lambda, that the first model is cheaper, minus the probability that the second is. It ignores by
          how much; the expected cost does not.
        </p>
      )}
    </section>
  );
}
