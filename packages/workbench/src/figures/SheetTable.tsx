import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Cell, Sheet } from "../export/csv.ts";
import { formatCount, formatNumber } from "../format.ts";
import { Label } from "../Label.tsx";
import type { Column } from "../tables/column.ts";
import { ResultTable } from "../tables/ResultTable.tsx";
import { TableTools } from "../tables/TableTools.tsx";
import { useTable } from "../tables/useTable.ts";
import { columnWords } from "./columnWords.ts";

/** Rows that a table in the page shows; more are walked by nobody. */
export const mostSheetRows = 200;

export interface SheetTableProps {
  readonly id: string;
  readonly title: string;
  readonly sheet: Sheet;
}

interface Row {
  /** Its place in the sheet. */
  readonly at: number;
  readonly cells: readonly Cell[];
}

/** The data of a figure as a table, for those who do not see the drawing and for those who want the numbers. */
export function SheetTable({ id, title, sheet: { columns, rows } }: SheetTableProps): JSX.Element {
  const shape = columns.join("\n");
  const { heads, numeric } = useMemo(() => {
    const numbers = columns.map((_, c) => rows.every((row) => typeof row[c] !== "string"));
    const made = columns.map(
      (name, c): Column<Row> => ({
        id: name,
        head: <Label text={columnWords(name)} />,
        figure: numbers[c],
        sort: ({ cells }) => cells[c],
      }),
    );
    return { heads: made, numeric: numbers };
  }, [shape, rows.length]);
  const numbered = useMemo(() => rows.map((cells, at): Row => ({ at, cells })), [rows]);
  const table = useTable({ columns: heads, rows: numbered, spread: mostSheetRows });
  const { shown, found } = table;
  return (
    <div class="behind" id={id}>
      <div class="downloads behind-tools">
        <TableTools table={table} name={`data of ${title}`} />
      </div>
      <ResultTable
        table={table}
        label={`Table: ${title}`}
        class="sheet"
        tall
        row={({ at, cells }) => (
          <tr key={at}>
            {columns.map((column, c) => (
              <td key={column} class={numeric[c] ? "figure light" : undefined}>
                <SheetCell cell={cells[c]} />
              </td>
            ))}
          </tr>
        )}
      />
      {shown.length < found.length && (
        <p class="hint">
          {formatCount(shown.length)} of {formatCount(found.length)} rows, evenly spread; the CSV has all of them with
          all digits.
        </p>
      )}
    </div>
  );
}

function SheetCell({ cell }: { readonly cell: Cell }): JSX.Element {
  if (cell === null) return <span class="muted">{"\u2013"}</span>;
  if (typeof cell === "number") return <>{Number.isInteger(cell) ? formatCount(cell) : formatNumber(cell)}</>;
  return <Label text={cell} />;
}
