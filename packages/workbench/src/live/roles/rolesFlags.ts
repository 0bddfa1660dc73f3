import type { JobFlag, TableSummary } from "../../protocol.ts";
import { mayLackTarget, positiveOf, type RolesForm, roleOf, SINGLE_ROLES, targetColumn, taskOf } from "./rolesForm.ts";
import { conventionalPositive, tasksOf, twoClasses } from "./taskOfTarget.ts";

/** The flags that say what the columns are for; what goes without saying is not said, so that the command stays short. */
export function rolesFlags(form: RolesForm, table: TableSummary): Record<string, JobFlag> {
  const column = targetColumn(form, table);
  const task = taskOf(form, table);
  const positive = positiveOf(form, table);
  // what looks like an id is left out unless somebody says otherwise
  const keep = table.guesses.ignore.filter((name) => roleOf(form, name) === "feature");
  return {
    ...Object.fromEntries(SINGLE_ROLES.flatMap((role) => (form[role] === null ? [] : [[role, form[role]]]))),
    ...(form.ignore.length === 0 ? {} : { ignore: inOrder(form.ignore, table) }),
    ...(keep.length === 0 ? {} : { keep: inOrder(keep, table) }),
    ...(column === null || task === null || task === tasksOf(column)[0] ? {} : { task }),
    ...(column === null || positive === null || positive === conventionalPositive(twoClasses(column))
      ? {}
      : { positive }),
    ...(form.dropMissing && mayLackTarget(form, table) ? { dropMissing: true } : {}),
  };
}

/** As the columns stand in the file, so that the order of clicks makes no other command. */
function inOrder(names: readonly string[], table: TableSummary): string[] {
  return table.columns.map(({ name }) => name).filter((name) => names.includes(name));
}
