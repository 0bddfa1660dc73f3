import { calibrationMethodNames, type Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import { estimateCells, estimateValue } from "../../tables/estimateCells.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { Difference, Side } from "./ChangeTable.tsx";

/** All methods on the same folds, when they were compared. */
export function MethodTable({ result }: { readonly result: Recalibration }): JSX.Element | null {
  return result.methods ? <Methods methods={result.methods} best={result.method} folds={result.folds} /> : null;
}

type CalibrationMethods = NonNullable<Recalibration["methods"]>;

interface MethodsProps {
  readonly methods: CalibrationMethods;
  readonly best: Recalibration["method"];
  readonly folds: Recalibration["folds"];
}

function Methods({ methods, best, folds }: MethodsProps): JSX.Element {
  const table = useTable<CalibrationMethods[number]>({
    rows: methods,
    columns: [
      { id: "method", sort: ({ method }) => calibrationMethodNames[method], copy: { method: ({ method }) => method } },
      {
        id: "logLoss",
        head: "log loss",
        sort: ({ metrics }) => estimateValue(metrics.logLoss),
        copy: estimateCells("logLoss", ({ metrics }) => metrics.logLoss),
      },
      {
        id: "change",
        head: "after \u2212 before",
        sort: ({ difference }) => estimateValue(difference.logLoss),
        copy: estimateCells("difference", ({ difference }) => difference.logLoss),
      },
      { id: "chosen", head: "chosen in", sort: ({ chosen }) => chosen },
    ],
  });
  return (
    <TableCard
      id="methods"
      title="All methods"
      name="all methods"
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
      caption="The lowest of these values is optimistic (selection bias). For the estimate above, the method was chosen again without each fold."
      table={table}
      row={({ method, metrics, difference, chosen }) => (
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
      )}
    />
  );
}
