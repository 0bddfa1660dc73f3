import type { Evaluation, MetricResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds, drawingRange } from "../../Estimate.tsx";
import { formatMetric, formatRows, formatThreshold } from "../../format.ts";
import { IntervalBar } from "../../IntervalBar.tsx";
import { Method } from "../../Method.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { headlineOf } from "../../metricNames.ts";

/** These are of the threshold that the file was evaluated at: the slider below does not move them. */
const counted: readonly string[] = ["accuracy", "recall", "precision"];

/** The numbers that most people came for, each with its interval. */
export function Headline({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element {
  const { metrics, threshold } = evaluation;
  const present = headlineOf(evaluation);
  return (
    <section aria-labelledby="headline">
      <h2 id="headline" class="hidden">
        Headline
      </h2>
      <ul class="cards">
        {present.map((id) => (
          <li key={id} class="card number">
            <Card
              id={id}
              metric={metrics[id]}
              at={typeof threshold === "number" && counted.includes(id) ? threshold : null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly id: string;
  readonly metric: MetricResult;
  /** The threshold that decided it, if one did. */
  readonly at: number | null;
}

function Card({ id, metric, at }: CardProps): JSX.Element {
  const { value, lower, upper, method, n, of, note } = metric;
  return (
    <>
      <h3>
        <MetricTerm id={id} />
      </h3>
      {value === null ? (
        <p class="muted small">undefined: {metric.undefined}</p>
      ) : (
        <p class="value">{formatMetric(id, value, metric)}</p>
      )}
      {typeof value === "number" && lower !== undefined && upper !== undefined && (
        <>
          <IntervalBar value={value} lower={lower} upper={upper} range={drawingRange(id, value, lower, upper)} />
          <p>
            <Bounds id={id} lower={lower} upper={upper} />
          </p>
        </>
      )}
      <div class="small muted">
        {method && <Method id={method} />}
        <span>n = {formatRows(n, of)}</span>
        {at !== null && <span>at threshold {formatThreshold(at)}</span>}
        {note && <span class="running">{note}</span>}
      </div>
    </>
  );
}
