import type { JSX } from "preact";
import { Bounds, formatMetric } from "../../Estimate.tsx";
import { formatLevel } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { TableCard } from "../compare/TableCard.tsx";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";
import { evidenceRows, evidenceSheet } from "./evidenceRows.ts";

/** Every number that the verdict rests on. */
export function EvidenceTable({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element {
  const { metric, level } = diagnosis;
  const rows = evidenceRows(diagnosis);
  return (
    <TableCard
      id="evidence"
      title="Evidence"
      download="the evidence"
      sheet={() => evidenceSheet(rows)}
      caption="Differences are of losses: above 0 is worse. Large is above the least that matters and shown to be above 0; small is within the tolerance and measured finely enough; unsure is neither."
    >
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">what</th>
            <th scope="col" class="figure">
              <MetricTerm id={metric} />
            </th>
            <th scope="col">{formatLevel(level)} interval</th>
            <th scope="col">judged</th>
            <th scope="col">method</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, value, lower, upper, method, says }) => (
            <tr key={name} data-evidence={name} data-value={value ?? ""}>
              <th scope="row">
                {name} <bdi class="note running">{note.slice(0, 500)}</bdi>
              </th>
              <td class="figure">{value === null ? "" : formatMetric(metric, value)}</td>
              <td>
                <Bounds id={metric} lower={lower} upper={upper} />
              </td>
              <td>{says ?? ""}</td>
              <td>{method !== "none" && <Method id={method} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
