import { readTable } from "@heldout/node";
import { serve } from "./serve.js";

const [path, warmUp] = process.argv.slice(2);

async function read(path) {
  const table = await readTable(path);
  const last = table.columns[table.columns.length - 1];
  return { values: { rows: table.rows, columns: table.columns.length, sum: last.values.reduce((a, b) => a + b, 0) } };
}

await read(warmUp);
await serve(() => read(path));
