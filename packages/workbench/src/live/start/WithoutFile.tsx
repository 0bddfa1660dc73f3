import type { JSX } from "preact";
import { ViewLink } from "../results/ViewLink.tsx";
import { viewCalled } from "../shell/views.ts";

const startPoints = [
  ["plan", "Sample size: how many rows do you need?"],
  ["lab", "Interactive experiments from the lectures"],
  ["playground", "Draw points and watch the decision boundary"],
  ["explain", "Every definition"],
] as const;

/** What there is to do without a file. */
export function WithoutFile(): JSX.Element {
  return (
    <section class="without-file" aria-labelledby="without-title">
      <h2 id="without-title">No file at hand?</h2>
      <ul class="steps small-steps">
        {startPoints
          .filter(([view]) => viewCalled(view) !== undefined)
          .map(([view, says]) => (
            <li key={view}>
              <ViewLink view={view} class="step">
                <span class="step-title">{viewCalled(view)?.title}</span>
                <span class="step-says">{says}</span>
              </ViewLink>
            </li>
          ))}
      </ul>
    </section>
  );
}
