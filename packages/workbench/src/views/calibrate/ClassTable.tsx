import type { Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { TableCard } from "../compare/TableCard.tsx";
import { Side } from "./ChangeTable.tsx";

const none = { value: null, undefined: "not computed", n: 0 } as const;

/** Each class against the rest, in numbers. */
export function ClassTable({ result: { perClass } }: { readonly result: Recalibration }): JSX.Element | null {
  if (!perClass) return null;
  return (
    <TableCard
      id="classes"
      title="Each class against the rest"
      download="each class"
      sheet={() => ({
        columns: ["class", "rows", "miscalibrationBefore", "miscalibrationAfter", "brierBefore", "brierAfter"],
        rows: perClass.map(({ class: name, rows, before, after }) => [
          name,
          rows,
          before.metrics.brierMiscalibration?.value ?? null,
          after.metrics.brierMiscalibration?.value ?? null,
          before.metrics.brier?.value ?? null,
          after.metrics.brier?.value ?? null,
        ]),
      })}
    >
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">class</th>
            <th scope="col" class="figure">
              rows
            </th>
            <th scope="col">Brier miscalibration before</th>
            <th scope="col">after</th>
          </tr>
        </thead>
        <tbody>
          {perClass.map(({ class: name, rows, before, after }) => (
            <tr key={name}>
              <th scope="row">
                <Label text={name} />
              </th>
              <td class="figure">{formatCount(rows)}</td>
              <Side id="brier" metric={before.metrics.brierMiscalibration ?? none} />
              <Side id="brier" metric={after.metrics.brierMiscalibration ?? none} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
