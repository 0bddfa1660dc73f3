import { join } from "node:path";
import { stream } from "@heldout/core/internal";
import { missingPeer, ours, python, race } from "../contestant.js";
import { writeCsv } from "../data.js";

export const about = "read a numeric CSV of 29 columns into typed columns";

const COLUMNS = 29;

export async function run({ directory, quick }) {
  const rows = quick ? 100_000 : 1_000_000;
  const path = numbers(directory, rows);
  const warmUp = numbers(directory, 10_000);
  const missing = { c: missingPeer("pandas"), pyarrow: missingPeer("pyarrow") };
  const engines = Object.keys(missing).filter((engine) => !missing[engine]);
  const contestants = [await ours("csv.js", path, warmUp)];
  for (const engine of engines) contestants.push(await python("read_csv.py", path, warmUp, engine));
  const [us, ...peers] = await race(contestants, 5);
  const found = new Map(engines.map((engine, e) => [engine, peers[e]]));
  return [
    {
      task: about,
      size: rows,
      us,
      peer: "pandas, C engine",
      missing: missing.c,
      them: found.get("c"),
      target: 0.8,
      same: ["rows", "columns", "sum"],
    },
    {
      task: about,
      size: rows,
      us,
      peer: "pandas, pyarrow engine",
      missing: missing.pyarrow,
      them: found.get("pyarrow"),
    },
  ];
}

/** A 0/1 target and 28 features with about seven digits each, as physics data sets have them. */
function numbers(directory, rows) {
  const path = join(directory, `numbers-${rows}.csv`);
  const names = Array.from({ length: COLUMNS }, (_, column) => (column === 0 ? "target" : `x${column}`));
  const rng = stream(1, "bench", "csv", rows);
  writeCsv(path, names, rows, (_, column) => (column === 0 ? (rng() < 0.5 ? "0" : "1") : (rng() * 6 - 3).toFixed(7)));
  return path;
}
