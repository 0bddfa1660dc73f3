import { type Estimate, thresholdLines } from "@heldout/core/internal";
import type { ComponentChildren, JSX } from "preact";
import { Bounds, drawingRange } from "../../Estimate.tsx";
import { restsOn } from "../../estimateText.ts";
import { formatCount, formatLevel, formatMetric } from "../../format.ts";
import { IntervalBar } from "../../IntervalBar.tsx";
import { Label } from "../../Label.tsx";
import { Method } from "../../Method.tsx";
import { metricName } from "../../metricNames.ts";
import type { WrittenSelection } from "../../readDocument.ts";
import { ruleWords } from "./ruleWords.ts";

/** The winner, and first of all numbers the one that the choice does not bias. */
export function Choice({ selection }: { readonly selection: WrittenSelection }): JSX.Element {
  const { winner, choice, nested, naive, metric, level, scheme, candidates, model } = selection;
  const range = commonRange(metric, [nested.estimate, naive]);
  const label = metricName(metric).label;
  return (
    <section class="choice" aria-labelledby="choice">
      <div class="card winner">
        <h2 id="choice">{winner ? "Chosen" : "Nothing was selected"}</h2>
        {winner ? (
          <>
            <p class="value">
              <bdi class="running" dir="auto">
                {winner.label.slice(0, 2000)}
              </bdi>
            </p>
            <p class="muted running">
              {candidates.length === 1
                ? "The only candidate."
                : `Of ${formatCount(candidates.length)} candidates, chosen ${ruleWords(choice)}.`}
            </p>
            {thresholdLines(selection).map(({ text }) => (
              <p class="small running" key={text} data-threshold={selection.threshold?.value}>
                {text}
              </p>
            ))}
            {model && (
              <p class="small">
                Fitted on all rows and written to <Label text={model} />.
              </p>
            )}
          </>
        ) : (
          <p class="running">{choice.reason ?? "no candidate has a value"}</p>
        )}
      </div>
      <NumberCard
        id="honest"
        title={nested.estimate.bias === undefined ? label : `${label}, ${nested.estimate.bias}`}
        metric={metric}
        estimate={nested.estimate}
        level={level}
        range={range}
      >
        {scheme === "nested"
          ? "Nested cross-validation: the selection is repeated in every outer fold and tested on held-out rows."
          : "On the test rows, which were not used to fit or select."}
      </NumberCard>
      {naive && (
        <NumberCard id="naive" title={`${label}, naive`} metric={metric} estimate={naive} level={level} range={range}>
          The winner{"\u2019"}s cross-validation mean: optimistic because of selection bias.
        </NumberCard>
      )}
    </section>
  );
}

interface NumberCardProps {
  readonly id: string;
  readonly title: string;
  readonly metric: string;
  readonly estimate: Estimate;
  readonly level: number;
  readonly range: readonly [number, number];
  readonly children: ComponentChildren;
}

function NumberCard({ id, title, metric, estimate, level, range, children }: NumberCardProps): JSX.Element {
  const { value, lower, upper, method } = estimate;
  return (
    <div class={`card number ${id}`} data-estimate={id} data-value={value ?? ""} title={restsOn(estimate)}>
      <h3>{title}</h3>
      {value === null ? <p class="muted">undefined</p> : <p class="value">{formatMetric(metric, value, estimate)}</p>}
      {value !== null && lower !== undefined && upper !== undefined && (
        <>
          <IntervalBar value={value} lower={lower} upper={upper} range={range} />
          <p>
            <Bounds id={metric} lower={lower} upper={upper} />
          </p>
        </>
      )}
      <div class="small muted">
        {method !== "none" && (
          <span>
            {formatLevel(level)}, <Method id={method} />
          </span>
        )}
        <span>n = {formatCount(estimate.n)}</span>
      </div>
      <p class="small muted">{children}</p>
    </div>
  );
}

/** Both bars on one scale, so that they can be compared by eye. */
function commonRange(metric: string, estimates: readonly (Estimate | null)[]): readonly [number, number] {
  const ends = estimates.flatMap((estimate) => [estimate?.value, estimate?.lower, estimate?.upper]);
  return drawingRange(metric, ...ends.filter((end) => typeof end === "number"));
}
