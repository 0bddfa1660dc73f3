import {
  type Allocate,
  completeRows,
  defineTask,
  InputError,
  type Table,
  type Task,
  type TaskRoles,
  type Terms,
  targetsWritten,
} from "@heldout/core/internal";
import { inEditorTerms } from "./readers/inEditorTerms.ts";
import { openTable } from "./readers/openTable.ts";
import type { OpenOptions } from "./readers/tableSource.ts";

/**
 * A task that was read from a file.
 *
 * @see {@link readTask}
 */
export interface TaskFile {
  /** Features, target and the roles of the other columns. */
  readonly task: Task;
  /**
   * The rows of the task with the columns that are not features, such as one that holds folds. The features are in the
   * task; a second copy of them would take most of the memory.
   */
  readonly table: Table;
  /** Rows that were left out because their target is missing. */
  readonly dropped: number;
}

/**
 * How to open the file, and what to do with rows without a target.
 *
 * @see {@link readTask}
 */
export interface ReadTaskOptions extends OpenOptions {
  /** Whether to leave out rows without a target. Default false: they are an error. */
  readonly dropMissing?: boolean | undefined;
  /** Allocates the memory of the features: `sharedMemory` when threads will read them. Default: ordinary arrays. */
  readonly allocate?: Allocate | undefined;
  /** How options are called in warnings. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

/**
 * Reads a table and gives its columns their roles. A target with commas that is not the name of a column stands for
 * several columns. Errors name the row as an editor counts it.
 *
 * @param path of the file; "-" is standard input
 * @param roles the target, and the roles of other columns
 * @param options how to open the file, and what to do with rows without a target
 * @example
 * ```ts
 * import { readTask } from "heldout";
 * const { task, dropped } = await readTask("examples/airquality.csv", { target: "Ozone" }, { dropMissing: true });
 * task.kind; // 'regression'
 * dropped; // 37
 * ```
 */
export async function readTask(
  path: string,
  roles: TaskRoles,
  { dropMissing = false, allocate, terms, ...options }: ReadTaskOptions = {},
): Promise<TaskFile> {
  const source = await openTable(path, options);
  let table: Table | null = null;
  try {
    table = await source.read();
    const target = typeof roles.target === "string" ? targetsWritten(roles.target, table) : roles.target;
    const complete = dropMissing
      ? completeRows(table, { drop: true, roles: new Map([target].flat().map((name) => [name, "truth"])) })
      : { table, dropped: 0 };
    const task = defineTask(
      complete.table,
      { ...roles, target },
      { ...(allocate ? { allocate } : {}), ...(terms ? { terms } : {}) },
    );
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
