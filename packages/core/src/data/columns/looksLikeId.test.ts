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
