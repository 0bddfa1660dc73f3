import type { EstimateRiskResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount } from "../../format.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import type { EstimateViewProps } from "./EstimateView.tsx";

type Range = readonly [number, number];

interface RowsRow {
  readonly label: string;
  readonly rows: NonNullable<EstimateRiskResult["estimates"][number]["rows"]>;
}

/** Rows of each split: how many, and how they were drawn. */
export function RowsTable({ risk }: Pick<EstimateViewProps, "risk">): JSX.Element | null {
  const rows = risk.estimates.flatMap(({ label, rows: own }): RowsRow[] =>
    own === undefined ? [] : [{ label, rows: own }],
  );
  const table = useTable<RowsRow>({
    rows,
    columns: [
      { id: "estimator", sort: ({ label }) => label },
      { id: "train", head: "training rows", figure: true, sort: ({ rows: { train } }) => train[0] },
      { id: "test", head: "test rows", figure: true, sort: ({ rows: { test } }) => test[0] },
      { id: "drawn", sort: ({ rows: { drawn } }) => drawn },
    ],
  });
  if (rows.length === 0) return null;
  return (
    <TableCard
      id="rows"
      title="Rows of each split"
      name="the rows of each estimate"
      sheet={() => ({
        columns: ["estimator", "leastTrain", "mostTrain", "leastTest", "mostTest", "drawn"],
        rows: rows.map(({ label, rows: { train, test, drawn } }) => [label, ...train, ...test, drawn]),
      })}
      caption="Of each split. The JSON has the row numbers."
      table={table}
      row={({ label, rows: { train, test, drawn } }) => (
        <tr key={label} data-rows={label}>
          <th scope="row">{label}</th>
          <td class="figure">{rangeText(train)}</td>
          <td class="figure">{rangeText(test)}</td>
          <td>
            <bdi class="running">{drawn}</bdi>
          </td>
        </tr>
      )}
    />
  );
}

function rangeText([least, most]: Range): string {
  return least === most ? formatCount(least) : `${formatCount(least)} to ${formatCount(most)}`;
}
