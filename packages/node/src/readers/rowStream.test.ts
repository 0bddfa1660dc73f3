import { expect, test } from "vitest";
import { type RowStreamOptions, rowStream } from "./rowStream.ts";

async function* chunks(parts: readonly (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* parts;
}

async function rowsOf(parts: readonly (string | Uint8Array)[], options: RowStreamOptions = {}) {
  const rows: (readonly [line: number, ...cells: (string | null)[]])[] = [];
  for await (const { line, columns, cell } of rowStream(chunks(parts), options)) {
    rows.push([line, ...columns.map(cell)]);
  }
  return rows;
}

test("CSV cut anywhere, with quotes over lines and blank lines, gives its rows with their lines", async () => {
  const text = 'truth,note\r\nyes,"a, ""b""\nc"\r\n\r\nno,\r\nyes,last';
  const expected = [
    [2, "yes", 'a, "b"\nc'],
    [5, "no", null],
    [6, "yes", "last"],
  ];
  expect(await rowsOf([text])).toEqual(expected);
  expect(await rowsOf([...text])).toEqual(expected);
  expect(await rowsOf([new TextEncoder().encode(text)])).toEqual(expected);
});

test("a letter of two bytes that is cut between two chunks stays whole", async () => {
  const bytes = new TextEncoder().encode("truth,p\nž,1\n");
  const cut = bytes.indexOf(0xc5) + 1;
  expect(await rowsOf([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual([[2, "ž", "1"]]);
});

test("the separator is found in the header, or asked for", async () => {
  expect(await rowsOf(["truth;p\n1;0.5\n"])).toEqual([[2, "1", "0.5"]]);
  expect(await rowsOf(["truth p\n1 0.5\n"], { delimiter: " " })).toEqual([[2, "1", "0.5"]]);
});

test("JSON lines give the cells of the first object's keys", async () => {
  expect(await rowsOf(['{"truth":1,"p":0.5}\n', '\n{"p":null,"truth":true,"more":1}'])).toEqual([
    [1, "1", "0.5"],
    [3, "true", null],
  ]);
});

test("a row arrives before the next chunk is asked for", async () => {
  let asked = 0;
  const source = async function* (): AsyncGenerator<string> {
    asked++;
    yield "truth,p\n1,2\n";
    asked++;
    yield "3,4\n";
  };
  for await (const { line } of rowStream(source())) {
    expect([line, asked]).toEqual([2, 1]);
    break;
  }
});

test("a row of another length, and what is no JSON object, are refused with their line", async () => {
  await expect(rowsOf(["truth,p\n1,2\n1,2,3\n"])).rejects.toMatchObject({
    message: "there are 3 cells, and the header has 2.",
    place: { file: "stdin", line: 3 },
  });
  await expect(rowsOf(['{"truth":1}\n[2]\n'])).rejects.toMatchObject({ message: '"[2]" is no JSON object.' });
});
