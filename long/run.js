/**
 * Long runs, which no test has time for: `npm run long -- NAME [--minutes M]`. Each measures, says what it found, and ends with
 * code 1 when a promise does not hold.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const RUNS = {
  ui: "heldout ui with 50 clients that upload, start jobs and cancel them: memory and handles stay flat (60 minutes)",
  fits: "one million fits through the store of runs, then all of them again from there",
  runs: "ten thousand runs, listed in 100 ms",
  ledger: "a day of looks at one test set by eight processes, on a clock that is simulated",
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "60" }, count: { type: "string" } },
});
const [name] = positionals;
if (!Object.hasOwn(RUNS, name ?? "")) {
  const list = Object.entries(RUNS).map(([known, about]) => `  ${known.padEnd(8)}${about}`);
  console.error(`${name === undefined ? "which run?" : `there is no run ${name}.`}\n${list.join("\n")}`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "heldout-long-"));
try {
  const { run } = await import(`./${name}.js`);
  const broken = await run({ folder, minutes: Number(values.minutes), count: values.count && Number(values.count) });
  for (const line of broken) console.error(`does not hold: ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
