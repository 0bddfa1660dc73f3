import { calibrationMethodNames, type Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import { TableCard } from "../compare/TableCard.tsx";
import { Difference, Side } from "./ChangeTable.tsx";

/** All methods on the same folds, when they were compared. */
export function MethodTable({ result }: { readonly result: Recalibration }): JSX.Element | null {
  const { methods, method: best, folds } = result;
  if (!methods) return null;
  return (
    <TableCard
      id="methods"
      title="All methods"
      download="all methods"
      sheet={() => ({
        columns: ["method", "logLoss", "lower", "upper", "difference", "differenceLower", "differenceUpper", "chosen"],
        rows: methods.map(({ method, metrics: { logLoss }, difference: { logLoss: change }, chosen }) => [
          method,
          logLoss.value,
          logLoss.lower ?? null,
          logLoss.upper ?? null,
          change.value,
          change.lower ?? null,
          change.upper ?? null,
          chosen,
        ]),
      })}
      caption="The least of these numbers flatters the method that has it: it was chosen for that. What stands above as after was chosen anew without each fold."
    >
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">method</th>
            <th scope="col">log loss</th>
            <th scope="col">after − before</th>
            <th scope="col">chosen in</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, metrics, difference, chosen }) => (
            <tr key={method} data-method={method}>
              <th scope="row">
                {calibrationMethodNames[method]}
                {method === best && <span class="note">chosen on all rows</span>}
              </th>
              <Side id="logLoss" metric={metrics.logLoss} />
              <Difference id="logLoss" change={difference.logLoss} />
              <td>
                {chosen} of {folds} folds
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
