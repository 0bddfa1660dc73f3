import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("texts with commas, quotes and line ends are quoted, and nothing else changes", () => {
  const sheet = {
    columns: ["label", "rate"],
    rows: [
      ['a "b", c', 0.1],
      ["=1+1", null],
      ["two\nlines", 1e-9],
      ["", 3],
    ],
  };
  expect(toCsv(sheet)).toBe('label,rate\r\n"a ""b"", c",0.1\r\n=1+1,\r\n"two\nlines",1e-9\r\n"",3\r\n');
});
