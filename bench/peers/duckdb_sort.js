/** The exact AUC of a Parquet file by DuckDB alone: ranks of the scores, which it has to sort. With `ties` equal scores have their mean rank. */
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
const [, , file, ties] = process.argv;
const ranked = `(SELECT truth, score, row_number() OVER (ORDER BY score) AS place FROM '${file}')`;
const places =
  ties === "ties"
    ? `(SELECT sum(truth) AS positives, (min(place) + max(place)) / 2 AS place FROM ${ranked} GROUP BY score)`
    : `(SELECT truth AS positives, place FROM ${ranked})`;
const reader = await connection.runAndReadAll(
  `SELECT (sum(positives * place)::DOUBLE - p * (p + 1) / 2) / (p * q)
   FROM ${places}, (SELECT sum(truth)::DOUBLE AS p, sum(1 - truth)::DOUBLE AS q FROM '${file}')
   GROUP BY p, q`,
);
process.stdout.write(JSON.stringify({ auc: reader.getRows()[0][0] }));
connection.closeSync();
instance.closeSync();
rmSync(spill, { recursive: true, force: true });
