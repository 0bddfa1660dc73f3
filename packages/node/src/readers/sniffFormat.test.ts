import { expect, test } from "vitest";
import type { InputFile } from "./inputFile.ts";
import { type Layout, sniffFormat } from "./sniffFormat.ts";

function sniff(text: string, extension = ""): Layout {
  const head = Buffer.from(text);
  const file: InputFile = { name: "x", path: "x", extension, head, size: head.length, remove: () => undefined };
  return sniffFormat(file);
}

test("content decides before the extension does", () => {
  expect(sniff("PAR1....", "csv")).toBe("parquet");
  expect(sniff('\ufeff [ {"a": 1} ]', "csv")).toBe("json");
  expect(sniff('{"a": 1}\n{"a": 2}\n', "json")).toBe("jsonl");
  expect(sniff("a,b\n1,2\n", "txt")).toBe("text");
});

test("NaN and Infinity, which Python writes into JSON, do not hide a row", () => {
  expect(sniff('{"score": NaN, "text": "Infinity \\" NaN"}\n')).toBe("jsonl");
});

test("brackets in a CSV header are no JSON", () => {
  expect(sniff("[truth],[score]\n1,2\n", "csv")).toBe("text");
  expect(sniff("{truth},{score}\n1,2\n", "csv")).toBe("text");
});

test("JSON that holds no rows is refused, with the shape that would work", () => {
  const refused = expect.objectContaining({ code: "file-format", remedy: expect.stringContaining("array of objects") });
  expect(() => sniff('{\n  "a": 1\n}\n', "json")).toThrow(refused);
  expect(() => sniff("[1, 2, 3]", "json")).toThrow(refused);
  expect(() => sniff("a,b\n1,2\n", "json")).toThrow(refused);
});

test("a file named Parquet that is none is refused", () => {
  expect(() => sniff("a,b\n1,2\n", "parquet")).toThrow(expect.objectContaining({ code: "file-format" }));
});
