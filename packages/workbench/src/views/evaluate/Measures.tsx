import type { Evaluation, Measure } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatLevel, formatPercent, formatThreshold } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";
import { EstimateCells } from "./EstimateCells.tsx";

export interface MeasuresProps {
  readonly evaluation: Evaluation;
  readonly measures: readonly Measure[];
  readonly threshold: number | null;
  readonly prevalence: number;
}

/** What the chosen threshold gives; measures come with the intervals to show. */
export function Measures({ evaluation, measures, threshold, prevalence }: MeasuresProps): JSX.Element {
  const { level, source } = evaluation;
  const atOwnThreshold = threshold === evaluation.threshold;
  return (
    <section class="card" aria-labelledby="measures">
      <div class="card-head">
        <h3 id="measures">At threshold {formatThreshold(threshold)}</h3>
      </div>
      <ScrollArea label="Measures at the threshold">
        <table class="numbers measures">
          <thead>
            <tr>
              <th scope="col">measure</th>
              <th scope="col" class="figure">
                value
              </th>
              <th scope="col" colSpan={2}>
                {formatLevel(level)} interval
              </th>
              <th scope="col">method</th>
            </tr>
          </thead>
          <tbody>
            {measures.map((measure) => {
              return (
                <tr key={measure.id} data-measure={measure.id} data-value={measure.value ?? ""}>
                  <th scope="row">
                    <MetricTerm id={measure.id} />
                  </th>
                  <EstimateCells id={measure.id} metric={measure} />
                  <td>{measure.method && <Method id={measure.method} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
      <p class="figcaption">
        Precision, accuracy, F1, Matthews correlation, lift and cost are those of a world in which{" "}
        {formatPercent(prevalence)} of the rows are positive, a share that is taken as known. Intervals are for one
        threshold that was fixed beforehand: at the best of many on the same rows, numbers are a little too good.
        {source.groups !== undefined &&
          !atOwnThreshold &&
          " Rows come in groups, so this page gives no intervals away from the evaluated threshold: run heldout evaluate with --threshold."}
      </p>
    </section>
  );
}
