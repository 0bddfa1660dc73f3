import { idAndState, RUN_COLUMN, SUMMARY } from "./runRecord.ts";
import { atOnce, numberFrom, type Row, type Sqlite } from "./sqlite.ts";

/** How many fits each run has, kept beside the runs: a list of ten thousand runs then looks at no fit at all. */
export interface RunCounts {
  /** Every run with its counts, newest first, as `summaryOf` reads them. */
  list(): Row[];
  /** The fits of a run are about to change. */
  forget(run: string): void;
  /** Results went away: what was counted of runs that are not done may be wrong. */
  forgetUnfinished(): void;
}

/**
 * Counts of a run that is done are final. Those of one that was stopped hold until any fit is stored, because another run may do
 * what it has left: rows of `fits` are numbered upwards, and the last number tells. A run that is under way is counted each time.
 */
export function runCounts(database: Sqlite): RunCounts {
  const known = "SELECT count(*) AS tables FROM sqlite_schema WHERE name = 'run_counts'";
  if (numberFrom(database, known, "tables") === 0) {
    database.exec(`CREATE TABLE IF NOT EXISTS run_counts (
      run TEXT PRIMARY KEY, planned INTEGER NOT NULL, done INTEGER NOT NULL, failed INTEGER NOT NULL, last_fit INTEGER NOT NULL
    )`);
  }
  const listed = database.prepare(
    `SELECT ${RUN_COLUMN}, planned, done, failed, last_fit, runs.state = 'done' AS is_done
     FROM runs LEFT JOIN run_counts ON run_counts.run = runs.id
     ORDER BY runs.created DESC, runs.rowid DESC`,
  );
  const counted = database.prepare(`${SUMMARY} WHERE runs.id = ? GROUP BY runs.id`);
  const keep = database.prepare("INSERT OR REPLACE INTO run_counts VALUES (?, ?, ?, ?, ?)");
  const drop = database.prepare("DELETE FROM run_counts WHERE run = ?");
  const dropUnfinished = database.prepare(
    "DELETE FROM run_counts WHERE run IN (SELECT id FROM runs WHERE state <> 'done')",
  );
  return {
    list: () => {
      const last = numberFrom(database, "SELECT max(rowid) AS last FROM fits", "last");
      const rows = listed.all([]);
      const fresh = new Map<number, Row>();
      const lasting: { readonly id: string; readonly row: Row }[] = [];
      for (const [at, row] of rows.entries()) {
        // those that are done were counted when they were first listed
        if (row.planned !== null && row.is_done === 1) continue;
        const { id, state } = idAndState(row);
        if (row.planned !== null && state === "stopped" && Number(row.last_fit) === last) continue;
        const counts = counted.get([id]) ?? row;
        fresh.set(at, counts);
        if (state !== "running") lasting.push({ id, row: counts });
      }
      try {
        if (lasting.length > 0) {
          atOnce(database, () => {
            for (const { id, row } of lasting) {
              keep.run([id, Number(row.planned), Number(row.done), Number(row.failed), last]);
            }
          });
        }
      } catch {
        // another process is writing, or the disk is full: they are counted again the next time
      }
      return rows.map((row, at) => fresh.get(at) ?? row);
    },
    forget: (run) => void drop.run([run]),
    forgetUnfinished: () => void dropUnfinished.run([]),
  };
}
