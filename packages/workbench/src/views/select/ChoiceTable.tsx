import type { NestedChoice } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatCount, formatMetric } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { ResultTable } from "../../tables/ResultTable.tsx";
import { TableTools } from "../../tables/TableTools.tsx";
import { useTable } from "../../tables/useTable.ts";

export interface ChoiceTableProps {
  readonly choices: readonly NestedChoice[];
  readonly folds: number;
  readonly metric: string;
  /** Index of the candidate that was finally selected. */
  readonly winner: number | null;
}

/** How often each setting was chosen. */
export function ChoiceTable({ choices, folds, metric, winner }: ChoiceTableProps): JSX.Element {
  const table = useTable<NestedChoice>({
    rows: choices,
    columns: [
      { id: "setting", sort: ({ label }) => label },
      { id: "chosen", figure: true, sort: ({ times }) => times },
      { id: "mean", head: "mean on outer folds", figure: true, sort: ({ mean }) => mean },
    ],
  });
  return (
    <>
      <div class="downloads above">
        <TableTools table={table} name="choices" />
      </div>
      <ResultTable
        table={table}
        label="Choices"
        class="choices-made"
        row={({ candidate, label, times, mean }) => (
          <tr key={candidate} data-chosen={candidate} data-times={times}>
            <th scope="row">
              <Label text={label} />
              {candidate === winner && <span class="tag">finally selected</span>}
            </th>
            <td class="figure">
              {formatCount(times)} of {formatCount(folds)}
            </td>
            <td class="figure" title={`mean of ${formatCount(times)} outer folds`}>
              {mean === null ? "undefined" : formatMetric(metric, mean)}
            </td>
          </tr>
        )}
      />
    </>
  );
}
