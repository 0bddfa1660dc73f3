import { mkdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { InputErrorCode } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { readFrom, refusal, scratchFolder, withSource } from "../../test/scratch.ts";

const scratch = scratchFolder();

async function refused(name: string, content: string | Uint8Array): Promise<[InputErrorCode, string, string]> {
  const path = scratch.file(name, content);
  const error = await refusal(readFrom(path));
  expect(error.place.file).toBe(path);
  expect(`${error.message} ${error.remedy}`).not.toMatch(/duckdb|DuckDB|read_csv|read_json|LINE \d/);
  return [error.code, error.message, error.remedy];
}

test("a file that is not there", async () => {
  const error = await refusal(readFrom(scratch.path("nothing.csv")));
  expect([error.code, error.message]).toEqual(["file-missing", "there is no such file."]);
});

test("a directory", async () => {
  mkdirSync(scratch.path("folder.csv"));
  const error = await refusal(readFrom(scratch.path("folder.csv")));
  expect(error.code).toBe("file-directory");
});

test.skipIf(process.getuid?.() === 0)("a file without permission", async () => {
  const { chmodSync } = await import("node:fs");
  chmodSync(scratch.file("secret.csv", "a,b\n1,2\n"), 0o000);
  expect((await refusal(readFrom(scratch.path("secret.csv")))).code).toBe("file-unreadable");
});

test("an empty file, also one of blanks or an empty one in gzip", async () => {
  expect(await refused("empty.csv", "")).toEqual([
    "file-empty",
    "the file is empty.",
    "It needs a header line with the names of the columns, and one line per row.",
  ]);
  expect((await refused("blank.csv", "\n\n\n"))[0]).toBe("file-empty");
  expect((await refused("empty.csv.gz", gzipSync("")))[0]).toBe("file-empty");
});

test("a header without rows, and JSON without rows", async () => {
  expect((await refused("header.csv", "truth,score\n"))[0]).toBe("no-rows");
  expect((await refused("header.csv", "truth,score"))[0]).toBe("no-rows");
  expect((await refused("none.json", "[]"))[0]).toBe("no-rows");
});

test("a wrong delimiter", async () => {
  const [code, message, remedy] = await refused("colon.csv", "truth:score\n1:0.5\n");
  expect(code).toBe("delimiter");
  expect(message).toBe('cut at ",", the header "truth:score" is a single column.');
  expect(remedy).toBe('If the columns are separated by ":", pass delimiter: ":".');
});

test("rows with too many or too few fields name their row and both numbers", async () => {
  const rows = Array.from({ length: 5000 }, (_, row) => `${row},1,2`);
  for (const [bad, message] of [
    ["7,1,2,3", "the row has 4 fields, the header has 3."],
    ["7,1", "the row has 2 fields, the header has 3."],
    ["7", "the row has 1 field, the header has 3."],
  ]) {
    const path = scratch.file("ragged.csv", `a,b,c\n\n${rows.with(4000, bad).join("\n")}\n`);
    await withSource(path, async (source) => {
      for (const columns of [undefined, ["a"]]) {
        const error = await refusal(source.read(columns));
        expect([error.code, error.message]).toEqual(["ragged-row", message]);
        expect(error.place).toEqual({ file: path, row: 4000 });
        expect(await source.lineOf(error.place.row ?? -1)).toBe(4003);
      }
    });
  }
});

test("a quote that is never closed names the row where it opens", async () => {
  const path = scratch.file("quote.csv", 'a,b\n1,x\n2,"y\n3,z\n4,z\n');
  const error = await refusal(readFrom(path));
  expect([error.code, error.message]).toEqual(["file-format", "a quote is opened in this row and never closed."]);
  expect(error.place.row).toBe(1);
  expect((await refused("header.csv", 'a,"b\n1,2\n'))[1]).toBe('the quote before "b" is never closed.');
});

test("text after a closing quote", async () => {
  const [code, message] = await refused("after.csv", 'a,b\n1,"x"y\n');
  expect([code, message]).toEqual(["file-format", "text follows the closing quote of a field."]);
});

test("column names that occur twice, or not at all", async () => {
  expect((await refused("twice.csv", "a,b,a,c,b\n1,2,3,4,5\n")).slice(0, 2)).toEqual([
    "duplicate-column",
    'the column names "a", "b" occur more than once.',
  ]);
  expect((await refused("row.csv", "1,0.5,1\n0,0.2,0\n"))[2]).toContain("looks like a row");
  expect((await refused("gap.csv", "truth,,score\n0,1,0.5\n"))[1]).toBe("column 2 of 3 has no name.");
});

test("columns that are not there are answered with those that are", async () => {
  const error = await refusal(readFrom(scratch.file("names.csv", "a,b\n1,2\n"), { columns: ["c"] }));
  expect([error.code, error.remedy]).toEqual(["column-missing", 'The columns are "a", "b".']);
});

test("UTF-16, with and without a byte order mark, in both byte orders", async () => {
  const little = Buffer.from("truth,score\n1,0.5\n", "utf16le");
  const big = Buffer.from(little).swap16();
  for (const bytes of [
    little,
    big,
    Buffer.concat([Buffer.of(0xff, 0xfe), little]),
    Buffer.concat([Buffer.of(0xfe, 0xff), big]),
  ]) {
    const [code, message, remedy] = await refused("utf16.csv", bytes);
    expect([code, message]).toEqual(["file-encoding", "the file is UTF-16 text, not UTF-8."]);
    expect(remedy).toContain("Save the file as UTF-8");
  }
});

test("Latin-1 names the line, near the start and far from it", async () => {
  const rows = Array.from({ length: 300_000 }, () => "x,1");
  expect((await refused("latin1.csv", Buffer.from("name,score\ncafé,1\n", "latin1")))[1]).toBe(
    "line 2 is not valid UTF-8.",
  );
  const late = Buffer.from(`name,score\n${rows.with(290_000, "café,1").join("\n")}\n`, "latin1");
  expect((await refused("late.csv", late)).slice(0, 2)).toEqual(["file-encoding", "line 290002 is not valid UTF-8."]);
  const json = Buffer.from('{"a":"café"}\n', "latin1");
  expect((await refused("latin1.jsonl", json))[0]).toBe("file-encoding");
});

test("binary files: a picture, a spreadsheet, zero bytes", async () => {
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  expect((await refused("picture.csv", png))[0]).toBe("file-binary");
  expect((await refused("sheet.csv", Buffer.from("PK\u0003\u0004abc")))[2]).toContain("save the sheet as CSV");
  expect((await refused("zero.csv", "a,b\n1,\0\n"))[0]).toBe("file-binary");
});

test("JSON that is not a list of objects", async () => {
  for (const text of ["[1, 2]", '[{"a": 1}, 2]', '{"a": [1, 2], "b": [3, 4]}', '{\n"a": 1}', "[null]"]) {
    const [code, , remedy] = await refused("shape.json", text);
    expect(code, text).toBe("file-format");
    expect(remedy, text).toContain("array of objects");
  }
});

test("broken JSON: cut off, and a broken line", async () => {
  expect((await refused("cut.json", '[{"a": 1}, {"a": 2'))[1]).toMatch(/^the file is not valid JSON: [a-z ]+\.$/);
  const [code, message] = await refused("line.jsonl", '{"a": 1}\n\n{"a": NaN}\n{"a": 1, \n{"a": 2}\n');
  expect([code, message]).toEqual(["file-format", "line 4 is not a complete JSON object."]);
});

test("damaged Parquet and damaged gzip", async () => {
  expect((await refused("bad.parquet", "PAR1 and then nothing that makes sense PAR1"))[1]).toBe(
    "the Parquet file is damaged or cut off.",
  );
  const cut = gzipSync(Array.from({ length: 1000 }, (_, row) => `${row},${row * row}`).join("\n")).subarray(0, 600);
  expect((await refused("cut.csv.gz", cut))[1]).toMatch(/^the gzip file is damaged/);
});
