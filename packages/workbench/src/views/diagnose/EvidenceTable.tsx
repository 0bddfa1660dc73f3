import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import { formatLevel, formatMetric } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { estimateCells } from "../../tables/estimateCells.ts";
import { metricHead } from "../../tables/metricHead.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";
import { evidenceRows, evidenceSheet } from "./evidenceRows.ts";

/** Every number that the verdict rests on. */
export function EvidenceTable({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element {
  const { metric, level } = diagnosis;
  const rows = evidenceRows(diagnosis);
  const table = useTable<(typeof rows)[number]>({
    rows,
    columns: [
      { id: "what", sort: ({ name }) => name },
      {
        id: metric,
        ...metricHead(metric),
        figure: true,
        sort: ({ value }) => value,
        copy: estimateCells(metric, (row) => row),
      },
      { id: "interval", head: `${formatLevel(level)} CI` },
      { id: "judged", sort: ({ says }) => says ?? null },
      { id: "method", sort: ({ method }) => (method === "none" ? null : method) },
    ],
  });
  return (
    <TableCard
      id="evidence"
      title="Evidence"
      name="the evidence"
      sheet={() => evidenceSheet(rows)}
      caption="Differences of losses: above 0 is worse. Large: significant and above the smallest that matters. Small: within the tolerance and precise enough. Unsure: neither."
      table={table}
      row={({ name, note, value, lower, upper, method, says, beside }) => (
        <tr key={name} data-evidence={name} data-value={value ?? ""}>
          <th scope="row">
            {name} <bdi class="note running">{note.slice(0, 500)}</bdi>
          </th>
          <td class="figure">{value === null ? "" : formatMetric(metric, value, { lower, upper })}</td>
          <td>
            <Bounds id={metric} lower={lower} upper={upper} />
          </td>
          <td>
            {says ?? ""} {beside !== undefined && <span class="note">{beside}</span>}
          </td>
          <td>{method !== "none" && <Method id={method} />}</td>
        </tr>
      )}
    />
  );
}
