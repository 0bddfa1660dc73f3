import { expect, test } from "vitest";
import { curveAxis } from "./curveAxis.ts";

test("values within a factor of 20 stand on a linear axis, as do negative ones and a single one", () => {
  for (const values of [[1, 5, 20], [-1, 1, 1000], [3], [0], [0, 1, 15], []]) {
    expect(curveAxis(values).type, String(values)).toBe("linear");
  }
});

test("positive values that span more stand on a logarithmic axis with powers of ten", () => {
  const { type, place, ticks } = curveAxis([0.001, 0.1, 10, 1000]);
  expect([type, place(0.1), ticks]).toEqual(["log", 0.1, [0.001, 0.01, 0.1, 1, 10, 100, 1000]]);
  expect(curveAxis([1, 45]).ticks).toEqual([1, 2, 5, 10, 20]);
  expect(curveAxis([1e-8, 1e8]).ticks).toEqual([1e-8, 1e-5, 0.01, 10, 1e4, 1e7]);
});

test("on a narrow drawing fewer powers of ten stand below the axis", () => {
  expect(curveAxis([0.001, 10_000], 290).ticks).toEqual([0.001, 0.1, 10, 1000]);
  expect(curveAxis([0.001, 10_000], 400).ticks).toHaveLength(8);
  expect(curveAxis([1, 45], 290).ticks).toEqual([1, 2, 5, 10, 20]);
});

test("a 0 among them stands one step to the left and is called 0", () => {
  const { type, place, ticks, tickFormat } = curveAxis([0, 0.1, 1, 10, 100]);
  expect([type, place(0), place(10)]).toEqual(["log", 0.01, 10]);
  expect(ticks?.map(tickFormat)).toEqual(["0", "0.1", "1", "10", "100"]);
  expect(curveAxis([0, 0.1, 0.15, 100]).place(0)).toBeCloseTo(0.1 / 3, 12);
});

test("a short range of whole numbers has a tick at each, and no other range has ticks of its own", () => {
  expect(curveAxis([1, 3, 6]).ticks).toEqual([1, 2, 3, 4, 5, 6]);
  for (const values of [[1, 15], [0.5, 2], [], [1e6, 2e6]]) expect(curveAxis(values).ticks).toBeUndefined();
});
