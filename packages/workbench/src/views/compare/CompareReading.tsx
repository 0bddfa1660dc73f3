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
        <strong>Paired.</strong> Both models are looked at on the same{" "}
        {from === "rows" ? "rows" : from === "folds" ? "splits" : "data sets"}, and what is easy or hard for both
        cancels out. That is why a difference can be clear although the intervals of the two models overlap.
        {source.groups !== undefined &&
          " Rows of one group may depend on each other; all intervals and tests allow for it."}
      </p>
      <p>
        <strong>Not shown</strong> is not the same as equal. It says that these data do not tell the two apart
        {equivalent === undefined
          ? "; to show that they are equal for practical ends, say with --equivalent what does not matter"
          : ""}
        .
      </p>
      <p>
        <strong>Intervals and tests.</strong> Before the data are seen, the procedure covers the true difference with
        the stated probability of {formatLevel(level)}. A p-value says how often data at least as uneven would come up
        if there were no difference; it is no probability that there is none.
        {pairs.length > 1 &&
          multiplicity !== "none" &&
          " Among many pairs some differ by luck, so that p-values are adjusted before a verdict."}
      </p>
      {costs && (
        <p>
          <strong>Costs.</strong> Lambda is the cost of a miss over the sum of both costs: 0.8 means that a miss costs
          four times a false alarm. The LC index is the share of what is believed about lambda on which the first model
          is cheaper, less the share on which the second is: it counts where, not by how much. Expected cost counts by
          how much.
        </p>
      )}
    </section>
  );
}
