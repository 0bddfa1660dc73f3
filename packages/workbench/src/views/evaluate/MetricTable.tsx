import type { Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";
import type { Sheet } from "../../export/csv.ts";
import { formatLevel, formatNumber, formatPercent, formatRows } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { metricName } from "../../metricNames.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { EstimateCells } from "./EstimateCells.tsx";

type MetricRow = readonly [id: string, metric: Evaluation["metrics"][string]];

/** Every metric of the evaluation, in the order in which it was computed; with another prevalence those of labels again. */
export function MetricTable({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element {
  const { metrics, level, atPrevalence } = evaluation;
  return (
    <>
      {atPrevalence && (
        <MetricCard
          id="at-prevalence"
          file="metrics-at-prevalence"
          title={`Where ${formatPercent(atPrevalence.prevalence)} are positive`}
          name="metrics at another prevalence"
          metrics={atPrevalence.metrics}
          level={level}
        />
      )}
      <MetricCard
        id="everything"
        file="metrics"
        title="Everything"
        name="all metrics"
        metrics={metrics}
        level={level}
      />
    </>
  );
}

interface MetricCardProps extends Pick<Evaluation, "metrics" | "level"> {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly name: string;
}

function MetricCard({ id, file, title, name, metrics, level }: MetricCardProps): JSX.Element {
  const rows = Object.entries(metrics);
  // measures are different quantities: there is no order of their values
  const table = useTable<MetricRow>({
    rows,
    columns: [
      {
        id: "metric",
        sort: ([id]) => metricName(id).label,
        copy: { metric: ([id]) => id, name: ([id]) => metricName(id).label },
      },
      { id: "value", figure: true, copy: { value: ([, { value }]) => value } },
      {
        id: "interval",
        head: `${formatLevel(level)} CI`,
        span: 2,
        copy: { lower: ([, { lower }]) => lower ?? null, upper: ([, { upper }]) => upper ?? null },
      },
      {
        id: "standardError",
        head: "standard error",
        copy: { standardError: ([, { standardError }]) => standardError ?? null },
      },
      { id: "method", sort: ([, { method }]) => method ?? null },
      { id: "n", figure: true, sort: ([, { n, of }]) => of ?? n, copy: { n: ([, { n }]) => n } },
    ],
  });
  return (
    <TableCard
      id={id}
      file={file}
      title={title}
      name={name}
      sheet={() => metricSheet(rows)}
      table={table}
      row={([id, metric]) => (
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
      )}
    />
  );
}

function metricSheet(rows: readonly MetricRow[]): Sheet {
  return {
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
  };
}
