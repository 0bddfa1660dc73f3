import type { JSX } from "preact";
import { cutLabel } from "../../cutLabel.ts";
import type { TableSummary } from "../../protocol.ts";
import { ask } from "./PredictionFields.tsx";

export interface PositiveFieldProps {
  readonly table: TableSummary;
  readonly truth: string | null;
  readonly value: string | null;
}

/** Which of the two classes the score speaks of; nothing to choose where there are not two. */
export function PositiveField({ table, truth, value }: PositiveFieldProps): JSX.Element | null {
  const column = table.columns.find(({ name }) => name === truth);
  if (column === undefined || column.distinct !== 2 || column.examples.length < 2) return null;
  const labels = column.examples.slice(0, 2);
  return (
    <div class="field">
      <label for="positive">Positive class</label>
      <select
        id="positive"
        value={value === null ? "" : String(labels.indexOf(value))}
        onChange={({ currentTarget }) => {
          const place = currentTarget.value;
          ask({ positive: place === "" ? null : (labels[Number(place)] ?? null) });
        }}
      >
        <option value="">automatic</option>
        {labels.map((label, i) => (
          <option key={label} value={String(i)}>
            {cutLabel(label, 40)}
          </option>
        ))}
      </select>
    </div>
  );
}
