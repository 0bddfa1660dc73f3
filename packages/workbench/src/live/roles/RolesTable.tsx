import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import type { ColumnSummary, TableSummary } from "../../protocol.ts";
import { COLUMN_ROLES, type ColumnRole, type RolesForm, roleOf, withRole } from "./rolesForm.ts";

/** Distinct values are counted no further than this. */
const COUNTED = 1000;
const EXAMPLES = 3;
/** Columns that are shown at first: long tables are slow. */
const FIRST = 200;

const words: Readonly<Record<ColumnRole, string>> = {
  feature: "feature",
  target: "target",
  ignore: "ignore it",
  group: "group",
  stratum: "stratum",
  time: "time",
  weight: "weight",
};

export interface RolesTableProps {
  readonly table: TableSummary;
  readonly form: RolesForm;
  readonly onForm: (form: RolesForm) => void;
}

/** Every column with what it is taken for, which can be corrected. */
export function RolesTable({ table, form, onForm }: RolesTableProps): JSX.Element {
  const [most, setMost] = useState(FIRST);
  return (
    <div class="scroll roles">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">column</th>
            <th scope="col">what for</th>
            <th scope="col">holds</th>
            <th scope="col" class="figure">
              different
            </th>
            <th scope="col" class="figure">
              missing
            </th>
            <th scope="col">such as</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.slice(0, most).map((column) => (
            <ColumnRow
              key={column.name}
              column={column}
              role={roleOf(form, column.name)}
              onRole={(role) => onForm(withRole(form, column.name, role))}
            />
          ))}
        </tbody>
      </table>
      {most < table.columns.length && (
        <button type="button" class="quiet" onClick={() => setMost(table.columns.length)}>
          Show all {formatCount(table.columns.length)} columns
        </button>
      )}
    </div>
  );
}

interface ColumnRowProps {
  readonly column: ColumnSummary;
  readonly role: ColumnRole;
  readonly onRole: (role: ColumnRole) => void;
}

function ColumnRow({ column, role, onRole }: ColumnRowProps): JSX.Element {
  const { name, kind, dates = false, distinct, missing, examples } = column;
  return (
    <tr class={`role-${role}`} data-column={name} data-role={role}>
      <th scope="row">
        <Label text={name} />
      </th>
      <td>
        <select
          aria-label={`What ${name.slice(0, 80)} is for`}
          value={role}
          onChange={({ currentTarget }) => {
            const chosen = COLUMN_ROLES.find((each) => each === currentTarget.value);
            if (chosen !== undefined) onRole(chosen);
          }}
        >
          {COLUMN_ROLES.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </select>
      </td>
      <td>{dates ? "dates" : kind === "number" ? "numbers" : "categories"}</td>
      <td class="figure light">{distinct >= COUNTED ? `${formatCount(COUNTED)}+` : formatCount(distinct)}</td>
      <td class="figure light">{missing === 0 ? "" : formatCount(missing)}</td>
      <td class="muted such-as">
        {examples.slice(0, EXAMPLES).map((example, place) => (
          <span key={example}>
            {place > 0 && ", "}
            <Label text={example} />
          </span>
        ))}
      </td>
    </tr>
  );
}
