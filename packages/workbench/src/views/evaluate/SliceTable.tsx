import type { Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatThreshold } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { headlines } from "../../metricNames.ts";
import { ScrollArea } from "../../ScrollArea.tsx";
import { EstimateCells } from "./EstimateCells.tsx";

/** What a threshold decides; the rest is of the scores. */
const atThreshold: ReadonlySet<string> = new Set(["accuracy", "recall", "precision"]);

/** One block of columns per main metric, one row per value of the slicing column: for slices that nothing moves. */
export function SliceTable({
  evaluation: { slices, task, threshold },
}: {
  readonly evaluation: Evaluation;
}): JSX.Element | null {
  if (!slices || slices.values.length === 0) return null;
  const ids = headlines[task]
    .filter((id) => slices.values.some((slice) => Object.hasOwn(slice.metrics, id)))
    .slice(0, 4);
  return (
    <section class="card wide" aria-labelledby="slices">
      <div class="card-head">
        <h2 id="slices">
          By <Label text={slices.column} />
        </h2>
      </div>
      <ScrollArea label="Measures of each slice">
        <table class="numbers slices">
          <thead>
            <tr>
              <th scope="col">slice</th>
              <th scope="col" class="figure">
                n
              </th>
              {ids.map((id) => (
                <th scope="colgroup" colSpan={3} key={id}>
                  <MetricTerm id={id} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slices.values.map((slice) => (
              <tr key={slice.value}>
                <th scope="row">
                  <Label text={slice.value} />
                </th>
                <td class="figure">{formatCount(slice.n)}</td>
                {ids.map((id) => (
                  <EstimateCells
                    key={id}
                    id={id}
                    metric={
                      Object.hasOwn(slice.metrics, id) ? slice.metrics[id] : { value: null, undefined: "not computed" }
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p class="figcaption">
        Slices with few rows have wide intervals: two slices whose intervals overlap widely are not shown to differ.
        {typeof threshold === "number" &&
          ids.some((id) => atThreshold.has(id)) &&
          ` Measures of predictions are those at threshold ${formatThreshold(threshold)}, which the evaluation was made with: this document has no counts of the slices at others.`}
      </p>
    </section>
  );
}
