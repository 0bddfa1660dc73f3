/**
 * How the time of a fit grows with the rows and with the threads: `node bench/growth.js [--quick] [learner ...]`, after
 * `npm run build`. Learners: tree, forest, gradientBoosting; all of them when none is named.
 *
 * Prints one line per learner and number of threads: seconds by rows, and the exponent, which is the slope of log time
 * over log rows (1: linear; sorting adds a little). The data are those of the boosting row, with 20 features; fewer rows
 * are the first rows of the largest table. Each time is the least of up to three fits, one where a fit takes long. Not
 * part of run.js: there is no peer, and a million rows take minutes. `--quick` stops at 10,000 rows.
 */
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { forest, gradientBoosting, stream, tree, withTeam } from "@heldout/core/internal";
import { threadTeam } from "@heldout/node/internal";
import { scratchDirectory, writeClasses } from "./data.js";
import { readClasses } from "./ours/classes.js";

const LEARNERS = {
  tree: ["tree, exact", tree({ grower: "exact" })],
  forest: ["forest, 20 trees", forest({ trees: 20 })],
  gradientBoosting: ["gradientBoosting, 20 rounds", gradientBoosting({ rounds: 20 })],
};
const COLUMNS = 20;
const THREADS = [1, 2];

/** Fits that take longer are made once. */
const PATIENCE = 20;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: "boolean" } } });
const unknown = positionals.filter((name) => !(name in LEARNERS));
if (unknown.length > 0) {
  console.error(`there is no learner ${unknown.join(", ")}. Learners: ${Object.keys(LEARNERS).join(", ")}.`);
  process.exit(2);
}
const sizes = values.quick ? [1000, 3100, 10_000] : [10_000, 31_000, 100_000, 310_000, 1_000_000];

/** The largest table; written to a file and read again, as for the other rows. */
function readLargest() {
  const directory = scratchDirectory();
  try {
    const { featuresPath, targetPath } = writeClasses(directory, "growth", sizes[sizes.length - 1], COLUMNS);
    return readClasses(featuresPath, targetPath, COLUMNS).data;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function firstRows(data, rows) {
  const { features, target } = data;
  const values = new Float64Array(rows * COLUMNS);
  for (let c = 0; c < COLUMNS; c++) {
    values.set(features.values.subarray(c * features.rows, c * features.rows + rows), c * rows);
  }
  return {
    ...data,
    features: { ...features, rows, values },
    target: { ...target, codes: target.codes.slice(0, rows) },
  };
}

/** Seconds of the quickest of up to three fits. */
function timeOf(learner, data, team) {
  const rows = Uint32Array.from(data.target.codes.keys());
  let least = Number.POSITIVE_INFINITY;
  for (let repeat = 0, sum = 0; repeat < 3 && sum < PATIENCE; repeat++) {
    const started = performance.now();
    if (team) withTeam(team, () => learner.fit(data, rows, stream(1)));
    else learner.fit(data, rows, stream(1));
    const seconds = (performance.now() - started) / 1000;
    sum += seconds;
    least = Math.min(least, seconds);
  }
  return least;
}

/** Slope of the least-squares line through the logarithms. */
function exponentOf(times) {
  const x = sizes.map(Math.log);
  const y = times.map(Math.log);
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [mx, my] = [mean(x), mean(y)];
  const over = x.reduce((sum, value, i) => sum + (value - mx) * (y[i] - my), 0);
  return over / x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
}

const data = readLargest();
const tables = sizes.map((rows) => firstRows(data, rows));
const lines = [["seconds by rows", "threads", ...sizes.map((rows) => rows.toLocaleString("en")), "exponent"]];
const names = Object.keys(LEARNERS).filter((name) => positionals.length === 0 || positionals.includes(name));
for (const name of names) {
  const [about, learner] = LEARNERS[name];
  for (const threads of THREADS) {
    console.error(`${about}, ${threads} thread${threads === 1 ? "" : "s"} ...`);
    const team = threads > 1 ? threadTeam({ threads }) : null;
    // lets the threads start, and the compiler see the code
    timeOf(learner, tables[0], team);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const times = tables.map((table) => timeOf(learner, table, team));
    await team?.close();
    lines.push([about, threads, ...times.map((time) => time.toPrecision(3)), exponentOf(times).toFixed(2)].map(String));
  }
}
const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
for (const line of lines) {
  console.log(line.map((cell, c) => (c === 0 ? cell.padEnd(widths[c]) : cell.padStart(widths[c]))).join("  "));
}
