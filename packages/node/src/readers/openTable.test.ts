import { mkdirSync, readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { cells, readFrom, refusal, scratchFolder, withSource } from "../../test/scratch.ts";
import { duckdb } from "./duckdb.ts";
import { openTable, readTable } from "./openTable.ts";

const scratch = scratchFolder();

async function withStdin<T>(content: string | Uint8Array, use: () => Promise<T>): Promise<T> {
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin");
  Object.defineProperty(process, "stdin", { value: Readable.from([content]), configurable: true });
  try {
    return await use();
  } finally {
    if (stdin) Object.defineProperty(process, "stdin", stdin);
  }
}

test("readTable reads a whole file and keeps the path as the name", async () => {
  const path = scratch.file("a.csv", "a,b\n1,x\n");
  const table = await readTable(path);
  expect(table.name).toBe(path);
  expect(cells(table)).toEqual({ a: [1], b: ["x"] });
});

test("a dash reads stdin, in any format, and leaves no temporary file behind", async () => {
  vi.stubEnv("TMPDIR", scratch.path("temporary"));
  mkdirSync(scratch.path("temporary"));
  for (const content of ["a,b\n1,x\n", '{"a": 1, "b": "x"}\n', gzipSync("a,b\n1,x\n")]) {
    await withStdin(content, async () => {
      const table = await readTable("-");
      expect(table.name).toBe("stdin");
      expect(cells(table)).toEqual({ a: [1], b: ["x"] });
    });
  }
  await withStdin("", async () => expect((await refusal(openTable("-"))).place.file).toBe("stdin"));
  await withStdin("a,b\n1\n", async () => expect((await refusal(readTable("-"))).code).toBe("ragged-row"));
  await withStdin('{"a": 1\n', async () => expect((await refusal(readTable("-"))).code).toBe("file-format"));
  expect(readdirSync(scratch.path("temporary"))).toEqual([]);
  vi.unstubAllEnvs();
});

test("gzip is unpacked, whatever the file is called", async () => {
  const text = "a,b\n1,x\n";
  for (const name of ["a.csv.gz", "b.csv"]) {
    expect(cells(await readFrom(scratch.file(name, gzipSync(text))))).toEqual({ a: [1], b: ["x"] });
  }
});

test("names of files are never patterns, partitions or SQL", async () => {
  scratch.file("gax.csv", "a\n1\n");
  mkdirSync(scratch.path("year=2020"));
  const names = [
    "g*x.csv",
    "g?x.csv",
    "g[a]x.csv",
    "it's.csv",
    '"q".csv',
    "**",
    "{a,b}.csv",
    "year=2020/p.csv",
    "a b.csv",
  ];
  for (const name of names) {
    const csv = scratch.file(name, "a,b\n7,x\n");
    expect(cells(await readFrom(csv)), name).toEqual({ a: [7], b: ["x"] });
    const json = scratch.file(name.replace(".csv", ".jsonl"), '{"a": 7, "b": "x"}\n');
    expect(cells(await readFrom(json)), name).toEqual({ a: [7], b: ["x"] });
  }
});

test("names of columns are never SQL", async () => {
  const names = ["it's", 'say "hi"', "c0); DROP TABLE t; --", "select", "constructor", "Score", "score", "ä€😀"];
  const header = names.map((name) => `"${name.replaceAll('"', '""')}"`).join(",");
  const table = await readFrom(scratch.file("names.csv", `${header}\n${names.map((_, i) => i).join(",")}\n`));
  expect(cells(table)).toEqual(Object.fromEntries(names.map((name, index) => [name, [index]])));
});

test("reads at the same time do not disturb each other", async () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => row);
  const csv = scratch.file("big.csv", `a,b\n${rows.map((row) => `${row},${-row}`).join("\n")}\n`);
  const jsonl = scratch.file("big.jsonl", rows.map((row) => `{"a": ${row}, "b": ${-row}}`).join("\n"));
  for (const path of [csv, jsonl]) {
    await withSource(path, async (source) => {
      const [a, b, cell] = await Promise.all([source.read(["a"]), source.read(["b"]), source.cellText(99_999, "a")]);
      expect([a.rows, b.rows, cell]).toEqual([100_000, 100_000, "99999"]);
      expect(cells(a).a[99_999]).toBe(99_999);
      expect(cells(b).b[99_999]).toBe(-99_999);
    });
  }
});

test("the first rows can be read alone, and all of them counted, in every format", async () => {
  const rows = Array.from({ length: 3000 }, (_, row) => ({ a: row, b: row < 2000 ? "x" : "y" }));
  const csv = `a,b\n${rows.map(({ a, b }) => `${a},${b}`).join("\n")}\n`;
  const parquet = scratch.path("rows.parquet");
  const paths = [
    scratch.file("rows.csv", csv),
    scratch.file("rows.json", JSON.stringify(rows)),
    scratch.file("rows.jsonl", rows.map((row) => JSON.stringify(row)).join("\n")),
    parquet,
  ];
  const connection = await (await duckdb().DuckDBInstance.create(":memory:")).connect();
  await connection.run(`COPY (SELECT * FROM read_csv('${paths[0]}')) TO '${parquet}' (FORMAT parquet)`);
  connection.closeSync();
  for (const path of paths) {
    await withSource(path, async (source) => {
      expect(cells(await source.read(undefined, { limit: 2 }))).toEqual({ a: [0, 1], b: ["x", "x"] });
      expect((await source.read(["b"], { limit: 2500 })).rows).toBe(2500);
      expect((await source.read(["a"], { limit: 5000 })).rows).toBe(3000);
      expect(await source.countRows()).toBe(3000);
    });
  }
});

test("a broken row is found by counting, though it lies behind those that were read", async () => {
  const path = scratch.file("broken.csv", `a,b\n${"1,2\n".repeat(3000)}3\n`);
  await withSource(path, async (source) => {
    expect((await refusal(source.countRows())).code).toBe("ragged-row");
  });
});

test("an opened file can be read many times, and closed before it was read", async () => {
  const path = scratch.file("again.csv", "a,b\n1,x\n2,y\n");
  await withSource(path, async (source) => {
    expect(cells(await source.read(["a"]))).toEqual({ a: [1, 2] });
    expect(cells(await source.read(["b"]))).toEqual({ b: ["x", "y"] });
  });
  await (await openTable(path)).close();
});
