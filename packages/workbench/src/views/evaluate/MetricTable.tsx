import type { Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import { toCsv } from "../../export/csv.ts";
import { fileStem, saveFile } from "../../export/saveFile.ts";
import { formatLevel, formatNumber, formatRows } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { ScrollArea } from "../../ScrollArea.tsx";
import { SourceName } from "../../sourceName.ts";
import { EstimateCells } from "./EstimateCells.tsx";

/** Every metric of the evaluation, in the order in which it was computed. */
export function MetricTable({ evaluation: { metrics, level } }: { readonly evaluation: Evaluation }): JSX.Element {
  const source = useContext(SourceName);
  const rows = Object.entries(metrics);
  const save = (): void =>
    saveFile(
      `${fileStem(source, "metrics")}.csv`,
      "text/csv",
      toCsv({
        columns: ["metric", "value", "lower", "upper", "standardError", "method", "n", "undefined", "note"],
        rows: rows.map(([id, m]) => [
          id,
          m.value,
          m.lower ?? null,
          m.upper ?? null,
          m.standardError ?? null,
          m.method ?? null,
          m.n,
          m.undefined ?? null,
          m.note ?? null,
        ]),
      }),
    );
  return (
    <section class="card wide" aria-labelledby="everything">
      <div class="card-head">
        <h2 id="everything">Everything</h2>
        <div class="downloads">
          <button type="button" class="quiet" aria-label="Download all metrics as CSV" onClick={save}>
            CSV
          </button>
        </div>
      </div>
      <ScrollArea label="Every metric">
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">measure</th>
              <th scope="col" class="figure">
                value
              </th>
              <th scope="col" colSpan={2}>
                {formatLevel(level)} interval
              </th>
              <th scope="col">standard error</th>
              <th scope="col">method</th>
              <th scope="col" class="figure">
                n
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([id, metric]) => (
              <tr key={id}>
                <th scope="row">
                  <MetricTerm id={id} />
                  {metric.note && <span class="note">{metric.note}</span>}
                  {metric.debiased !== undefined && <span class="note">debiased {formatNumber(metric.debiased)}</span>}
                </th>
                <EstimateCells id={id} metric={metric} />
                <td>{metric.standardError === undefined ? "" : formatNumber(metric.standardError)}</td>
                <td>{metric.method && <Method id={metric.method} />}</td>
                <td class="figure">{formatRows(metric.n, metric.of)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}
