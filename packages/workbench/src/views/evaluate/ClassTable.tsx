import type { Evaluation } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatLevel } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { estimateCells, estimateValue } from "../../tables/estimateCells.ts";
import { metricHead } from "../../tables/metricHead.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";
import { EstimateCells } from "./EstimateCells.tsx";

const ids = ["precision", "recall", "f1", "specificity"] as const;

type ClassRow = NonNullable<Evaluation["perClass"]>[number];

/** Each class against the rest. */
export function ClassTable({ evaluation }: { readonly evaluation: Evaluation }): JSX.Element | null {
  return evaluation.perClass ? <Classes perClass={evaluation.perClass} level={evaluation.level} /> : null;
}

function Classes({
  perClass,
  level,
}: {
  readonly perClass: NonNullable<Evaluation["perClass"]>;
  readonly level: number;
}): JSX.Element {
  const table = useTable<ClassRow>({
    rows: perClass,
    columns: [
      { id: "class", sort: (row) => row.class },
      { id: "rows", figure: true, sort: ({ support }) => support },
      ...ids.map((id) => ({
        id,
        ...metricHead(id),
        span: 3,
        sort: (measures: ClassRow) => estimateValue(measures[id]),
        copy: estimateCells(id, (measures: ClassRow) => measures[id]),
      })),
    ],
  });
  return (
    <TableCard
      id="classes"
      title="Each class"
      name="each class"
      table={table}
      class="slices"
      row={({ class: name, ...measures }) => (
        <tr key={name}>
          <th scope="row">
            <Label text={name} />
          </th>
          <td class="figure">{formatCount(measures.support)}</td>
          {ids.map((id) => (
            <EstimateCells key={id} id={id} metric={measures[id]} />
          ))}
        </tr>
      )}
      caption={`Bars are ${formatLevel(level)} confidence intervals. Low precision: other classes are predicted as this one; low recall: this one is predicted as others.`}
    />
  );
}
