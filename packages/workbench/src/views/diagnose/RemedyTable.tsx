import type { JSX } from "preact";
import { Bounds, formatMetric } from "../../Estimate.tsx";
import { formatLevel } from "../../format.ts";
import { Method } from "../../Method.tsx";
import { MetricTerm } from "../../MetricTerm.tsx";
import { TableCard } from "../compare/TableCard.tsx";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";
import { remedySheet } from "./remedyRows.ts";

/** The numbers behind the forest plot of remedies. */
export function RemedyTable({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element | null {
  const { metric, level, remedies } = diagnosis;
  const format = (value: number): string => `${value > 0 ? "+" : ""}${formatMetric(metric, value)}`;
  if (remedies.length === 0) return null;
  return (
    <TableCard
      id="remedy-table"
      title="Remedies in figures"
      download="the remedies"
      sheet={() => remedySheet(diagnosis)}
      caption="The change is one of the loss: below 0 is better."
    >
      <table class="numbers pairs">
        <thead>
          <tr>
            <th scope="col">remedy</th>
            <th scope="col" class="figure">
              <MetricTerm id={metric} />
            </th>
            <th scope="col" class="figure">
              change
            </th>
            <th scope="col">{formatLevel(level)} interval</th>
            <th scope="col">shown</th>
            <th scope="col">method</th>
          </tr>
        </thead>
        <tbody>
          {remedies.map(({ kind, what, estimate, change, outcome, reason }) => (
            <tr key={`${kind}\n${what}`} data-remedy={`${kind}: ${what}`} data-change={change?.value ?? ""}>
              <th scope="row">
                <span class="muted">{kind}:</span> <bdi class="running">{what.slice(0, 500)}</bdi>
              </th>
              <td class="figure">{estimate.value === null ? "" : formatMetric(metric, estimate.value)}</td>
              {change === null ? (
                <td colSpan={4} class="muted reason">
                  <bdi class="running">failed: {(reason ?? "").slice(0, 500)}</bdi>
                </td>
              ) : (
                <>
                  <td class="figure">{format(change.value)}</td>
                  <td>
                    <Bounds id={metric} lower={change.lower} upper={change.upper} format={format} />
                  </td>
                  <td>{outcome === "no difference shown" ? "no difference" : outcome}</td>
                  <td>{change.method !== "none" && <Method id={change.method} />}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
