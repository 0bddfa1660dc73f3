import { join } from "node:path";
import { openRunStore } from "../packages/node/dist/index.js";
import { STORE_FILE } from "../packages/node/dist/internal.js";
import { openSqlite } from "../packages/node/dist/run/sqlite.js";

const MOST_MILLISECONDS = 100;
/** Fits of a run: five folds of some candidates. */
const FITS = 20;

/** Makes the runs with plain statements, lists them, and compares one with what was written. */
export async function run({ folder, count = 10_000 }) {
  const store = openRunStore(folder);
  const file = openSqlite(join(folder, STORE_FILE));
  const insert = (table, places) => file.prepare(`INSERT INTO ${table} VALUES (${Array(places).fill("?").join(", ")})`);
  const [addRun, addEvent, addPlanned, addFit] = [
    insert("runs", 8),
    insert("events", 4),
    insert("run_fits", 3),
    insert("fits", 4),
  ];
  file.exec("BEGIN");
  for (let r = 0; r < count; r++) {
    const id = r.toString(16).padStart(8, "0");
    const at = new Date(1.7e12 + 1000 * r).toISOString();
    addRun.run([id, at, "select", '{"target":"y"}', "t", "h", r % 7 === 0 ? "stopped" : "done", "0.1.0"]);
    addEvent.run([r + 1, id, at, "created"]);
    for (let f = 0; f < FITS; f++) {
      addPlanned.run([id, f, `${id} ${f}`]);
      if (r % 7 !== 0 || f < 5)
        addFit.run([`${id} ${f}`, f === 3 ? null : new Uint8Array(200), f === 3 ? "singular" : null, "0.1.0"]);
    }
  }
  file.exec("COMMIT");
  file.close();
  const times = [];
  let runs = [];
  for (let time = 0; time < 7; time++) {
    // the time of the processor: other programs of the machine have theirs
    const before = process.cpuUsage();
    runs = store.listRuns();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  store.close();
  const median = times.toSorted((a, b) => a - b)[3];
  console.log(
    `${runs.length} runs of ${FITS} fits listed in ${median.toFixed(0)} ms of the processor (median of 7, the first ${times[0].toFixed(0)} ms)`,
  );
  const [last] = runs;
  const wanted =
    (count - 1) % 7 === 0 ? { planned: FITS, done: 5, failed: 1 } : { planned: FITS, done: FITS, failed: 1 };
  return [
    ...(runs.length === count ? [] : [`${runs.length} runs of ${count}`]),
    ...(JSON.stringify(last.fits) === JSON.stringify(wanted) ? [] : [`the last run has ${JSON.stringify(last.fits)}`]),
    ...(median <= MOST_MILLISECONDS
      ? []
      : [`listing takes ${median.toFixed(0)} ms, and ${MOST_MILLISECONDS} are promised`]),
  ];
}
