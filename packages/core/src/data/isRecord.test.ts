import { expect, test } from "vitest";
import { isRecord } from "./isRecord.ts";

test("an object is a record; an array, null, a text and nothing are none", () => {
  expect([{}, { a: 1 }, JSON.parse("{}")].map(isRecord)).toEqual([true, true, true]);
  expect([[], null, "{}", undefined, 1].map(isRecord)).toEqual([false, false, false, false, false]);
});
