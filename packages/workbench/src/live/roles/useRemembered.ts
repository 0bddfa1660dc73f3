import { useLayoutEffect, useMemo } from "preact/hooks";
import { address, change } from "../../address/address.ts";
import type { RoleKind, TableSummary } from "../../protocol.ts";
import { type DroppedRole, fittingRoles } from "./fittingRoles.ts";
import { rememberedRoles } from "./rememberedRoles.ts";
import type { Settings } from "./rolesSettings.ts";
import { withRemembered } from "./withRemembered.ts";

export interface Remembered {
  /** Settings of the address, with the roles that were chosen for the file. */
  readonly settings: Settings;
  /** Roles that the file of today has no column for. */
  readonly dropped: readonly DroppedRole[];
}

const NOTHING: readonly DroppedRole[] = [];

/**
 * The settings of this view. Roles that were chosen for the file before come into the address, so that a bookmark has them,
 * and count at once, so that nothing is computed without them.
 */
export function useRemembered(kind: RoleKind, table: TableSummary | null): Remembered {
  const { settings } = address.value;
  const kept = table === null ? undefined : rememberedRoles.value.get(table.file.path)?.[kind];
  const fitting = useMemo(() => (table === null || !kept ? null : fittingRoles(kept, table)), [table, kept]);
  const merged = useMemo(
    () => (fitting === null ? settings : withRemembered(kind, settings, fitting.settings)),
    [kind, settings, fitting],
  );
  useLayoutEffect(() => {
    if (merged !== settings) change(merged);
  }, [merged, settings]);
  return { settings: merged, dropped: fitting?.dropped ?? NOTHING };
}
