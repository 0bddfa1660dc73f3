import type { Evaluation, Measure } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { formatLevel, formatPercent, formatThreshold } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { metricName } from "../../metricNames.ts";
import type { Column } from "../../tables/column.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
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
  const columns = useMemo(() => columnsOf(level), [level]);
  const table = useTable({ columns, rows: measures });
  return (
    <TableCard
      id="measures"
      title={`At threshold ${formatThreshold(threshold)}`}
      heading={3}
      wide={false}
      name="metrics at the threshold"
      table={table}
      class="measures"
      row={(measure) => (
        <tr key={measure.id} data-measure={measure.id} data-value={measure.value ?? ""}>
          <th scope="row">
            <MetricTerm id={measure.id} />
          </th>
          <EstimateCells id={measure.id} metric={measure} />
          <td>{measure.method && <Method id={measure.method} />}</td>
        </tr>
      )}
      caption={`Precision, accuracy, F1, Matthews correlation, lift and cost are adjusted to a prevalence of ${formatPercent(prevalence)}, which is taken as known. Intervals are valid for a threshold fixed in advance: at the best of many thresholds on the same rows, metrics are slightly optimistic.${
        source.groups !== undefined && !atOwnThreshold
          ? " Rows come in groups, so intervals are available only at the evaluated threshold: run heldout evaluate with --threshold."
          : ""
      }`}
    />
  );
}

/** Measures are different quantities: there is no order of their values. */
function columnsOf(level: number): Column<Measure>[] {
  return [
    { id: "metric", sort: ({ id }) => metricName(id).label, copy: { metric: ({ id }) => id } },
    { id: "value", figure: true, copy: { value: ({ value }) => value } },
    {
      id: "interval",
      head: `${formatLevel(level)} CI`,
      span: 2,
      copy: { lower: ({ lower }) => lower ?? null, upper: ({ upper }) => upper ?? null },
    },
    { id: "method", sort: ({ method }) => method ?? null },
  ];
}
