import {
  type Allocate,
  completeRows,
  defineTask,
  InputError,
  type Table,
  type Task,
  type TaskRoles,
  targetsWritten,
} from "@heldout/core/internal";
import { inEditorTerms } from "./inEditorTerms.ts";
import { openTable } from "./openTable.ts";
import type { OpenOptions } from "./tableSource.ts";

export interface TaskFile {
  readonly task: Task;
  /**
   * The rows of the task with the columns that are no features, such as one that holds folds. The features are in the
   * task; a second copy of them would be most of the memory.
   */
  readonly table: Table;
  /** Rows that were left out because their target is missing. */
  readonly dropped: number;
}

export interface ReadTaskOptions extends OpenOptions {
  /** Leave rows without a target out. Default false: they are an error. */
  readonly dropMissing?: boolean | undefined;
  /** Where the memory of the features comes from: `sharedMemory` when threads will look at them. Default: plain. */
  readonly allocate?: Allocate | undefined;
}

/**
 * Reads a table and gives its columns their roles. A target with commas that is no column's name stands for several.
 * Errors name the row as an editor counts it.
 */
export async function readTask(
  path: string,
  roles: TaskRoles,
  { dropMissing = false, allocate, ...options }: ReadTaskOptions = {},
): Promise<TaskFile> {
  const source = await openTable(path, options);
  let table: Table | null = null;
  try {
    table = await source.read();
    const target = typeof roles.target === "string" ? targetsWritten(roles.target, table) : roles.target;
    const complete = dropMissing
      ? completeRows(table, { drop: true, roles: new Map([target].flat().map((name) => [name, "truth"])) })
      : { table, dropped: 0 };
    const task = defineTask(complete.table, { ...roles, target }, allocate ? { allocate } : {});
    return { task, table: withoutFeatures(complete.table, task), dropped: complete.dropped };
  } catch (error) {
    throw error instanceof InputError ? await inEditorTerms(error, source, table) : error;
  } finally {
    await source.close();
  }
}

function withoutFeatures(table: Table, { features }: Task): Table {
  const names = new Set(features.columns.map(({ name }) => name));
  return { ...table, columns: table.columns.filter(({ name }) => !names.has(name)) };
}
