import { useEffect } from "preact/hooks";
import { address, change } from "../../address/address.ts";
import type { Problem, TableSummary } from "../../protocol.ts";
import { useTable } from "../files/useTable.ts";
import type { DroppedRole } from "./fittingRoles.ts";
import { keepRoles } from "./rememberedRoles.ts";
import { type RolesForm, taskOf } from "./rolesForm.ts";
import { isWithout, ROLE_SETTINGS, rolesFromSettings, settingsFromRoles } from "./rolesSettings.ts";
import { useRemembered } from "./useRemembered.ts";

/** The file in hand, what its columns are for, and how to change both; all of it lives in the address. */
export interface Roles {
  readonly file: string | null;
  readonly table: TableSummary | null;
  readonly problem: Problem | null;
  /** Null until the file has been looked at. */
  readonly form: RolesForm | null;
  /** Whether somebody said that no rows belong together. */
  readonly independent: boolean;
  /** Roles that were chosen before, and whose columns the file does not have any more. */
  readonly dropped: readonly DroppedRole[];
  readonly pickFile: (path: string) => void;
  readonly setForm: (form: RolesForm) => void;
  /** No rows belong together. */
  readonly setIndependent: () => void;
}

/** Settings that make sense for one kind of task only. */
const TASK_SETTINGS: readonly string[] = ["metric", "criteria", "constraint", "learners", "specs"];

/** `remembered` is false where columns are asked for in other words, and what was chosen for learning would be misread. */
export function useRoles({ remembered = true }: { readonly remembered?: boolean } = {}): Roles {
  const file = address.value.settings.file ?? null;
  const { table, problem } = useTable(file);
  const { settings, dropped } = useRemembered("data", remembered ? table : null);
  const form = table === null ? null : rolesFromSettings(settings, table);
  return {
    file,
    table,
    problem,
    form,
    independent: settings.independent === "true" || isWithout(settings, "group"),
    dropped,
    pickFile: (path) => change({ file: path, ...nothing([...ROLE_SETTINGS, ...TASK_SETTINGS, "independent"]) }),
    setIndependent: () => {
      change({ independent: "true" });
      keepRoles("data");
    },
    setForm: (next) => {
      if (table === null || form === null) return;
      const sameTask = taskOf(next, table) === taskOf(form, table);
      change({ ...settingsFromRoles(next, table), ...(sameTask ? {} : nothing(TASK_SETTINGS)) });
      keepRoles("data");
    },
  };
}

/** A link to a form says in full what it is without; once the file is known, what nobody would guess need not be said. */
export function useShortAddress({ table, form }: Roles): void {
  const said = address.value.settings.without ?? null;
  const needed = table === null || form === null ? said : settingsFromRoles(form, table).without;
  useEffect(() => {
    if (needed !== said) change({ without: needed });
  }, [needed, said]);
}

/** Takes settings out of the address. */
function nothing(names: readonly string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}
