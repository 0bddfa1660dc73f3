import type { Address } from "../../address/addressText.ts";
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
 * otherwise to the view of that file.
 */
export function settingsFor({ view, about }: Pick<LiveView, "view" | "about">, memory: Memory): Address["settings"] {
  const before = memory.views.get(view);
  if (about === "nothing") return before ?? {};
  if (before !== undefined && (memory.file === null || before.file === memory.file)) return before;
  return memory.file === null ? {} : { file: memory.file };
}
