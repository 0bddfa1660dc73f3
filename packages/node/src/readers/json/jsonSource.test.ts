import { expect, test } from "vitest";
import { cells, readFrom, refusal, scratchFolder, withSource } from "../../../test/scratch.ts";

const scratch = scratchFolder();
const rows = [
  { truth: "pos", score: 0.9, ok: true, n: 1 },
  { truth: "neg", score: null, ok: false, n: 2 },
  { truth: null, score: 1e-3, ok: true, n: 3, extra: "x" },
];
const expected = {
  truth: ["pos", "neg", null],
  score: [0.9, null, 0.001],
  ok: ["true", "false", "true"],
  n: [1, 2, 3],
  extra: [null, null, "x"],
};

test("an array of objects and one object per line give the same table, with the keys of all rows", async () => {
  const array = scratch.file("rows.json", JSON.stringify(rows, null, 2));
  const lines = scratch.file("rows.jsonl", rows.map((row) => JSON.stringify(row)).join("\n"));
  const marked = scratch.file("marked.jsonl", `\ufeff${rows.map((row) => JSON.stringify(row)).join("\r\n")}\r\n`);
  for (const path of [array, lines, marked]) expect(cells(await readFrom(path))).toEqual(expected);
  await withSource(array, async (source) => expect(source.format).toBe("json"));
  await withSource(lines, async (source) => expect(source.format).toBe("jsonl"));
});

test("NaN and Infinity as Python writes them: NaN is missing with its text, Infinity stays", async () => {
  await withSource(scratch.file("nan.jsonl", '{"a": NaN}\n{"a": Infinity}\n{"a": 2}\n'), async (source) => {
    expect(cells(await source.read()).a).toEqual([null, Number.POSITIVE_INFINITY, 2]);
    expect(await source.cellText(0, "a")).toBe("NaN");
  });
});

test("strings that say a number is missing leave numbers numbers, other strings make categories", async () => {
  const path = scratch.file("mixed.jsonl", '{"a": 1, "b": 1}\n{"a": "n/a", "b": "abc"}\n{"a": 2.5, "b": 2}\n');
  await withSource(path, async (source) => {
    expect(cells(await source.read())).toEqual({ a: [1, null, 2.5], b: ["1", "abc", "2"] });
    expect(await source.cellText(1, "a")).toBe("n/a");
    const error = await refusal(source.read(["b"], { as: { b: "number" } }));
    expect([error.code, error.message, error.place.row]).toEqual(["not-a-number", '"abc" is not a number.', 1]);
  });
});

test("numbers asked for as categories keep their text", async () => {
  const path = scratch.file("label.jsonl", '{"a": 1}\n{"a": 0}\n{"a": 1}\n');
  expect(cells(await readFrom(path, { as: { a: "category" } })).a).toEqual(["1", "0", "1"]);
});

test("a column of lists or objects is refused when read, the others are fine", async () => {
  await withSource(scratch.file("nested.jsonl", '{"a": 1, "tags": ["x"], "meta": {"k": 1}}\n'), async (source) => {
    expect(cells(await source.read(["a"]))).toEqual({ a: [1] });
    const error = await refusal(source.read());
    expect([error.code, error.message]).toEqual(["wrong-kind", 'column "tags" holds lists or objects.']);
  });
});

test("names may hold quotes, slashes and anything else", async () => {
  const names = ["it's", 'say "hi"', "a/b~c", "$.x", "ä€😀", "c0", "a'; DROP TABLE t; --", "__proto__", "constructor"];
  const object = `{${names.map((name, index) => `${JSON.stringify(name)}: ${index}`).join(", ")}}`;
  const table = await readFrom(scratch.file("names.jsonl", `${object}\n`));
  for (const [index, column] of table.columns.entries()) {
    expect([column.name, column.kind === "number" && column.values[0]]).toEqual([names[index], index]);
  }
  expect(table.columns.length).toBe(names.length);
});

test("names that differ only in case can be read one at a time", async () => {
  await withSource(scratch.file("case.jsonl", '{"a": 1, "A": 2}\n'), async (source) => {
    expect(cells(await source.read(["A"]))).toEqual({ A: [2] });
    expect((await refusal(source.read())).code).toBe("duplicate-column");
  });
});

test("a row is its line in JSONL, blank lines counted, and its number in an array", async () => {
  await withSource(scratch.file("lines.jsonl", '\n{"a": 1}\n\n{"a": 2}\n'), async (source) => {
    expect([await source.lineOf(0), await source.lineOf(1)]).toEqual([2, 4]);
  });
  await withSource(scratch.file("array.json", '[{"a": 1},\n\n{"a": 2}]'), async (source) => {
    expect(await source.lineOf(1)).toBeNull();
  });
});
