import type { Address } from "../../address/addressText.ts";
import type { RememberedRoles } from "../../protocol.ts";
import { saysRemembered, withoutRoles } from "../roles/withRemembered.ts";
import type { LiveView } from "./views.ts";

/** What each view showed last, and the file that was in hand. */
export interface Memory {
  readonly views: ReadonlyMap<string, Address["settings"]>;
  readonly file: string | null;
}

export const noMemory: Memory = { views: new Map(), file: null };

/** The memory after a look at this address. */
export function remember(memory: Memory, { view, settings }: Address): Memory {
  return { views: new Map(memory.views).set(view, settings), file: settings.file ?? memory.file };
}

/**
 * Where a link of the navigation leads: back to what the view showed, if it was about the file in hand or about none;
 * otherwise to the view of that file. Roles that were chosen meanwhile take the place of those it showed.
 */
export function settingsFor(
  { view, about }: Pick<LiveView, "view" | "about">,
  memory: Memory,
  roles: ReadonlyMap<string, RememberedRoles> = new Map(),
): Address["settings"] {
  const left = memory.views.get(view);
  const before = left === undefined ? undefined : upToDate(about, left, roles);
  if (about === "nothing") return before ?? {};
  if (before !== undefined && (memory.file === null || before.file === memory.file)) return before;
  return memory.file === null ? {} : { file: memory.file };
}

function upToDate(
  about: LiveView["about"],
  settings: Address["settings"],
  roles: ReadonlyMap<string, RememberedRoles>,
): Address["settings"] {
  const kind = about === "data" ? "data" : "predictions";
  const kept = settings.file === undefined ? undefined : roles.get(settings.file)?.[kind];
  return kept === undefined || saysRemembered(kind, settings, kept) ? settings : withoutRoles(kind, settings);
}
