import type { JSX } from "preact";
import { cutLabel } from "../../cutLabel.ts";
import { formatCount } from "../../format.ts";
import type { ColumnSummary } from "../../protocol.ts";
import "../live.css";

/** Distinct values are counted no further than this. */
const COUNTED = 1000;

export interface ColumnSelectProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly ColumnSummary[];
  readonly value: string | null;
  readonly onValue: (column: string | null) => void;
  /** Text of the choice of no column; without it one must be chosen. */
  readonly none?: string;
  readonly hint?: string;
}

/** One of the columns, with what it holds. */
export function ColumnSelect({ id, label, columns, value, onValue, none, hint }: ColumnSelectProps): JSX.Element {
  const absent = value !== null && !columns.some(({ name }) => name === value);
  const at = columns.findIndex(({ name }) => name === value);
  // Options by place, not by name: a column may be called anything, even nothing.
  const chosen = absent ? "absent" : value === null ? "" : String(at);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={chosen}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => {
          const place = currentTarget.value;
          if (place !== "absent") onValue(place === "" ? null : (columns[Number(place)]?.name ?? null));
        }}
      >
        {(none !== undefined || value === null) && <option value="">{none ?? "choose a column"}</option>}
        {absent && <option value="absent">{`${cutLabel(value)} (not in this file)`}</option>}
        {columns.map((column, index) => (
          <option key={column.name} value={String(index)}>
            {`${cutLabel(column.name, 32)} \u2013 ${columnFacts(column)}`}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** "numbers, 12 distinct", "2 values: no, yes". */
export function columnFacts({ kind, distinct, examples, missing }: ColumnSummary): string {
  const many = distinct >= COUNTED ? `${formatCount(COUNTED)} or more` : formatCount(distinct);
  const few = distinct <= 3 && examples.length >= distinct && distinct > 0;
  const values = few
    ? `${distinct === 1 ? "only" : `${distinct} values:`} ${examples
        .slice(0, distinct)
        .map((example) => cutLabel(example, 12))
        .join(", ")}`
    : `${kind === "number" ? "numbers" : "categories"}, ${many} distinct`;
  return missing > 0 ? `${values}, ${formatCount(missing)} missing` : values;
}
