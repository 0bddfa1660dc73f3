import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { commandLine } from "../data.js";

export const about = "heldout evaluate --from FILE.parquet --json, from start to end";

/** What 100 million rows must fit into. */
const MOST_MEGABYTES = 2000;

/**
 * Predictions in one Parquet file, once without ties, which are counted in one pass on cuts of the scores, and once with
 * scores of two decimals, which are counted as they are; beside either DuckDB alone doing the sort that an exact AUC
 * needs, with the same memory for it. Memory is an amount with a limit of its own.
 */
export async function run({ directory, quick }) {
  const size = quick ? 5_000_000 : 100_000_000;
  if (!existsSync(commandLine)) return [{ task: about, size, missing: "packages/cli is not built" }];
  const kinds = [
    { kind: "no ties", decimals: null },
    { kind: "scores of two decimals", decimals: 2 },
  ];
  const results = [];
  for (const { kind, decimals } of kinds) {
    const parquet = join(directory, `predictions-${decimals ?? "all"}.parquet`);
    await write(parquet, size, decimals);
    const { us, them } = compared(directory, parquet, { repeats: quick ? 2 : 1, ties: decimals !== null });
    rmSync(parquet);
    const task = `${about}, ${kind}`;
    results.push({ task, size, us, peer: "DuckDB, sort for the AUC alone", them });
    const memory = `memory of that, ${kind} (DuckDB's sort: ${them.megabytes.toFixed(0)} MB)`;
    results.push({ task: memory, size, amount: us.megabytes, unit: "MB", limit: MOST_MEGABYTES });
  }
  return results;
}

function compared(directory, parquet, { repeats, ties }) {
  const us = bestOf(repeats, () => measured(directory, [commandLine, "evaluate", "--from", parquet, "--json"]));
  const sort = new URL("../peers/duckdb_sort.js", import.meta.url).pathname;
  const them = bestOf(repeats, () => measured(directory, [sort, parquet, ...(ties ? ["ties"] : [])]));
  const { value, cutError = 1e-12 } = JSON.parse(us.stdout).metrics.auc;
  const exact = JSON.parse(them.stdout).auc;
  if (Math.abs(value - exact) > cutError) throw new Error(`AUC ${value} is not within ${cutError} of ${exact}`);
  console.error(
    `  us ${us.seconds.toFixed(1)} s, ${us.megabytes.toFixed(0)} MB; ` +
      `DuckDB's sort ${them.seconds.toFixed(1)} s, ${them.megabytes.toFixed(0)} MB; ` +
      `AUC ${value} against ${exact}, said to be within ${cutError}`,
  );
  return { us, them };
}

/** About a third of the rows positive, AUC about 0.8; scores that are all different, or rounded. */
async function write(path, rows, decimals) {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1", preserve_insertion_order: "false" });
  const connection = await instance.connect();
  await connection.run("SELECT setseed(0.5)");
  const logit = "1.6 - 1.4 * (1.2 * truth + sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))";
  const score = `1 / (1 + exp(${logit}))`;
  await connection.run(
    `COPY (
      SELECT truth, ${decimals === null ? score : `round(${score}, ${decimals})`} AS score
      FROM (SELECT CASE WHEN random() < 1 / 3.0 THEN 1 ELSE 0 END AS truth FROM range(${rows}))
    ) TO '${path}' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
}

/** Seconds, peak memory and output of a program of Node. */
function measured(directory, args) {
  const peak = join(directory, "peak");
  const preload = new URL("../ours/peakMemory.js", import.meta.url).pathname;
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", preload, ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, PEAK_FILE: peak },
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`node ${args.join(" ")} failed: ${stderr}`);
  return { seconds, megabytes: Number(readFileSync(peak, "utf8")) / 1024, stdout };
}

function bestOf(repeats, task) {
  const answers = Array.from({ length: repeats }, task);
  return answers.reduce((best, answer) => (answer.seconds < best.seconds ? answer : best));
}
