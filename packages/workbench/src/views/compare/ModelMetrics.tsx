import { type Comparison, type MetricResult, methodName } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import type { Sheet } from "../../export/csv.ts";
import { formatCount, formatLevel, formatMetric, formatRows } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { metricName } from "../../metricNames.ts";
import { estimateCells } from "../../tables/estimateCells.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { fewModels } from "./RocOverlay.tsx";

/** More columns than this are too many for a table; the CSV has all. */
const most = 12;

/** Every metric of every model, side by side. */
export function ModelMetrics({ comparison }: { readonly comparison: Comparison }): JSX.Element | null {
  const { models, level } = comparison;
  const all = [...new Set(models.flatMap(({ metrics }) => Object.keys(metrics)))];
  const ids = all.filter((id) =>
    models.some(({ metrics }) => Object.hasOwn(metrics, id) && metrics[id].value !== null),
  );
  const shown = models.slice(0, most);
  // a column has different quantities: there is no order of its values
  const table = useTable<string>({
    rows: ids,
    columns: [
      { id: "metric", sort: (id) => metricName(id).label, copy: { metric: (id) => id } },
      ...shown.map(({ name, metrics }) => ({
        id: name,
        head: <Label text={name} />,
        span: 2,
        copy: estimateCells(name, (id: string) => (Object.hasOwn(metrics, id) ? metrics[id] : null)),
      })),
    ],
  });
  if (all.length === 0) return null;
  return (
    <TableCard
      id="models"
      title="Each model"
      wide={models.length > fewModels || models.every(({ roc }) => !roc)}
      name="the metrics of all models"
      sheet={() => metricSheet(comparison)}
      caption={`Each with its own ${formatLevel(level)} CI. To compare two models, look at their paired difference above, not at whether these intervals overlap.${
        models.length > most
          ? ` The first ${most} of ${formatCount(models.length)} models are shown; the CSV has all.`
          : ""
      }${ids.length < all.length ? ` ${formatCount(all.length - ids.length)} more are undefined for every model; the CSV says why.` : ""}`}
      table={table}
      class="models"
      row={(id) => (
        <tr key={id} class={id === comparison.metric ? "chosen" : undefined}>
          <th scope="row">
            <MetricTerm id={id} />
          </th>
          {shown.map(({ name, metrics }) => (
            <MetricCells key={name} id={id} result={Object.hasOwn(metrics, id) ? metrics[id] : undefined} />
          ))}
        </tr>
      )}
    />
  );
}

function MetricCells({ id, result }: { readonly id: string; readonly result: MetricResult | undefined }): JSX.Element {
  if (result === undefined || result.value === null) {
    return (
      <td colSpan={2} class="muted" title={result?.undefined?.slice(0, 500)}>
        undefined
      </td>
    );
  }
  const { value, lower, upper, method, n, of, note } = result;
  const rests = [
    ...(method === undefined ? [] : [methodName(method)]),
    `n = ${formatRows(n, of)}`,
    ...(note === undefined ? [] : [note.slice(0, 300)]),
  ].join(", ");
  return (
    <>
      <td class="figure" title={rests}>
        {formatMetric(id, value, result)}
      </td>
      <td class="small" title={rests}>
        <Bounds id={id} lower={lower} upper={upper} />
      </td>
    </>
  );
}

function metricSheet({ models }: Comparison): Sheet {
  return {
    columns: ["model", "metric", "value", "lower", "upper", "standardError", "method", "n", "undefined", "note"],
    rows: models.flatMap(({ name, metrics }) =>
      Object.entries(metrics).map(([id, m]) => [
        name,
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
    ),
  };
}
