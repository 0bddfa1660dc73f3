import type { LabTable as Table } from "@heldout/core";
import type { JSX } from "preact";
import { formatCount, formatNumber } from "../../format.ts";

/** More rows than this are for the CSV file. */
const MOST_ROWS = 120;

/** The numbers behind a figure, folded away until asked for. */
export function LabTable({
  id,
  table: { columns, rows },
}: {
  readonly id: string;
  readonly table: Table;
}): JSX.Element {
  const every = Math.max(1, Math.ceil(rows.length / MOST_ROWS));
  const shown = rows.filter((_, i) => i % every === 0 || i === rows.length - 1);
  return (
    <details class="lab-numbers" id={`numbers-${id}`}>
      <summary class="small">
        In figures{every > 1 ? `: one in ${every} of ${formatCount(rows.length)} rows; all are in the CSV` : ""}
      </summary>
      <div class="scroll">
        <table class="numbers">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" class="figure">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => (
              <tr key={i}>
                {row.map((cell, c) => (
                  <td key={columns[c]} class="figure">
                    {typeof cell === "number" ? numberText(cell) : (cell ?? "")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function numberText(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : formatNumber(value);
}
