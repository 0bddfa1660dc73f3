import { randomUUID } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { type FitResult, InputError, quoteValue, verb, words } from "@heldout/core/internal";
import { engineVersion } from "./engineVersion.ts";
import { makeOwnFolder } from "./ownFolder.ts";
import { resultBytes, resultFromBytes } from "./resultBytes.ts";
import { runCounts } from "./runCounts.ts";
import { BEAT_EVERY, isAlive, runOwners } from "./runOwner.ts";
import { type NewRun, type RunDetails, type RunState, type RunSummary, SUMMARY, summaryOf } from "./runRecord.ts";
import { prepareCosts, prepareSchema } from "./runSchema.ts";
import { asBytes, atOnce, openSqlite, type Sqlite, textOf } from "./sqlite.ts";
import { storeError } from "./storeError.ts";

/**
 * Runs and the results of fits, in one SQLite file that several processes may use. A method that has returned has
 * committed: a process may be killed at any moment and loses only what was under way. (A power failure may cost the
 * last moments too; the file stays intact.)
 *
 * @see {@link openRunStore}
 */
export interface RunStore {
  /** Path of the SQLite file. */
  readonly path: string;
  /** Stores a new run and returns its id. */
  createRun(run: NewRun): string;
  /** Marks a run as running again and returns it. An unknown id is an error. */
  resumeRun(id: string): RunDetails;
  /** Marks a run as done or stopped. */
  finishRun(id: string, state: "done" | "stopped"): void;
  /** All runs, newest first. */
  listRuns(): RunSummary[];
  /** One run with its history. An unknown id is an error. */
  showRun(id: string): RunDetails;
  /** Removes a run, and the results that no other run refers to; returns how many. */
  removeRun(id: string): number;
  /** Records which fits a run consists of, from the given position on. */
  planFits(id: string, from: number, keys: readonly string[]): void;
  /** The fits that were recorded so, by their positions. */
  plannedFits(id: string): ReadonlyMap<number, string>;
  /** The stored result of a fit; null when there is none, or when it is damaged. */
  resultOf(key: string): FitResult | null;
  /** Stores the result of a fit. */
  keepResult(key: string, result: FitResult): void;
  /** Stores several at once, which takes little longer than one. */
  keepResults(results: ReadonlyMap<string, FitResult>): void;
  /** Stores how many milliseconds fits took. */
  keepCosts(costs: ReadonlyMap<string, number>): void;
  /** Milliseconds that a fit took; null where nobody knows. */
  costOf(key: string): number | null;
  /** Closes the file. */
  close(): void;
}

/** The file's name in the directory. */
export const STORE_FILE = "heldout-runs.db";

/**
 * Opens the store of runs in a directory; creates both when they do not exist.
 *
 * @example
 * ```ts
 * import { mkdtempSync, rmSync } from "node:fs";
 * import { tmpdir } from "node:os";
 * import { openRunStore } from "heldout";
 * const directory = mkdtempSync(`${tmpdir()}/runs-`);
 * const store = openRunStore(directory);
 * const id = store.createRun({ verb: "select", options: { seed: 1 }, task: { name: "iris", hash: "5f3a" } });
 * store.showRun(id).state; // 'running'
 * store.close();
 * rmSync(directory, { recursive: true });
 * ```
 */
export function openRunStore(directory: string): RunStore {
  const path = join(directory, STORE_FILE);
  let database: Sqlite | null = null;
  try {
    makeOwnFolder(directory);
    // SQLite would make it readable for everybody; its log and its index take the permissions of the file
    if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
    database = openSqlite(path);
    // every commit goes to the log before it counts; the file itself is never half-written
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;");
    prepareSchema(database, path);
    prepareCosts(database);
    return explaining(path, storeIn(database, path));
  } catch (error) {
    database?.close();
    throw storeError(path, error);
  }
}

function storeIn(database: Sqlite, path: string): RunStore {
  const now = (): string => new Date().toISOString();
  const addEvent = database.prepare("INSERT INTO events (run, at, kind) VALUES (?, ?, ?)");
  const eventsOf = database.prepare(
    `SELECT ${asBytes("at")}, ${asBytes("kind")} FROM events WHERE run = ? ORDER BY id`,
  );
  const addRun = database.prepare("INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, 'running', ?)");
  const setState = database.prepare("UPDATE runs SET state = ? WHERE id = ?");
  const addPlanned = database.prepare("INSERT OR REPLACE INTO run_fits VALUES (?, ?, ?)");
  const addFit = database.prepare("INSERT OR REPLACE INTO fits VALUES (?, ?, ?, ?)");
  const oneFit = database.prepare(`SELECT ${asBytes("result")}, ${asBytes("failure")} FROM fits WHERE key = ?`);
  const addCost = database.prepare("INSERT OR REPLACE INTO fit_costs VALUES (?, ?)");
  const oneCost = database.prepare("SELECT milliseconds FROM fit_costs WHERE key = ?");
  const owners = runOwners(database);
  const counts = runCounts(database);
  const beating = new Map<string, NodeJS.Timeout>();
  /** From now on this process does the run, and says so from time to time. */
  const own = (id: string): void => {
    owners.take(id, Date.now());
    const beat = setInterval(() => {
      try {
        owners.beat(id, Date.now());
      } catch {
        // the store is busy: the next one will do
      }
    }, BEAT_EVERY);
    // a run that is done must not keep its process
    beat.unref();
    clearInterval(beating.get(id));
    beating.set(id, beat);
  };
  const disown = (id: string): void => {
    clearInterval(beating.get(id));
    beating.delete(id);
  };
  /** A run whose process is gone is not running, whatever it wrote last. */
  const asItIs = <T extends RunSummary>(run: T): T => {
    if (run.state !== "running") return run;
    const owner = owners.of(run.id);
    return owner === null || isAlive(owner, Date.now()) ? run : { ...run, state: "stopped" };
  };
  const changeState = (id: string, state: RunState, kind: string): void =>
    atOnce(database, () => {
      if (setState.run([state, id]).changes === 0) throw unknownRun(id, path);
      addEvent.run([id, now(), kind]);
      counts.forget(id);
      if (state === "running") own(id);
      else disown(id);
    });
  const showRun = (id: string): RunDetails => {
    const row = database.prepare(`${SUMMARY} WHERE runs.id = ? GROUP BY runs.id`).get([id]);
    if (!row) throw unknownRun(id, path);
    const events = eventsOf.all([id]);
    return asItIs({
      ...summaryOf(row),
      events: events.map(({ at, kind }) => ({ at: textOf(at), kind: textOf(kind) })),
    });
  };
  const keepResult = (key: string, result: FitResult): void => {
    const failed = result.kind === "failed";
    addFit.run([key, failed ? null : resultBytes(result), failed ? result.reason : null, engineVersion()]);
  };
  return {
    path,
    createRun: ({ verb, options, task }) => {
      const id = randomUUID().slice(0, 8);
      atOnce(database, () => {
        addRun.run([id, now(), verb, JSON.stringify(options ?? null), task.name, task.hash, engineVersion()]);
        addEvent.run([id, now(), "created"]);
        own(id);
      });
      return id;
    },
    resumeRun: (id) => {
      changeState(id, "running", "resumed");
      return showRun(id);
    },
    finishRun: (id, state) => changeState(id, state, state),
    listRuns: () => counts.list().map((row) => asItIs(summaryOf(row))),
    showRun,
    removeRun: (id) =>
      atOnce(database, () => {
        disown(id);
        owners.leave(id);
        counts.forget(id);
        counts.forgetUnfinished();
        const orphans = database.prepare(ORPHANS).run([id, id]).changes;
        database.prepare("DELETE FROM fit_costs WHERE key NOT IN (SELECT key FROM fits)").run([]);
        database.prepare("DELETE FROM run_fits WHERE run = ?").run([id]);
        database.prepare("DELETE FROM events WHERE run = ?").run([id]);
        if (database.prepare("DELETE FROM runs WHERE id = ?").run([id]).changes === 0) throw unknownRun(id, path);
        return orphans;
      }),
    planFits: (id, from, keys) =>
      atOnce(database, () => {
        counts.forget(id);
        keys.forEach((key, k) => {
          addPlanned.run([id, from + k, key]);
        });
      }),
    plannedFits: (id) => {
      const rows = database.prepare(`SELECT position, ${asBytes("key")} FROM run_fits WHERE run = ?`).all([id]);
      return new Map(rows.map(({ position, key }) => [Number(position), textOf(key)]));
    },
    resultOf: (key) => {
      const row = oneFit.get([key]);
      if (row?.failure instanceof Uint8Array) return { kind: "failed", reason: textOf(row.failure) };
      return row?.result instanceof Uint8Array ? resultFromBytes(row.result) : null;
    },
    keepResult,
    keepResults: (results) =>
      atOnce(database, () => {
        for (const [key, result] of results) keepResult(key, result);
      }),
    keepCosts: (costs) =>
      atOnce(database, () => {
        for (const [key, milliseconds] of costs) addCost.run([key, milliseconds]);
      }),
    costOf: (key) => {
      const row = oneCost.get([key]);
      return typeof row?.milliseconds === "number" ? row.milliseconds : null;
    },
    close: () => {
      for (const id of [...beating.keys()]) disown(id);
      try {
        // brings the log into the file; left alone it would stay beside it, whole but long
        database.exec("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)");
      } catch {
        // another process is at work and will do it
      }
      database.close();
    },
  };
}

const ORPHANS = `
  DELETE FROM fits WHERE key IN (SELECT key FROM run_fits WHERE run = ?)
  AND NOT EXISTS (SELECT 1 FROM run_fits WHERE run_fits.key = fits.key AND run_fits.run <> ?)`;

function unknownRun(id: string, file: string): InputError {
  return new InputError(
    "bad-option",
    `there is no run ${quoteValue(id)}.`,
    words`${verb("runs", "list")} shows those there are.`,
    {
      file,
    },
  );
}

/** The store, with every error of SQLite in heldout's words. */
function explaining(path: string, store: RunStore): RunStore {
  const guard =
    <A extends unknown[], R>(method: (...values: A) => R): ((...values: A) => R) =>
    (...values) => {
      try {
        return method(...values);
      } catch (error) {
        throw storeError(path, error);
      }
    };
  return {
    path,
    createRun: guard(store.createRun),
    resumeRun: guard(store.resumeRun),
    finishRun: guard(store.finishRun),
    listRuns: guard(store.listRuns),
    showRun: guard(store.showRun),
    removeRun: guard(store.removeRun),
    planFits: guard(store.planFits),
    plannedFits: guard(store.plannedFits),
    resultOf: guard(store.resultOf),
    keepResult: guard(store.keepResult),
    keepResults: guard(store.keepResults),
    keepCosts: guard(store.keepCosts),
    costOf: guard(store.costOf),
    close: guard(store.close),
  };
}
