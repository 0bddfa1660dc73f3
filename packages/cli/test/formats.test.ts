import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { heldout, repository, scratch } from "./heldout.ts";

const require = createRequire(repository("packages/node/package.json"));
const [header, ...lines] = readFileSync(repository("examples/pima-predictions.csv"), "utf8").trim().split("\n");
const names = header.split(",");
const cells = lines.map((line) => line.split(","));
const objects = cells.map((row) =>
  Object.fromEntries(names.map((name, c) => [name, name === "truth" ? row[c] : Number(row[c])])),
);

async function evaluated(path: string, stdin?: string): Promise<string> {
  const { code, stdout, stderr } = await heldout(["evaluate", path, "--json", "--bootstrap", "100"], {
    ...(stdin === undefined ? {} : { stdin }),
  });
  expect(code, stderr).toBe(0);
  return stdout.replace(/("source": \{\s+"name": )"[^"]*"/, '$1"FILE"');
}

const csv = [header, ...lines, ""].join("\n");
const tsv = csv.replaceAll(",", "\t");
const jsonl = objects.map((row) => JSON.stringify(row)).join("\n");

test("every format of the same rows gives the same JSON, but for the name of the file", async () => {
  const expected = await evaluated(scratch.file("rows.csv", csv));
  expect(JSON.parse(expected)).toMatchObject({ n: 768, positive: "pos", source: { name: "FILE" } });
  for (const [name, content] of [
    ["rows.tsv", tsv],
    ["semicolons.csv", csv.replaceAll(",", ";")],
    ["windows.csv", csv.replaceAll("\n", "\r\n")],
    ["rows.json", JSON.stringify(objects, null, 2)],
    ["rows.jsonl", `${jsonl}\n`],
    ["rows.ndjson", jsonl],
    ["no-extension", csv],
    ["rows.csv.gz", gzipSync(csv)],
  ] as const) {
    expect(await evaluated(scratch.file(name, content)), name).toBe(expected);
  }
});

test("a dash reads stdin, whatever the format", async () => {
  const expected = await evaluated(scratch.file("rows.csv", csv));
  for (const content of [csv, tsv, jsonl, JSON.stringify(objects)]) {
    expect(await evaluated("-", content)).toBe(expected);
  }
  const { stdout } = await heldout(["evaluate", "-", "--json"], { stdin: csv });
  expect(JSON.parse(stdout).source.name).toBe("stdin");
});

test("Parquet as DuckDB writes it gives the same JSON", async () => {
  const { DuckDBInstance } = require("@duckdb/node-api");
  const folder = mkdtempSync(scratch.path("parquet-"));
  try {
    const instance = await DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    const path = join(folder, "rows.parquet");
    scratch.file("rows.csv", csv);
    await connection.run(`COPY (SELECT * FROM read_csv('${scratch.path("rows.csv")}')) TO '${path}' (FORMAT parquet)`);
    connection.closeSync();
    expect(await evaluated(path)).toBe(await evaluated("rows.csv"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a missing file on stdin is an empty one", async () => {
  expect(await heldout(["evaluate", "-"], { stdin: "" })).toEqual({
    code: 2,
    stdout: "",
    stderr: "stdin: the file is empty.\nIt needs a header line with the names of the columns, and one line per row.\n",
  });
});
