import { expect, test } from "vitest";
import { hundred } from "../../../test/example.ts";
import { confusionFrom } from "../confusion.ts";
import { f1, f2, f05, fBetaOf } from "./fBeta.ts";

test("F1 is the harmonic mean of precision and recall", () => {
  // precision 35/45, recall 35/40
  expect(fBetaOf(hundred, 1)).toBeCloseTo(2 / (45 / 35 + 40 / 35), 14);
  expect(f1.value(confusionFrom(hundred))).toBe(70 / 85);
});

test("F2 leans towards recall, F0.5 towards precision", () => {
  expect(f2.value(confusionFrom(hundred))).toBeCloseTo((5 * 35) / (5 * 35 + 4 * 5 + 10), 14);
  expect(f05.value(confusionFrom(hundred))).toBeCloseTo((1.25 * 35) / (1.25 * 35 + 0.25 * 5 + 10), 14);
});

test("it is 0 when nothing positive is found, although precision may be undefined then", () => {
  expect(fBetaOf({ tn: 5, fp: 0, fn: 3, tp: 0 }, 1)).toBe(0);
  expect(fBetaOf({ tn: 5, fp: 2, fn: 0, tp: 0 }, 1)).toBe(0);
});

test("it is undefined only when there is nothing to find and nothing is claimed", () => {
  expect(fBetaOf({ tn: 5, fp: 0, fn: 0, tp: 0 }, 1)).toEqual({ undefined: "no row is positive or predicted positive" });
});
