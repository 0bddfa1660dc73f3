import type { Allocate, TaskRoles, Terms } from "@heldout/core/internal";
import { type OpenOptions, readTask, type TaskFile } from "@heldout/node";
import { flagTerms } from "../parse/flagTerms.ts";
import type { DataFlags } from "../parse/verbFlags.ts";
import { openOptionsOf } from "./roles.ts";

/** What is said about a table to learn from, and what to call it. */
export interface ShownTable
  extends Pick<DataFlags, "delimiter" | "maxBytes" | "jobs" | "dropMissing" | "ignore">,
    Pick<OpenOptions, "stdin" | "onShare"> {
  readonly roles: TaskRoles;
  /** A column of folds, which is then no feature. */
  readonly foldsColumn?: string | undefined;
  /** What the task is called. Default: the path as given. */
  readonly shownAs?: string | undefined;
  /** Where the memory of the features comes from. Default: plain. */
  readonly allocate?: Allocate | undefined;
  /** How options are called in warnings. Default: as flags. */
  readonly terms?: Terms | undefined;
}

/** Reads a table to learn from, under the name that people know it by. */
export async function readShown(path: string, table: ShownTable): Promise<TaskFile> {
  const { roles, foldsColumn, shownAs, stdin, onShare, allocate, ignore = [], terms = flagTerms } = table;
  const read = await readTask(
    path,
    { ...roles, ...(foldsColumn === undefined ? {} : { ignore: [...ignore, foldsColumn] }) },
    { ...openOptionsOf(table), stdin, onShare, dropMissing: table.dropMissing === true, allocate, terms },
  );
  return shownAs === undefined ? read : { ...read, task: { ...read.task, name: shownAs } };
}
