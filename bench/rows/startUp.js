import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { binaryColumns, commandLine, writeCsv } from "../data.js";

export const about = "start-up of the command line";

const REPEATS = 10;

export function run({ directory }) {
  if (!existsSync(commandLine)) return [{ task: about, missing: "packages/cli is not built" }];
  const path = join(directory, "thousand.csv");
  const { truth, score } = binaryColumns(1000);
  writeCsv(path, ["truth", "score"], 1000, (row, column) => String(column === 0 ? truth[row] : score[row]));

  const commands = { bare: ["-e", "0"], help: [commandLine, "--help"], evaluate: [commandLine, "evaluate", path] };
  const seconds = { bare: [], help: [], evaluate: [] };
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const [name, args] of Object.entries(commands)) seconds[name].push(secondsOf(args));
  }
  const bare = median(seconds.bare);
  return [
    { task: "heldout --help, above bare node", amount: 1000 * (median(seconds.help) - bare), unit: "ms", limit: 150 },
    { task: "heldout evaluate", size: 1000, amount: 1000 * median(seconds.evaluate), unit: "ms", limit: 500 },
  ];
}

function secondsOf(args) {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`node ${args.join(" ")} failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
