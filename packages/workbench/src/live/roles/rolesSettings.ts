import { dataOptions, type TaskKind } from "@heldout/core/internal";
import type { JobFlag, TableSummary } from "../../protocol.ts";
import { listCodec } from "../fields/listCodec.ts";
import { flagText } from "../jobs/jobAddress.ts";
import { guessedRoles, type RolesForm, SINGLE_ROLES, type SingleRole } from "./rolesForm.ts";

/** Settings of an address by name. */
export type Settings = Readonly<Record<string, string>>;

const TASKS: readonly TaskKind[] = dataOptions.task.choices;

/** Names of the settings that say what columns are for: they fall with the file. */
export const ROLE_SETTINGS: readonly string[] = [
  ...SINGLE_ROLES,
  "ignore",
  "without",
  "task",
  "positive",
  "dropMissing",
];

/** Whether the address says that no column has this role, whatever the guesses say. */
export function isWithout(settings: Settings, role: SingleRole | "ignore"): boolean {
  return (
    settings[role] === "" ||
    (settings[role] === undefined && (listCodec.read(settings.without ?? "") ?? []).includes(role))
  );
}

/**
 * What the address says about the columns, and the guesses where it says nothing. Roles that nobody has, though
 * somebody was guessed, are listed in `without`; a column that the table does not have is not heard of.
 */
export function rolesFromSettings(settings: Settings, table: TableSummary): RolesForm {
  const guessed = guessedRoles(table);
  const known = (name: string): boolean => table.columns.some((column) => column.name === name);
  const single = (role: SingleRole): string | null => {
    const text = settings[role];
    if (isWithout(settings, role)) return null;
    if (text === undefined) return guessed[role];
    return known(text) ? text : null;
  };
  const roles: Record<SingleRole, string | null> = {
    target: single("target"),
    group: single("group"),
    stratum: single("stratum"),
    time: single("time"),
    weight: single("weight"),
  };
  const taken = SINGLE_ROLES.map((role) => roles[role]);
  const told = isWithout(settings, "ignore") ? [] : listCodec.read(settings.ignore ?? "");
  const ignore =
    settings.ignore === undefined && !isWithout(settings, "ignore") ? guessed.ignore : (told ?? []).filter(known);
  // of two roles for one column, which an address may say, the first holds
  for (const [place, role] of SINGLE_ROLES.entries()) {
    if (roles[role] !== null && taken.indexOf(roles[role]) < place) roles[role] = null;
  }
  return {
    ...roles,
    ignore: ignore.filter((name) => !taken.includes(name)),
    task: TASKS.find((task) => task === settings.task) ?? null,
    positive: settings.positive ?? null,
    dropMissing: settings.dropMissing === "true",
  };
}

/** The settings that bring this form back; null for what the guesses say anyway, so that addresses stay short. */
export function settingsFromRoles(form: RolesForm, table: TableSummary): Record<string, string | null> {
  const guessed = guessedRoles(table);
  const singles = SINGLE_ROLES.map((role) => [role, form[role] === guessed[role] ? null : form[role]] as const);
  const same =
    form.ignore.length === guessed.ignore.length && form.ignore.every((name) => guessed.ignore.includes(name));
  const without = [
    ...SINGLE_ROLES.filter((role) => form[role] === null && guessed[role] !== null),
    ...(form.ignore.length === 0 && !same ? ["ignore"] : []),
  ];
  return {
    ...Object.fromEntries(singles),
    ignore: same || form.ignore.length === 0 ? null : listCodec.write(form.ignore),
    without: without.length === 0 ? null : listCodec.write(without),
    task: form.task,
    positive: form.positive,
    dropMissing: form.dropMissing ? "true" : null,
  };
}

/**
 * The settings that say in full what flags of a request say about columns, so that no guess comes back that somebody had
 * taken away.
 */
export function settingsFromRoleFlags(flags: Readonly<Record<string, JobFlag>>): Record<string, string> {
  const without = [...SINGLE_ROLES, "ignore"].filter((role) => flags[role] === undefined);
  const said = ROLE_SETTINGS.flatMap((name) => (flags[name] === undefined ? [] : [[name, flagText(flags[name])]]));
  return { ...Object.fromEntries(said), ...(without.length === 0 ? {} : { without: listCodec.write(without) }) };
}
