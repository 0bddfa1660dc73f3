import fc from "fast-check";
import { expect, test } from "vitest";
import { countAtEnds, edgeOf, expit, insideEdge, logOdds } from "./logOdds.ts";

test("the edge is half of the least distance from 0 and 1, and at most 0.005", () => {
  expect(edgeOf([[0, 0.25, 0.998, 1]])).toBeCloseTo(0.001, 15);
  expect(edgeOf([[0.2, 0.7]])).toBe(0.005);
  expect(edgeOf([[0, 1]])).toBe(0.005);
  expect(edgeOf([[0.5], [0.004]])).toBe(0.002);
});

test("every probability has finite log odds, whatever the others are", () => {
  const p = fc.oneof(fc.constantFrom(0, 1, Number.MIN_VALUE, 1 - 2 ** -53), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(fc.array(p, { minLength: 1 }), (values) => {
      const edge = edgeOf([values]);
      for (const value of values) expect(Number.isFinite(logOdds(value, edge))).toBe(true);
    }),
    { seed: 1 },
  );
});

test("log odds and expit undo each other", () => {
  for (const p of [1e-12, 0.2, 0.5, 0.9]) expect(expit(logOdds(p, 1e-300))).toBeCloseTo(p, 14);
  expect(expit(-1000)).toBe(0);
  expect(expit(1000)).toBe(1);
});

test("what lies beyond the edge is moved to it, and what is exactly 0 or 1 is counted", () => {
  expect(insideEdge(0, 0.1)).toBe(0.1);
  expect(insideEdge(1, 0.1)).toBe(0.9);
  expect(insideEdge(0.5, 0.1)).toBe(0.5);
  expect(countAtEnds([[0, 0.5, 1], [1]])).toBe(3);
});
