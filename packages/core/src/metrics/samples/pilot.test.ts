import { expect, test } from "vitest";
import { pilotRows, SUBSAMPLE_ROWS, selectInt, selectNumbers } from "./pilot.ts";

test("few rows are all taken, in their order", () => {
  expect([...pilotRows({ truth: [5, 6, 7], group: null })]).toEqual([0, 1, 2]);
});

test("of very many rows a fixed random choice is taken, each row at most once", () => {
  const truth = new Int32Array(3 * SUBSAMPLE_ROWS);
  const rows = pilotRows({ truth, group: null });
  expect(rows.length).toBe(SUBSAMPLE_ROWS);
  expect(new Set(rows).size).toBe(SUBSAMPLE_ROWS);
  expect(pilotRows({ truth, group: null })).toEqual(rows);
  // a third of the choice from each third of the rows, with a standard deviation of 54
  const first = rows.filter((row) => row < SUBSAMPLE_ROWS).length;
  expect(Math.abs(first - SUBSAMPLE_ROWS / 3)).toBeLessThan(300);
});

test("groups are never cut", () => {
  const rows = SUBSAMPLE_ROWS + 5;
  expect(pilotRows({ truth: new Int32Array(rows), group: new Int32Array(rows) }).length).toBe(rows);
});

test("columns are selected by row number", () => {
  const rows = Uint32Array.of(2, 0);
  expect([...selectNumbers(Float64Array.of(0.5, 1.5, 2.5), rows)]).toEqual([2.5, 0.5]);
  expect([...selectInt(Int32Array.of(5, 6, 7), rows)]).toEqual([7, 5]);
});
