import type { TaskKind } from "@heldout/core/internal";
import type { ColumnSummary, TableSummary } from "../../protocol.ts";
import { conventionalPositive, tasksOf, twoClasses } from "./taskOfTarget.ts";

/** What a column is for. */
export const COLUMN_ROLES = ["feature", "target", "ignore", "group", "stratum", "time", "weight"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Roles that one column can have at most. */
export const SINGLE_ROLES = ["target", "group", "stratum", "time", "weight"] as const;
export type SingleRole = (typeof SINGLE_ROLES)[number];

/** What the columns of a table are for; a column that is not named is a feature. */
export interface RolesForm extends Readonly<Record<SingleRole, string | null>> {
  readonly ignore: readonly string[];
  /** null: what the target suggests. */
  readonly task: TaskKind | null;
  /** null: the conventional one, if there is any. */
  readonly positive: string | null;
  /** Whether rows without a target are left out. */
  readonly dropMissing: boolean;
}

/**
 * What names and values suggest; everything can be corrected. A column is taken for the group only where it is called
 * so: others are offered, see groupOffer.
 */
export function guessedRoles({ guesses }: TableSummary): RolesForm {
  const target = guesses.target;
  const said = guesses.kind === "data" && guesses.group?.trim().toLowerCase() === "group";
  const group = said && guesses.group !== target ? guesses.group : null;
  return {
    target,
    group,
    stratum: null,
    time: null,
    weight: null,
    ignore: guesses.ignore.filter((name) => name !== target && name !== group),
    task: null,
    positive: null,
    dropMissing: false,
  };
}

/** A column that may tell which rows belong together, to be asked about; null when the form has a group. */
export function groupOffer(form: RolesForm, { guesses: { group } }: TableSummary): string | null {
  if (group === null || form.group !== null) return null;
  return ["feature", "ignore"].includes(roleOf(form, group)) ? group : null;
}

export function roleOf(form: RolesForm, column: string): ColumnRole {
  const single = SINGLE_ROLES.find((role) => form[role] === column);
  return single ?? (form.ignore.includes(column) ? "ignore" : "feature");
}

/**
 * The form with another role for a column. Whoever had a role that only one can have becomes a feature. A new target
 * brings its own task and classes.
 */
export function withRole(form: RolesForm, column: string, role: ColumnRole): RolesForm {
  const freed = Object.fromEntries(
    SINGLE_ROLES.map((single) => [single, form[single] === column ? null : form[single]]),
  );
  const ignore = form.ignore.filter((name) => name !== column);
  const given: Partial<RolesForm> =
    role === "feature" ? {} : role === "ignore" ? { ignore: [...ignore, column] } : { [role]: column };
  const next: RolesForm = { ...form, ...freed, ignore, ...given };
  return next.target === form.target ? next : { ...next, task: null, positive: null, dropMissing: false };
}

export function targetColumn(form: RolesForm, table: TableSummary): ColumnSummary | null {
  return table.columns.find(({ name }) => name === form.target) ?? null;
}

/** What is learned: as chosen, or as the target suggests; null without a target. */
export function taskOf(form: RolesForm, table: TableSummary): TaskKind | null {
  const column = targetColumn(form, table);
  return column === null ? null : (form.task ?? tasksOf(column)[0]);
}

/** The positive class: as chosen, or by convention; null where there is none or somebody has to say it. */
export function positiveOf(form: RolesForm, table: TableSummary): string | null {
  const column = targetColumn(form, table);
  if (column === null || taskOf(form, table) !== "binary") return null;
  return form.positive ?? conventionalPositive(twoClasses(column));
}

/** Whether rows may be without a target: of a large file only the first rows were looked at. */
export function mayLackTarget(form: RolesForm, table: TableSummary): boolean {
  const column = targetColumn(form, table);
  return column !== null && (column.missing > 0 || table.sampled !== undefined);
}

/** What is still to be said before anything can be learned; null when nothing is. */
export function rolesProblem(form: RolesForm, table: TableSummary): string | null {
  const column = targetColumn(form, table);
  if (column === null) return "Choose the target column.";
  if (taskOf(form, table) === "binary" && positiveOf(form, table) === null) {
    return `Say which class of ${column.name} is the positive one.`;
  }
  if (column.missing > 0 && !form.dropMissing) {
    return `${column.missing} rows have no ${column.name}: fill them in, or tick to leave them out.`;
  }
  const features = table.columns.filter(({ name }) => roleOf(form, name) === "feature");
  return features.length === 0 ? "No feature is left." : null;
}
