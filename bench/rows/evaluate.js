import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { binaryColumns, commandLine, writeCsv } from "../data.js";

export const about = "heldout evaluate FILE --json, from start to end";

const REPEATS = 2;

export async function run({ directory, quick }) {
  const rows = quick ? 1_000_000 : 10_000_000;
  const csv = join(directory, "predictions.csv");
  const { truth, score } = binaryColumns(rows);
  writeCsv(csv, ["truth", "score"], rows, (row, column) => String(column === 0 ? truth[row] : score[row]));
  const parquet = join(directory, "predictions.parquet");
  await convert(csv, parquet);
  return [...measure("Parquet", parquet, rows), ...measure("CSV", csv, rows)];
}

async function convert(csv, parquet) {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`COPY (FROM read_csv('${csv}')) TO '${parquet}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
}

function measure(format, path, rows) {
  const stages = bestOf(REPEATS, () => {
    const script = new URL("../ours/stages.js", import.meta.url).pathname;
    const seconds = JSON.parse(node(script, path));
    return { seconds: seconds.read + seconds.check + seconds.evaluate + seconds.print, stages: seconds };
  }).stages;
  const { read, check, sort, metrics, estimates, evaluate, print } = stages;
  const parts = {
    "reading the file": read,
    "checking the columns": check,
    "sorting and counting": sort,
    "values of the metrics": metrics,
    "their intervals": estimates - metrics,
    "curves, bands, operating points": evaluate - sort - estimates,
    "writing the JSON": print,
  };
  const lines = Object.entries(parts).map(([stage, seconds]) => ({
    task: `${format}: ${stage}`,
    size: rows,
    us: { seconds: Math.max(0, seconds) },
  }));
  const whole = { task: `${about}: ${format}`, size: rows };
  if (!existsSync(commandLine)) return [{ ...whole, missing: "packages/cli is not built" }, ...lines];
  const us = bestOf(REPEATS, () => {
    const started = performance.now();
    node(commandLine, "evaluate", path, "--json");
    return { seconds: (performance.now() - started) / 1000 };
  });
  return [{ ...whole, us }, ...lines];
}

function bestOf(repeats, task) {
  const answers = Array.from({ length: repeats }, task);
  return answers.reduce((best, answer) => (answer.seconds < best.seconds ? answer : best));
}

function node(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`node ${args.join(" ")} failed: ${stderr}`);
  return stdout;
}
