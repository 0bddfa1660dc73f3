/** The exact AUC of a Parquet file by DuckDB alone: ranks of the scores, which it has to sort. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";

const spill = mkdtempSync(join(tmpdir(), "heldout-sort-"));
const instance = await DuckDBInstance.create(":memory:", {
  memory_limit: "1GB",
  temp_directory: spill,
  preserve_insertion_order: "false",
});
const connection = await instance.connect();
const reader = await connection.runAndReadAll(
  `SELECT (sum(CASE WHEN truth = 1 THEN place END)::DOUBLE - p * (p + 1) / 2) / (p * q)
   FROM (SELECT truth, row_number() OVER (ORDER BY score) AS place FROM '${process.argv[2]}'),
     (SELECT sum(truth)::DOUBLE AS p, sum(1 - truth)::DOUBLE AS q FROM '${process.argv[2]}')
   GROUP BY p, q`,
);
process.stdout.write(JSON.stringify({ auc: reader.getRows()[0][0] }));
connection.closeSync();
instance.closeSync();
rmSync(spill, { recursive: true, force: true });
