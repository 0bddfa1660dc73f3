import { type EstimateRiskResult, riskVerdict } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { formatCount, formatLevel, formatMetric, formatNumber } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { estimateCells } from "../../tables/estimateCells.ts";
import { metricHead } from "../../tables/metricHead.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import type { EstimateViewProps } from "./EstimateView.tsx";
import { estimatorSheet } from "./estimatorRows.ts";

type TableEstimate = EstimateRiskResult["estimates"][number];

/** Every estimate in numbers, with what it rests on and which way it errs. */
export function EstimatorTable({ risk }: Pick<EstimateViewProps, "risk">): JSX.Element | null {
  const { estimates, metric, level } = risk;
  const { estimate: quoted } = riskVerdict(risk);
  const table = useTable<TableEstimate>({
    rows: estimates,
    columns: [
      { id: "estimator", sort: ({ label }) => label },
      {
        id: metric,
        ...metricHead(metric),
        figure: true,
        sort: ({ value }) => value,
        copy: estimateCells(metric, (row) => row),
      },
      { id: "interval", head: `${formatLevel(level)} CI` },
      { id: "bias", sort: ({ bias = null }) => bias },
      { id: "method", sort: ({ method, lower }) => (lower === undefined ? null : method) },
      { id: "n", figure: true, sort: ({ n }) => n },
      { id: "fits", figure: true, sort: ({ fits }) => fits },
    ],
  });
  if (estimates.length === 0) return null;
  return (
    <TableCard
      id="estimates"
      title="Estimates"
      name="the estimates"
      sheet={() => estimatorSheet(risk)}
      caption={captionOf(estimates)}
      table={table}
      row={(estimate) => {
        const { estimator, label, value, lower, upper, bias, method, n, fits, failures } = estimate;
        return (
          <tr key={estimator} data-estimator={estimator} data-value={value ?? ""}>
            <th scope="row">
              <ExplainLink id={estimator}>{label}</ExplainLink>
              {estimate === quoted && <span class="note">quoted above</span>}
            </th>
            <td class="figure">
              {value === null ? (
                <bdi>{(failures[0] ?? "undefined").slice(0, 200)}</bdi>
              ) : (
                formatMetric(metric, value, { lower, upper })
              )}
            </td>
            <td>
              <Bounds id={metric} lower={lower} upper={upper} />
            </td>
            <td>{bias}</td>
            <td>{lower !== undefined && method !== "none" && <Method id={method} />}</td>
            <td class="figure">{formatCount(n)}</td>
            <td class="figure">{formatCount(fits)}</td>
          </tr>
        );
      }}
    />
  );
}

function captionOf(estimates: readonly TableEstimate[]): string {
  const spread = estimates.find(({ partitioning }) => partitioning !== undefined)?.partitioning;
  return `Optimistic: better than on new rows. Pessimistic: the final model is fitted on more rows.${
    spread === undefined || spread.standardDeviation === null
      ? ""
      : ` Over ${formatCount(spread.values.length)} repetitions the mean varies with a standard deviation of ${formatNumber(spread.standardDeviation)}: variation from the random partition, not from sampling.`
  }`;
}
