import { completeRows, defineTask, InputError, type Table, type Task, type TaskRoles } from "@heldout/core";
import { inEditorTerms } from "./inEditorTerms.ts";
import { openTable } from "./openTable.ts";
import type { OpenOptions } from "./tableSource.ts";

export interface TaskFile {
  readonly task: Task;
  /** The rows of the task, all columns. */
  readonly table: Table;
  /** Rows that were left out because their target is missing. */
  readonly dropped: number;
}

/** Reads a table and gives its columns their roles. Errors name the row as an editor counts it. */
export async function readTask(
  path: string,
  roles: TaskRoles,
  { dropMissing = false, ...options }: OpenOptions & { readonly dropMissing?: boolean } = {},
): Promise<TaskFile> {
  const source = await openTable(path, options);
  let table: Table | null = null;
  try {
    table = await source.read();
    const complete = dropMissing
      ? completeRows(table, { drop: true, roles: new Map([[roles.target, "truth"]]) })
      : { table, dropped: 0 };
    return { task: defineTask(complete.table, roles), table: complete.table, dropped: complete.dropped };
  } catch (error) {
    throw error instanceof InputError ? await inEditorTerms(error, source, table) : error;
  } finally {
    await source.close();
  }
}
