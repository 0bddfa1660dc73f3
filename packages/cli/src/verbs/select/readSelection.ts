import { rolesOf, type Task, type Terms } from "@heldout/core/internal";
import type { OpenOptions, TaskFile } from "@heldout/node";
import { readShown } from "../../call/readShown.ts";
import { memoryFor } from "../../call/roles.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";

export interface ReadingSettings extends Pick<OpenOptions, "stdin" | "onShare"> {
  /** What results call the data. Default: the path as given. */
  readonly shownAs?: string | undefined;
  /** How options are called in warnings. Default: as flags. */
  readonly terms?: Terms | undefined;
  /** Told of the data before anything is planned. */
  readonly onRead?: ((task: Task) => void) | undefined;
}

/** Reads the data of a selection. */
export async function readSelection(
  path: string,
  flags: SelectFlags,
  { onRead, ...shown }: ReadingSettings = {},
): Promise<TaskFile> {
  const read = await readShown(path, { ...flags, ...shown, roles: rolesOf(flags), allocate: memoryFor(flags) });
  onRead?.(read.task);
  return read;
}
