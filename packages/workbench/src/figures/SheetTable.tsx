import { thinIndices } from "@heldout/core/internal";
import type { JSX } from "preact";
import type { Cell, Sheet } from "../export/csv.ts";
import { formatCount, formatNumber } from "../format.ts";
import { Label } from "../Label.tsx";
import { columnWords } from "./columnWords.ts";

/** Rows that a table in the page shows; more are walked by nobody. */
export const mostSheetRows = 200;

export interface SheetTableProps {
  readonly id: string;
  readonly title: string;
  readonly sheet: Sheet;
}

/** The data of a figure as a table, for those who do not see the drawing and for those who want the numbers. */
export function SheetTable({ id, title, sheet: { columns, rows } }: SheetTableProps): JSX.Element {
  const kept = thinIndices(rows.length, mostSheetRows);
  const numeric = columns.map((_, c) => rows.every((row) => typeof row[c] !== "string"));
  return (
    <div class="behind" id={id}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section class="scroll tall" tabIndex={0} aria-label={`Table: ${title}`}>
        <table class="numbers sheet">
          <caption class="hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((column, c) => (
                <th key={column} scope="col" class={numeric[c] ? "figure" : undefined}>
                  <Label text={columnWords(column)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kept.map((r) => (
              <tr key={r}>
                {columns.map((column, c) => (
                  <td key={column} class={numeric[c] ? "figure light" : undefined}>
                    <SheetCell cell={rows[r][c]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {kept.length < rows.length && (
        <p class="hint">
          {formatCount(kept.length)} of {formatCount(rows.length)} rows, evenly spread; the CSV has all of them with all
          digits.
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
