import { type Change, calibrationMeasures, type MetricResult, type Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import { formatLevel, formatRate } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { estimateCells } from "../../tables/estimateCells.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";

type MeasureRow = (typeof calibrationMeasures)[number];

/** Every metric before, after, and the difference on the same rows. */
export function ChangeTable({ result }: { readonly result: Recalibration }): JSX.Element {
  const { before, after, difference, level, metric } = result;
  const rows = calibrationMeasures.filter(
    ([id]) =>
      before.metrics[id] && difference[id] && (before.metrics[id].value !== null || after.metrics[id].value !== null),
  );
  // measures are different quantities: there is no order of their values
  const table = useTable<MeasureRow>({
    rows,
    columns: [
      { id: "metric", sort: ([, name]) => name.replace("\u2013 ", ""), copy: { metric: ([id]) => id } },
      {
        id: "before",
        head: `before (${formatLevel(level)} CI)`,
        copy: estimateCells("before", ([id]) => before.metrics[id]),
      },
      { id: "after", copy: estimateCells("after", ([id]) => after.metrics[id]) },
      { id: "change", head: "after \u2212 before", copy: estimateCells("difference", ([id]) => difference[id]) },
      { id: "method", sort: ([id]) => difference[id].method ?? null },
    ],
  });
  return (
    <TableCard
      id="before-and-after"
      title="Before and after"
      name="before and after"
      sheet={() => ({
        columns: [
          "metric",
          "before",
          "beforeLower",
          "beforeUpper",
          "after",
          "afterLower",
          "afterUpper",
          "difference",
          "lower",
          "upper",
          "method",
          "n",
        ],
        rows: rows.map(([id]) => {
          const [was, is, change] = [before.metrics[id], after.metrics[id], difference[id]];
          return [
            id,
            was.value,
            was.lower ?? null,
            was.upper ?? null,
            is.value,
            is.lower ?? null,
            is.upper ?? null,
            change.value,
            change.lower ?? null,
            change.upper ?? null,
            change.method ?? null,
            change.n,
          ];
        }),
      })}
      caption="Differences are after minus before, paired by row; for a loss, a negative difference is an improvement."
      table={table}
      row={([id, name]) => (
        <tr key={id} data-measure={id}>
          <th scope="row" class={name.startsWith("– ") ? "part" : undefined}>
            {name.replace("– ", "–\u00a0")}
            {id === metric && <span class="note">the verdict is based on it</span>}
          </th>
          <Side id={id} metric={before.metrics[id]} />
          <Side id={id} metric={after.metrics[id]} />
          <Difference id={id} change={difference[id]} />
          <td>{difference[id].method && <Method id={difference[id].method} />}</td>
        </tr>
      )}
    />
  );
}

export function Side({ id, metric }: { readonly id: string; readonly metric: MetricResult }): JSX.Element {
  const { value, lower, upper, debiased } = metric;
  if (value === null) return <td class="muted reason">undefined: {metric.undefined}</td>;
  return (
    <td>
      <strong>{value === "Infinity" ? "\u221e" : formatRate(value)}</strong>{" "}
      {lower !== undefined && <Bounds id={id} lower={lower} upper={upper} format={formatRate} />}
      {debiased !== undefined && <span class="note">debiased {formatRate(debiased)}</span>}
    </td>
  );
}

export function Difference({ id, change }: { readonly id: string; readonly change: Change }): JSX.Element {
  const { value, lower, upper } = change;
  if (value === null) return <td class="muted reason">{change.undefined}</td>;
  return (
    <td>
      <strong>{formatRate(value)}</strong>{" "}
      {lower !== undefined && <Bounds id={id} lower={lower} upper={upper} format={formatRate} />}
    </td>
  );
}
