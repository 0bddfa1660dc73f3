import type { JSX } from "preact";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { formatCount, formatRate } from "../../format.ts";
import { IntervalBar } from "../../IntervalBar.tsx";
import type { PlaygroundAnswer } from "./playgroundTask.ts";

/** Both errors, side by side on the same scale. */
export function ErrorNumbers({ answer }: { readonly answer: PlaygroundAnswer }): JSX.Element {
  const { training, test, task } = answer;
  const seen = training.wrong / training.n;
  return (
    <div class="errors">
      <div class="card number" id="training-error">
        <h3>Training error</h3>
        <p class="value">{formatRate(seen)}</p>
        <p class="small muted">
          {formatCount(training.wrong)} of {formatCount(training.n)} points that it was fitted to
        </p>
      </div>
      <div class="card number" id="test-error">
        <h3>
          <ExplainLink id="error">Test error</ExplainLink>
        </h3>
        {test === null ? (
          <p class="small muted">Too few points to hold any out.</p>
        ) : (
          <>
            <p class="value">{formatRate(test.wrong / test.n)}</p>
            <IntervalBar
              value={test.wrong / test.n}
              lower={test.lower}
              upper={test.upper}
              range={[0, 1]}
              reference={seen}
            />
            <p class="bounds">
              {formatRate(test.lower)} to {formatRate(test.upper)}
            </p>
            <p class="small muted">
              95%, <ExplainLink id="wilson">Wilson</ExplainLink>; {formatCount(test.wrong)} of {formatCount(test.n)}{" "}
              {task.data.kind === "generated" ? "fresh points of the same kind" : "drawn points held out at random"}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
