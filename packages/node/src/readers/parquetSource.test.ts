import { readFileSync } from "node:fs";
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

const typed = `
  SELECT * FROM (VALUES
    (1::INTEGER, 0.5::DOUBLE, 1::FLOAT, 2.50::DECIMAL(5,2), true, 'pos', DATE '2024-02-01', 9007199254740993::BIGINT),
    (NULL, 'NaN'::DOUBLE, 0::FLOAT, NULL, false, '', NULL, 2::BIGINT),
    (3, 'Infinity'::DOUBLE, 1::FLOAT, 1.25, NULL, 'neg', DATE '2024-02-03', 3::BIGINT)
  ) AS t(i, d, f, m, b, s, day, big)`;

test("numbers of every type become doubles, booleans, text and dates categories", async () => {
  const path = await parquet("typed.parquet", typed);
  await withSource(path, async (source) => {
    expect(source.format).toBe("parquet");
    expect(cells(await source.read())).toEqual({
      i: [1, null, 3],
      d: [0.5, null, Number.POSITIVE_INFINITY],
      f: [1, 0, 1],
      m: [2.5, null, 1.25],
      b: ["true", "false", null],
      s: ["pos", null, "neg"],
      day: ["2024-02-01", null, "2024-02-03"],
      big: [9007199254740992, 2, 3],
    });
    expect(await source.cellText(1, "d")).toBe("NaN");
    expect(await source.cellText(1, "i")).toBeNull();
    expect(await source.cellText(0, "big")).toBe("9007199254740993");
    expect(await source.lineOf(2)).toBeNull();
  });
});

test("numbers asked for as categories have the shortest text, and long integers all their digits", async () => {
  const path = await parquet("labels.parquet", typed);
  const as = { i: "category", d: "category", f: "category", big: "category" } as const;
  expect(cells(await readFrom(path, { columns: ["i", "d", "f", "big"], as }))).toEqual({
    i: ["1", null, "3"],
    d: ["0.5", null, "Infinity"],
    f: ["1", "0", "1"],
    big: ["9007199254740993", "2", "3"],
  });
});

test("text asked for as numbers is parsed, and refused where it is none", async () => {
  const path = await parquet("text.parquet", "SELECT * FROM (VALUES ('1.5', '1'), ('NA', 'abc')) AS t(a, b)");
  expect(cells(await readFrom(path, { columns: ["a"], as: { a: "number" } }))).toEqual({ a: [1.5, null] });
  const error = await refusal(readFrom(path, { as: { b: "number" } }));
  expect([error.code, error.message, error.place]).toEqual([
    "not-a-number",
    '"abc" is not a number.',
    { file: path, row: 1, column: "b" },
  ]);
});

test("a column of lists or structs is refused when read, the others are fine", async () => {
  const path = await parquet("nested.parquet", "SELECT 1 AS a, [1, 2] AS l, {'x': 1} AS s, MAP {'k': 1} AS m");
  expect(cells(await readFrom(path, { columns: ["a"] }))).toEqual({ a: [1] });
  for (const column of ["l", "s", "m"]) {
    expect((await refusal(readFrom(path, { columns: [column] }))).code, column).toBe("wrong-kind");
  }
});

test("many row groups keep the order of the file", async () => {
  const path = await parquet("order.parquet", "SELECT range AS i, 'l' || range % 5 AS l FROM range(300000)");
  const table = await readFrom(path);
  expect(table.rows).toBe(300_000);
  const [i, l] = table.columns;
  expect(i.kind === "number" && i.values.every((value, row) => value === row)).toBe(true);
  expect(l.kind === "category" && l.codes.every((code, row) => code === row % 5)).toBe(true);
});

test("no rows and a file that was cut off are refused", async () => {
  const none = await parquet("none.parquet", "SELECT 1 AS a WHERE false");
  expect((await refusal(readFrom(none))).code).toBe("no-rows");
  const whole = readFileSync(await parquet("whole.parquet", "SELECT range AS i FROM range(1000)"));
  const error = await refusal(readFrom(scratch.file("cut.parquet", whole.subarray(0, whole.length / 2))));
  expect([error.code, error.message]).toEqual(["file-format", "the Parquet file is damaged or cut off."]);
});
