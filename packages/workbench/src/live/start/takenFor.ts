import { type Guesses, type RememberedRoles, ROLE_KINDS, type TableSummary } from "../../protocol.ts";
import { fittingRoles } from "../roles/fittingRoles.ts";
import type { Settings } from "../roles/rolesSettings.ts";

/** What a file is taken for, and what somebody chose its columns for; empty where the guesses hold. */
export interface TakenFor {
  readonly kind: Guesses["kind"];
  readonly predictions: Settings;
  readonly data: Settings;
}

/**
 * What somebody chose counts more than what was guessed: a file whose columns were chosen as those of predictions is one of
 * predictions. Columns that the file does not have any more are not heard of.
 */
export function takenFor(table: TableSummary, remembered: RememberedRoles = {}): TakenFor {
  const chosen = ROLE_KINDS.filter((kind) => Object.keys(remembered[kind] ?? {}).length > 0);
  const [only] = chosen;
  return {
    kind: chosen.length === 1 && only !== undefined ? only : table.guesses.kind,
    predictions: fittingRoles(remembered.predictions ?? {}, table).settings,
    data: fittingRoles(remembered.data ?? {}, table).settings,
  };
}
