import { expect, test } from "vitest";
import { columnFacts } from "./ColumnSelect.tsx";

const column = { name: "x", kind: "number", missing: 0, distinct: 12, examples: ["1", "2"] } as const;
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, "");

test("a column of many values is told by its kind and their number", () => {
  expect(columnFacts(column)).toBe("numbers, 12 distinct");
  expect(columnFacts({ ...column, kind: "category", distinct: 1000 })).toBe("categories, 1,000 or more distinct");
});

test("a column of few values is told by them", () => {
  expect(plain(columnFacts({ ...column, distinct: 2, examples: ["no", "yes"] }))).toBe("2 values: no, yes");
  expect(plain(columnFacts({ ...column, distinct: 1, examples: ["0"] }))).toBe("only 0");
});

test("missing values are said", () => {
  expect(columnFacts({ ...column, missing: 17 })).toBe("numbers, 12 distinct, 17 missing");
});
