import type { Evaluation, MetricResult } from "@heldout/core";
import type { JSX } from "preact";
import { Bounds, drawingRange, formatMetric } from "../../Estimate.tsx";
import { formatRows } from "../../format.ts";
import { IntervalBar } from "../../IntervalBar.tsx";
import { Method } from "../../Method.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { headlines } from "../../metricNames.ts";

/** The numbers that most people came for, each with its interval. */
export function Headline({ evaluation: { task, metrics } }: { readonly evaluation: Evaluation }): JSX.Element {
  const present = headlines[task].filter((id) => Object.hasOwn(metrics, id));
  return (
    <section aria-labelledby="headline">
      <h2 id="headline" class="hidden">
        Headline
      </h2>
      <ul class="cards">
        {present.map((id) => (
          <li key={id} class="card number">
            <Card id={id} metric={metrics[id]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ id, metric }: { readonly id: string; readonly metric: MetricResult }): JSX.Element {
  const { value, lower, upper, method, n, of, note } = metric;
  return (
    <>
      <h3>
        <MetricTerm id={id} />
      </h3>
      {value === null ? (
        <p class="muted small">undefined: {metric.undefined}</p>
      ) : (
        <p class="value">{formatMetric(id, value)}</p>
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
        {note && <span class="running">{note}</span>}
      </div>
    </>
  );
}
