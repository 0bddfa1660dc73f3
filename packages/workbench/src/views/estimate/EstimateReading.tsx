import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";
import type { EstimateViewProps } from "./EstimateView.tsx";

/** The terms of the page in plain words. */
export function EstimateReading({ risk: { level } }: Pick<EstimateViewProps, "risk">): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>One number is quoted.</strong> Repeated cross-validation tests every row several times and has the least
        noise of the estimators with an interval; the others show how much the answer depends on the way of asking.
      </p>
      <p>
        <strong>Bias.</strong> The training error is measured on the rows of the fit and is too good. Cross-validation
        fits on fewer rows than there are and is a little too bad. The .632 bootstrap mixes both.
      </p>
      <p>
        <strong>Intervals.</strong> The folds share training rows, so that the usual t interval is too short: the
        corrected one allows for that. Before the data are seen, it covers the true value with the stated probability of{" "}
        {formatLevel(level)}.
      </p>
      <p>
        <strong>One learner.</strong> Nothing was chosen here. Whoever compares several learners by these numbers and
        keeps the best one needs heldout select, which tests the choice itself.
      </p>
    </section>
  );
}
