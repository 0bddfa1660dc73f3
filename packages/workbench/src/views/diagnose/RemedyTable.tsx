import { REMEDY_OUTCOMES, type Remedy, shownRemedies } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import { formatLevel, formatMetric } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { estimateCells } from "../../tables/estimateCells.ts";
import { metricHead } from "../../tables/metricHead.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";
import { remedySheet } from "./remedyRows.ts";

/** The numbers behind the forest plot of remedies. */
export function RemedyTable({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element | null {
  const { metric, level, remedies } = diagnosis;
  const shown = shownRemedies(remedies);
  const hidden = remedies.length - shown.length;
  const format = (value: number, ends: { readonly lower?: number; readonly upper?: number }): string =>
    `${value > 0 ? "+" : ""}${formatMetric(metric, value, ends)}`;
  const table = useTable<Remedy>({
    rows: shown,
    columns: [
      {
        id: "remedy",
        sort: ({ kind, what }) => `${kind}: ${what}`,
      },
      {
        id: metric,
        ...metricHead(metric),
        figure: true,
        sort: ({ estimate }) => estimate.value,
        copy: estimateCells(metric, ({ estimate }) => estimate),
      },
      {
        id: "change",
        figure: true,
        sort: ({ change }) => change?.value ?? null,
        copy: estimateCells("change", ({ change }) => change),
      },
      { id: "interval", head: `${formatLevel(level)} CI` },
      { id: "shown", sort: ({ outcome }) => outcome },
      { id: "method", sort: ({ change }) => (change === null || change.method === "none" ? null : change.method) },
    ],
  });
  if (remedies.length === 0) return null;
  return (
    <TableCard
      id="remedy-table"
      title="Remedies in figures"
      name="the remedies"
      sheet={() => remedySheet(diagnosis)}
      caption={`The change is one of the loss: below 0 is better.${hidden > 0 ? ` The copy has ${hidden} more.` : ""}`}
      table={table}
      class="pairs"
      row={({ kind, what, estimate, change, outcome, reason }) => (
        <tr key={`${kind}\n${what}`} data-remedy={`${kind}: ${what}`} data-change={change?.value ?? ""}>
          <th scope="row">
            <span class="muted">{kind}:</span> <bdi class="running">{what.slice(0, 500)}</bdi>
          </th>
          <td class="figure">{estimate.value === null ? "" : formatMetric(metric, estimate.value, estimate)}</td>
          {change === null ? (
            <td colSpan={4} class="muted reason">
              <bdi class="running">failed: {(reason ?? "").slice(0, 500)}</bdi>
            </td>
          ) : (
            <>
              <td class="figure">{format(change.value, change)}</td>
              <td>
                <Bounds
                  id={metric}
                  lower={change.lower}
                  upper={change.upper}
                  format={(value) => format(value, change)}
                />
              </td>
              <td>{REMEDY_OUTCOMES[outcome]}</td>
              <td>{change.method !== "none" && <Method id={change.method} />}</td>
            </>
          )}
        </tr>
      )}
    />
  );
}
