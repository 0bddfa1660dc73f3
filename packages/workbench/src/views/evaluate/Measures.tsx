import type { Evaluation } from "@heldout/core";
import type { JSX } from "preact";
import { formatLevel, formatPercent, formatThreshold } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { metricName } from "../../metricNames.ts";
import { EstimateCells } from "./EstimateCells.tsx";
import type { Measure } from "./measures.ts";

export interface MeasuresProps {
  readonly evaluation: Evaluation;
  readonly measures: readonly Measure[];
  readonly threshold: number | null;
  readonly prevalence: number;
}

/** What the chosen threshold gives. */
export function Measures({ evaluation, measures, threshold, prevalence }: MeasuresProps): JSX.Element {
  const { level, source, metrics } = evaluation;
  const atOwnThreshold = threshold === evaluation.threshold;
  return (
    <section class="card" aria-labelledby="measures">
      <div class="card-head">
        <h3 id="measures">At threshold {formatThreshold(threshold)}</h3>
      </div>
      <div class="scroll">
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
              const shown = withInterval(measure, metrics, atOwnThreshold, source.groups !== undefined);
              return (
                <tr key={measure.id} data-measure={measure.id} data-value={measure.value ?? ""}>
                  <th scope="row">{metricName(measure.id).label}</th>
                  <EstimateCells id={measure.id} metric={shown} />
                  <td>{shown.method && <Method id={shown.method} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="figcaption">
        Precision, accuracy, F1, Matthews correlation, lift and cost are those of a world in which{" "}
        {formatPercent(prevalence)} of the rows are positive.
        {source.groups !== undefined &&
          !atOwnThreshold &&
          " Rows come in groups, so this page gives no intervals away from the evaluated threshold: run heldout evaluate with --threshold."}
      </p>
    </section>
  );
}

/**
 * The interval that the evaluation itself gave, where this is still the same number: it knows the rows, their groups and
 * the chosen method. Otherwise the one of the page, which takes rows as independent, so none when they come in groups.
 */
function withInterval(measure: Measure, metrics: Evaluation["metrics"], own: boolean, grouped: boolean): Measure {
  const given = own && Object.hasOwn(metrics, measure.id) ? metrics[measure.id] : undefined;
  if (typeof given?.value === "number" && Math.abs(given.value - (measure.value ?? Number.NaN)) < 1e-9) {
    const { lower, upper, method } = given;
    if (lower !== undefined && upper !== undefined && method !== undefined) return { ...measure, lower, upper, method };
  }
  if (!grouped) return measure;
  const { lower: _lower, upper: _upper, method: _method, ...bare } = measure;
  return bare;
}
