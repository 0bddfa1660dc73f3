import { DuckDBInstance } from "@duckdb/node-api";
import { expect, test } from "vitest";
import { cells, readFrom, refusal, scratchFolder, withSource } from "../../test/scratch.ts";

const scratch = scratchFolder();

async function parquet(name: string, select: string): Promise<string> {
  const path = scratch.path(name);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  return path;
}

test("a list of numbers is a column for each place", async () => {
  const path = await parquet(
    "list.parquet",
    "SELECT * FROM (VALUES (1, [0.25::DOUBLE, 0.75::DOUBLE], 'a'), (0, [0.5::DOUBLE, 0.5::DOUBLE], 'b')) AS t(label, probability, s)",
  );
  await withSource(path, async (source) => {
    expect(cells(await source.read())).toEqual({
      label: [1, 0],
      "probability.0": [0.25, 0.5],
      "probability.1": [0.75, 0.5],
      s: ["a", "b"],
    });
    expect(await source.cellText(0, "probability.1")).toBe("0.75");
  });
});

test("Spark's vectors and BigQuery's pairs are columns, too", async () => {
  const vector =
    "{'type': 1::TINYINT, 'size': NULL::INTEGER, 'indices': NULL::INTEGER[], 'values': [0.25::DOUBLE, 0.75::DOUBLE]}";
  const spark = await parquet("spark.parquet", `SELECT ${vector} AS probability`);
  expect(cells(await readFrom(spark))).toEqual({ "probability.0": [0.25], "probability.1": [0.75] });
  const pairs = "[{'label': 'yes', 'prob': 0.75::DOUBLE}, {'label': 'no', 'prob': 0.25::DOUBLE}]";
  const bigQuery = await parquet("pairs.parquet", `SELECT ${pairs} AS probs`);
  expect(cells(await readFrom(bigQuery))).toEqual({ "probs.no": [0.25], "probs.yes": [0.75] });
});

test("lists of different lengths stay what they are", async () => {
  const path = await parquet("ragged.parquet", "SELECT * FROM (VALUES ([1.5::DOUBLE]), ([1.5::DOUBLE, 2])) AS t(x)");
  expect((await refusal(readFrom(path))).message).toContain('column "x" holds lists or objects.');
});
