import type { ClassCalibration, Recalibration } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { estimateCells, estimateValue } from "../../tables/estimateCells.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { Side } from "./ChangeTable.tsx";

const none = { value: null, undefined: "not computed", n: 0 } as const;

/** Each class against the rest, in numbers. */
export function ClassTable({ result: { perClass } }: { readonly result: Recalibration }): JSX.Element | null {
  return perClass ? <Classes perClass={perClass} /> : null;
}

function Classes({ perClass }: { readonly perClass: readonly ClassCalibration[] }): JSX.Element {
  const table = useTable<ClassCalibration>({
    rows: perClass,
    columns: [
      { id: "class", sort: (row) => row.class },
      { id: "rows", figure: true, sort: ({ rows }) => rows },
      {
        id: "before",
        head: "Brier miscalibration before",
        sort: ({ before }) => estimateValue(before.metrics.brierMiscalibration),
        copy: estimateCells("before", ({ before }) => before.metrics.brierMiscalibration),
      },
      {
        id: "after",
        sort: ({ after }) => estimateValue(after.metrics.brierMiscalibration),
        copy: estimateCells("after", ({ after }) => after.metrics.brierMiscalibration),
      },
    ],
  });
  return (
    <TableCard
      id="classes"
      title="Each class against the rest"
      name="each class"
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
      table={table}
      row={({ class: name, rows, before, after }) => (
        <tr key={name}>
          <th scope="row">
            <Label text={name} />
          </th>
          <td class="figure">{formatCount(rows)}</td>
          <Side id="brier" metric={before.metrics.brierMiscalibration ?? none} />
          <Side id="brier" metric={after.metrics.brierMiscalibration ?? none} />
        </tr>
      )}
    />
  );
}
