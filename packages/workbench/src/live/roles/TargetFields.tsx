import type { TaskKind } from "@heldout/core/internal";
import type { JSX } from "preact";
import { cutLabel } from "../../cutLabel.ts";
import { formatCount } from "../../format.ts";
import { taskNames } from "../../taskNames.ts";
import { ColumnSelect } from "../fields/ColumnSelect.tsx";
import type { RolesTableProps } from "./RolesTable.tsx";
import { mayLackTarget, positiveOf, targetColumn, taskOf, withRole } from "./rolesForm.ts";
import { tasksOf, twoClasses } from "./taskOfTarget.ts";

/** What is predicted: the column, what kind of task that is, which class is the positive one. */
export function TargetFields({ table, form, onForm }: RolesTableProps): JSX.Element {
  const column = targetColumn(form, table);
  const tasks = column === null ? [] : tasksOf(column);
  const task = taskOf(form, table);
  const classes = column === null || task !== "binary" ? [] : twoClasses(column);
  const positive = positiveOf(form, table);
  const dropped = column?.missing ?? 0;
  return (
    <>
      <ColumnSelect
        id="target"
        label="Predict"
        columns={table.columns}
        value={form.target}
        onValue={(name) => name !== null && onForm(withRole(form, name, "target"))}
      />
      {task !== null && (
        <div class="field">
          <label for="task">As</label>
          <select
            id="task"
            value={task}
            onChange={({ currentTarget }) => onForm({ ...form, task: taskIn(tasks, currentTarget.value) })}
          >
            {tasks.map((each) => (
              <option key={each} value={each}>
                {taskNames[each]}
              </option>
            ))}
          </select>
        </div>
      )}
      {task === "binary" && (
        <div class="field">
          <label for="positive">Positive class</label>
          <select
            id="positive"
            value={positive === null ? "" : String(classes.indexOf(positive))}
            onChange={({ currentTarget }) =>
              onForm({
                ...form,
                positive: currentTarget.value === "" ? null : (classes[Number(currentTarget.value)] ?? null),
              })
            }
          >
            {positive === null && <option value="">choose one</option>}
            {positive !== null && !classes.includes(positive) && <option value="-1">{cutLabel(positive)}</option>}
            {classes.map((each, place) => (
              <option key={each} value={String(place)}>
                {cutLabel(each, 32)}
              </option>
            ))}
          </select>
        </div>
      )}
      {mayLackTarget(form, table) && (
        <label class="tick">
          <input
            type="checkbox"
            checked={form.dropMissing}
            onChange={({ currentTarget }) => onForm({ ...form, dropMissing: currentTarget.checked })}
          />
          {dropped > 0
            ? `Leave out the ${formatCount(dropped)} rows without a target`
            : "Leave out rows without a target"}
        </label>
      )}
    </>
  );
}

/** The first task goes without saying. */
function taskIn(tasks: readonly TaskKind[], text: string): TaskKind | null {
  const chosen = tasks.find((each) => each === text) ?? null;
  return chosen === tasks[0] ? null : chosen;
}
