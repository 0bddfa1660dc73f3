import type { Evaluation } from "@heldout/core";
import type { JSX } from "preact";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { headlines, metricName } from "../../metricNames.ts";
import { EstimateCells } from "./EstimateCells.tsx";

/** One block of columns per main metric, one row per value of the slicing column. */
export function SliceTable({ evaluation: { slices, task } }: { readonly evaluation: Evaluation }): JSX.Element | null {
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
      <div class="scroll">
        <table class="numbers slices">
          <thead>
            <tr>
              <th scope="col">slice</th>
              <th scope="col" class="figure">
                n
              </th>
              {ids.map((id) => (
                <th scope="colgroup" colSpan={3} key={id}>
                  {metricName(id).label}
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
      </div>
      <p class="figcaption">
        Slices with few rows have wide intervals: two slices whose intervals overlap widely are not shown to differ.
      </p>
    </section>
  );
}
