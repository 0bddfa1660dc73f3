import { expect, test } from "vitest";
import { checkDelimiter, namedDelimiter, sniffDelimiter } from "./sniffDelimiter.ts";

const sniff = (text: string, extension = "csv"): string => sniffDelimiter(text, { extension });

test("comma, semicolon, tab and bar are found", () => {
  for (const delimiter of [",", ";", "\t", "|"]) {
    expect(sniff(["truth", "score"].join(delimiter) + "\n" + ["1", "0.5"].join(delimiter))).toBe(delimiter);
  }
});

test("decimal commas do not hide the semicolon", () => {
  expect(sniff("truth;score\n1;0,5\n0;0,25\n")).toBe(";");
});

test("delimiters inside quotes do not count", () => {
  expect(sniff('truth;text\n1;"a,b,c"\n0;"d,e,f"\n')).toBe(";");
  expect(sniff('"a;b",c\n1,2\n')).toBe(",");
});

test("a delimiter that agrees with every row beats one that makes more columns of the header", () => {
  expect(sniff("a,b|c|d\n1,x\n2,y\n")).toBe(",");
});

test("a single column needs no delimiter", () => {
  expect(sniff("score\n1\n2\n")).toBe(",");
  expect(() => checkDelimiter("score\n1\n2\n", ",", "x.csv")).not.toThrow();
});

test("a header that another character would cut is refused with the flag to pass", () => {
  expect(() => checkDelimiter("truth:score\n1:0.5\n", ",", "x.csv")).toThrow(
    expect.objectContaining({
      code: "delimiter",
      message: 'cut at ",", the header "truth:score" is a single column.',
      remedy: 'If the columns are separated by ":", pass delimiter: ":".',
    }),
  );
  expect(() => checkDelimiter("truth\tscore\n1\t0.5\n", ";", "x.csv")).toThrow(
    expect.objectContaining({ remedy: 'If the columns are separated by tabs, pass delimiter: "tab".' }),
  );
});

test("a name of two words is not a wrong delimiter", () => {
  expect(() => checkDelimiter("my score\n1\n2\n", ",", "x.csv")).not.toThrow();
});

test("a delimiter is one character; tab may be spelled out", () => {
  expect([namedDelimiter(";"), namedDelimiter("\\t"), namedDelimiter("tab")]).toEqual([";", "\t", "\t"]);
  for (const text of ["", ";;", '"', "é", "\n"]) {
    expect(() => namedDelimiter(text), text).toThrow(expect.objectContaining({ code: "bad-option" }));
  }
});
