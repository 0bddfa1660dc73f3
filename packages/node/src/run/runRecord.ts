import { InputError, quoteValue, verb, words } from "@heldout/core/internal";
import { asBytes, type Row, textOf } from "./sqlite.ts";

/**
 * "running": under way. "stopped": interrupted, or killed; it can be resumed. "done": finished.
 *
 * @see {@link RunSummary}
 */
export type RunState = "running" | "done" | "stopped";

/**
 * What a run is about, as plain data.
 *
 * @see {@link RunStore}
 */
export interface NewRun {
  /** The command that began it, such as "select". */
  readonly verb: string;
  /** Whatever it takes to plan the run again, as plain data. */
  readonly options: unknown;
  /** Name and content hash of the data. */
  readonly task: { readonly name: string; readonly hash: string };
}

/**
 * A run with its state and progress.
 *
 * @see {@link RunStore}
 */
export interface RunSummary extends NewRun {
  /** By which the store finds it. */
  readonly id: string;
  /** When it began: ISO 8601, UTC. */
  readonly created: string;
  /** Whether it is running, done or stopped. */
  readonly state: RunState;
  /** The version of heldout that began it. */
  readonly engine: string;
  /** Fits that are planned so far, those of them that have a result, and those of the latter that failed. */
  readonly fits: { readonly planned: number; readonly done: number; readonly failed: number };
}

/**
 * A run with its history.
 *
 * @see {@link RunStore}
 */
export interface RunDetails extends RunSummary {
  /** What happened, oldest first: created, resumed, stopped, done. */
  readonly events: readonly { readonly at: string; readonly kind: string }[];
}

const COLUMNS = ["id", "created", "verb", "options", "task_name", "task_hash", "state", "engine"];

/** The columns of a run as one, `run`, in JSON: a list of ten thousand runs is read in half the time of eight columns. */
export const RUN_COLUMN: string = asBytes(
  `json_array(${COLUMNS.map((name) => `CAST(runs.${name} AS TEXT)`).join(", ")})`,
  "run",
);

/** Selects what `summaryOf` reads; to be grouped by run. */
export const SUMMARY: string = `
  SELECT ${RUN_COLUMN}, count(run_fits.key) AS planned, count(fits.key) AS done, count(fits.failure) AS failed
  FROM runs LEFT JOIN run_fits ON run_fits.run = runs.id LEFT JOIN fits ON fits.key = run_fits.key`;

export function summaryOf(row: Row): RunSummary {
  const [id, created, verbName, options, name, hash, state, engine] = columnsOf(row);
  return {
    id,
    created,
    verb: verbName,
    options: optionsOf(id, options),
    task: { name, hash },
    state: stateOf(state),
    engine,
    fits: { planned: Number(row.planned), done: Number(row.done), failed: Number(row.failed) },
  };
}

/** Id and state of a run, of which nothing else is needed. */
export function idAndState(row: Row): { readonly id: string; readonly state: RunState } {
  const columns = columnsOf(row);
  return { id: columns[0], state: stateOf(columns[6]) };
}

function columnsOf(row: Row): string[] {
  return JSON.parse(textOf(row.run));
}

function stateOf(text: string): RunState {
  return text === "done" || text === "stopped" ? text : "running";
}

function optionsOf(id: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(
      "file-format",
      `the options of run ${quoteValue(id)} are damaged.`,
      words`${verb("runs", "rm", id)} removes it.`,
    );
  }
}
