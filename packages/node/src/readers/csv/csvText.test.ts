import { expect, test } from "vitest";
import { csvRecords } from "./csvText.ts";

const split = (text: string, delimiter = ","): (readonly string[])[] =>
  Array.from(csvRecords(text, delimiter), (record) => record.fields);

test("quoted fields may hold delimiters, newlines and doubled quotes", () => {
  expect(split('a,b\n"x,y","1\n2"\n"say ""hi""",3\n')).toEqual([
    ["a", "b"],
    ["x,y", "1\n2"],
    ['say "hi"', "3"],
  ]);
});

test("a quote in the middle of a field is a character like any other", () => {
  expect(split('a,5" pipe\n')).toEqual([["a", '5" pipe']]);
});

test("spaces around a quoted field are dropped, spaces of a plain field are kept", () => {
  expect(split('a, "x,y" , z \n')).toEqual([["a", "x,y", " z "]]);
});

test("lines may end in LF, CRLF or CR, and the last one need not end", () => {
  expect(split("a,b\r\n1,2\n3,4\r5,6")).toEqual([
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
    ["5", "6"],
  ]);
});

test("records know the line on which they start, blank lines and quoted newlines counted", () => {
  const records = [...csvRecords('a,b\n\n"x\r\ny",1\n2,3\n', ",")];
  expect(records.map((record) => record.line)).toEqual([1, 2, 3, 5]);
});

test("a quote that is never closed leaves its record incomplete", () => {
  const records = [...csvRecords('a,b\n1,"2\n3,4\n', ",")];
  expect(records.map((record) => record.complete)).toEqual([true, false]);
});

test("characters with a meaning in patterns may be delimiters", () => {
  for (const delimiter of ["|", "^", "]", "\\", "-", ".", "$"]) {
    expect(split(`a${delimiter}b\n1${delimiter}2`, delimiter)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  }
});

test("a byte order mark is not part of the first name", () => {
  expect(split("\ufeffa,b\n")).toEqual([["a", "b"]]);
});
