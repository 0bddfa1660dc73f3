import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TableSummary } from "@heldout/workbench/protocol";
import { expect, test } from "vitest";
import { scratchFolder } from "../../../test/uiFixture.ts";
import { tableSummary } from "./tableSummary.ts";

const folder = scratchFolder();

async function summaryOf(name: string, content: string): Promise<TableSummary> {
  const path = join(folder, name);
  writeFileSync(path, content);
  return await tableSummary(path, { path: name, name, bytes: statSync(path).size, changed: 0 });
}

test("columns are summed up: what they hold, what is missing, how many values, the first of them", async () => {
  const { rows, columns, sampled } = await summaryOf("a.csv", "x,kind,gap\n1,u,\n2.50,v,7\n1,u,NA\n");
  expect([rows, sampled]).toEqual([3, undefined]);
  expect(columns).toEqual([
    { name: "x", kind: "number", missing: 0, distinct: 2, examples: ["1", "2.5"] },
    { name: "kind", kind: "category", missing: 0, distinct: 2, examples: ["u", "v"] },
    { name: "gap", kind: "number", missing: 2, distinct: 1, examples: ["7"] },
  ]);
});

test("of a large file all rows are counted, and values on the first of them", async () => {
  const lines = Array.from({ length: 60_000 }, (_, i) => `${i},${i < 55_000 ? "early" : "late"}`);
  const { rows, sampled, columns } = await summaryOf("large.csv", `n,when\n${lines.join("\n")}\n`);
  expect([rows, sampled]).toEqual([60_000, 50_000]);
  expect(columns.map(({ distinct }) => distinct)).toEqual([1000, 1]);
});

test("a wide file is looked at in fewer rows", async () => {
  const names = Array.from({ length: 500 }, (_, i) => `f${i}`).join(",");
  const line = Array.from({ length: 500 }, () => "1").join(",");
  const { rows, sampled } = await summaryOf("wide.csv", `${names}\n${`${line}\n`.repeat(2500)}`);
  expect([rows, sampled]).toEqual([2500, 2000]);
});

test("lists and objects inside rows are named and left alone", async () => {
  const { columns, guesses } = await summaryOf("n.json", '[{"y":1,"tags":["a"],"x":2},{"y":0,"tags":[],"x":3}]');
  expect(columns.map(({ name, distinct }) => [name, distinct])).toEqual([
    ["y", 2],
    ["tags", 0],
    ["x", 2],
  ]);
  expect(guesses.target).toBe("y");
});

test("long texts are counted, but are no examples to choose from", async () => {
  const { columns } = await summaryOf("t.csv", `x,text\n1,${"long ".repeat(100)}\n2,short\n`);
  expect(columns[1]).toMatchObject({ distinct: 2, examples: ["short"] });
});

test.each([
  ["ragged.csv", "a,b\n1,2\n3\n", "ragged-row"],
  ["empty.csv", "", "file-empty"],
  ["head.csv", "a,b\n", "no-rows"],
  ["binary.csv", "a,b\n\0\u0001\u0002", "file-binary"],
])("%s is refused as on the command line, and never by its path on this machine", async (name, content, code) => {
  await expect(summaryOf(name, content)).rejects.toMatchObject({ code, place: { file: name } });
});
