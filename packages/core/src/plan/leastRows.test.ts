import { expect, test } from "vitest";
import { leastRows } from "./leastRows.ts";

test("the first row from which on it holds is found from any guess", () => {
  for (const guess of [0, 5, 70, 1e6, Number.NaN]) {
    expect(leastRows((n) => n >= 70, { least: 1, guess, wobbles: false })).toBe(70);
  }
});

test("what holds, fails and holds again is answered behind the last failure", () => {
  const wobbly = (n: number): boolean => n >= 50 && n !== 52 && n !== 61;
  expect(leastRows(wobbly, { least: 1, guess: 50, wobbles: true })).toBe(62);
});

test("what never holds has no answer", () => {
  expect(leastRows(() => false, { least: 1, guess: 10, wobbles: true })).toBeNull();
});
