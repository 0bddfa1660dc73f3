import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";
import type { EstimateViewProps } from "./EstimateView.tsx";

/** The terms of the page in plain words. */
export function EstimateReading({ risk: { level } }: Pick<EstimateViewProps, "risk">): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read this page</h2>
      <p>
        <strong>The headline estimate.</strong> Repeated cross-validation tests every row several times and has the
        lowest variance of the estimators with an interval; the others show how much the result depends on the
        estimator.
      </p>
      <p>
        <strong>Bias.</strong> The training error is optimistic. Cross-validation fits on fewer rows than the final
        model and is slightly pessimistic. The .632 bootstrap combines both.
      </p>
      <p>
        <strong>Intervals.</strong> The folds share training rows, so the usual t interval is too narrow: the corrected
        one accounts for that. The confidence level is {formatLevel(level)}.
      </p>
      <p>
        <strong>One learner.</strong> Nothing was selected here. Whoever compares several learners by these numbers and
        keeps the best one needs heldout select, which tests the choice itself.
      </p>
    </section>
  );
}
