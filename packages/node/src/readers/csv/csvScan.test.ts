import fc from "fast-check";
import { expect, test } from "vitest";
import { scratchFolder } from "../../../test/scratch.ts";
import { type FileRecord, scanCsv } from "./csvScan.ts";
import { csvRecords, isBlank } from "./csvText.ts";

const scratch = scratchFolder();

function scan(text: string, columns: number, bufferBytes = 1 << 16): FileRecord[] {
  const records: FileRecord[] = [];
  const visit = (record: FileRecord): boolean => {
    records.push({ ...record });
    return false;
  };
  scanCsv(scratch.file("scan.csv", text), { delimiter: ",", columns }, visit, { bufferBytes });
  return records;
}

test("the header is row -1 and starts on line 1, data rows count from 0", () => {
  expect(scan("a,b\n1,2\n3,4\n", 2).map(({ row, line }) => [row, line])).toEqual([
    [-1, 1],
    [0, 2],
    [1, 3],
  ]);
});

test("blank lines are skipped in files of several columns and rows in files of one", () => {
  expect(scan("a,b\n\n1,2\n\n", 2).map(({ row }) => row)).toEqual([-1, 0]);
  expect(scan("a\n1\n\n2\n", 1).map(({ row, line }) => [row, line])).toEqual([
    [-1, 1],
    [0, 2],
    [1, 3],
    [2, 4],
  ]);
});

test("open quotes and text after a closing quote are noticed", () => {
  expect(scan('a,b\n1,"2\n3,4\n', 2)[1].problem).toBe("quote-open");
  expect(scan('a,b\n1,"2"x\n', 2)[1].problem).toBe("text-after-quote");
});

test("it finds the records that the splitter in memory finds, however small the buffer is", () => {
  const pieces = fc.array(fc.constantFrom(",", "\n", "\r\n", "\r", '"', '""', " ", "x", "é"), { maxLength: 40 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 3, max: 7 }), (parts, bufferBytes) => {
      const text = `a,b\n${parts.join("")}`;
      const expected = [...csvRecords(text, ",")].filter(
        (record) => !isBlank(record) || /^ *"/.test(lineAt(text, record.line)),
      );
      const found = scan(text, 2, bufferBytes);
      expect(found.map(({ line, fields }) => [line, fields])).toEqual(
        expected.map(({ line, fields }) => [line, fields.length]),
      );
    }),
    { numRuns: 500 },
  );
});

function lineAt(text: string, line: number): string {
  return text.split(/\r\n|\r|\n/)[line - 1];
}
