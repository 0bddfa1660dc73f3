/**
 * heldout and its peers on the same data in one run: `node bench/run.js [row ...] [--quick]`.
 *
 * Nothing here fails when a target is missed: machines differ, and a table is for reading.
 */
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { scratchDirectory } from "./data.js";
import { printTable } from "./table.js";

const ROWS = new Map([
  ["1", "curves"],
  ["2a", "delong"],
  ["2b", "bootstrap"],
  ["3", "boosting"],
  ["4", "forest"],
  ["5", "lasso"],
  ["6", "logisticPath"],
  ["7", "logisticSquares"],
  ["8", "neighbours"],
  ["9", "nestedRidge"],
  ["10", "csv"],
  ["tree", "tree"],
  ["svm", "svm"],
  ["mlp", "mlp"],
  ["overfitting", "overfitting"],
  ["evaluate-10M", "evaluate"],
  ["evaluate-100M", "evaluateCounts"],
  ["queue", "queue"],
  ["start-up", "startUp"],
  ["workbench", "workbench"],
]);

const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: "boolean" } } });
const unknown = positionals.filter((id) => !ROWS.has(id));
if (unknown.length > 0) {
  console.error(`there is no row ${unknown.join(", ")}. Rows: ${[...ROWS.keys()].join(", ")}.`);
  process.exit(2);
}

const directory = scratchDirectory();
const results = [];
try {
  for (const [id, file] of ROWS) {
    if (positionals.length > 0 && !positionals.includes(id)) continue;
    const row = await import(`./rows/${file}.js`);
    console.error(`${id}: ${row.about} ...`);
    for (const result of await row.run({ directory, quick: values.quick ?? false })) results.push({ id, ...result });
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
printTable(results);
