import { expect, test } from "vitest";
import { spreadRows } from "./spreadRows.ts";

test("a few rows stay as they are; of many the first, the last and an even share between are shown", () => {
  const rows = Array.from({ length: 1001 }, (_, i) => i);
  expect(spreadRows(rows.slice(0, 5), 5)).toEqual([0, 1, 2, 3, 4]);
  expect(spreadRows(rows, 5)).toEqual([0, 250, 500, 750, 1000]);
});
