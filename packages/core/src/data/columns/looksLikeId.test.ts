import { expect, test } from "vitest";
import { type Column, tableFrom } from "../table.ts";
import { looksLikeId } from "./looksLikeId.ts";

function column(name: string, cells: readonly (number | string)[]): Column {
  return tableFrom({ [name]: cells }).columns[0];
}

const each = Array.from({ length: 20 }, (_, i) => i);

test("text of which nearly every row has another looks like an id, under any name", () => {
  expect(looksLikeId(column("name", each.map(String)), 20)).toBe(true);
  expect(
    looksLikeId(
      column(
        "name",
        each.map((i) => String(i % 18)),
      ),
      20,
    ),
  ).toBe(false);
});

test("numbers look like an id only under the name of one, because measurements differ too", () => {
  expect(["id", "user_id", "INDEX", "weight", "idea"].map((name) => looksLikeId(column(name, each), 20))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("names as tools write them: PassengerId, customerID, row names; paid and idea are no ids", () => {
  const named = (name: string): boolean => looksLikeId(column(name, each), 20);
  expect(["PassengerId", "customerID", "rownames", "Unnamed: 0", "Row"].map(named)).toEqual(Array(5).fill(true));
  expect(["paid", "idea", "x", "humid"].map(named)).toEqual(Array(4).fill(false));
});

test("a counter counts the rows: an index that jumps, and an id with fractions, are numbers like others", () => {
  const squares = each.map((i) => i * i);
  expect(looksLikeId(column("index", squares), 20)).toBe(false);
  expect(looksLikeId(column("id", squares), 20)).toBe(true);
  expect(
    looksLikeId(
      column(
        "id",
        each.map((i) => i + 0.5),
      ),
      20,
    ),
  ).toBe(false);
});

test("dates that all differ are no id, and missing texts do not hide one", () => {
  const days = each.map((i) => `2024-01-${String(i + 1).padStart(2, "0")}`);
  expect(looksLikeId(column("day", days), 20)).toBe(false);
  const [half] = tableFrom({ cabin: Array.from({ length: 60 }, (_, i) => (i < 40 ? null : `C${i}`)) }).columns;
  expect(looksLikeId(half, 60)).toBe(true);
});

test("numbers that come back are no id", () => {
  expect(
    looksLikeId(
      column(
        "id",
        each.map((i) => i % 19),
      ),
      20,
    ),
  ).toBe(false);
});

test("of fewer than 20 rows nothing can be said", () => {
  expect(looksLikeId(column("id", each.slice(0, 19)), 19)).toBe(false);
});
