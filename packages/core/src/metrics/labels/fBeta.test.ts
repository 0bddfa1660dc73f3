import { expect, test } from "vitest";
import { hundred } from "../../../test/example.ts";
import { metricsOf } from "../catalog.ts";
import { confusionFrom } from "../confusion.ts";
import { f1, f2, f05, fBeta, fBetaOf, fNumbered, fOfBeta, numberedIn } from "./fBeta.ts";

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

test("any beta weighs recall beta times as much: the weighted harmonic mean, by hand", () => {
  // 1 / F = (1 / P + b² / R) / (1 + b²) with P = 35/45 and R = 35/40
  for (const beta of [0.1, 0.25, 3, 10]) {
    const mean = (45 / 35 + beta ** 2 * (40 / 35)) / (1 + beta ** 2);
    expect(fBeta(beta).value(confusionFrom(hundred))).toBeCloseTo(1 / mean, 14);
  }
  expect(fBeta(3).id).toBe("f3");
  expect(fBeta(2).value(confusionFrom(hundred))).toBe(f2.value(confusionFrom(hundred)));
});

test("Kitov's formula, with beta² at precision, is the F of 1 / beta", () => {
  const beta = 3;
  const his = 1 / ((beta ** 2 / (1 + beta ** 2)) * (45 / 35) + (1 / (1 + beta ** 2)) * (40 / 35));
  expect(fBeta(1 / beta).value(confusionFrom(hundred))).toBeCloseTo(his, 14);
  expect(fBeta(beta).value(confusionFrom(hundred))).not.toBeCloseTo(his, 3);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("a beta of %d is refused", (beta) => {
  expect(() => fBeta(beta)).toThrow(`beta is ${beta}.`);
});

test("an id with a number names its metric, as JSON would write the number", () => {
  expect(fNumbered("f3")?.name).toBe("F3");
  expect(fNumbered("f0.25")?.id).toBe("f0.25");
  for (const id of ["f", "f0", "f3.0", "f03", "f1e3", "fpr"]) expect(fNumbered(id), id).toBeNull();
  expect(numberedIn(["f3.lower >= 0.8", "b.f0.25 - a.f0.25 > 0", "fpr <= 0.1"])).toEqual(["f3", "f0.25", "f0.25"]);
});

test("metrics that are asked for by number are in the catalog once, beside the three that always are", () => {
  const ids = (metrics: readonly string[], beta?: number): string[] =>
    metricsOf("binary", { metrics, beta }).flatMap(({ id }) => (/^f(\d|Beta)/.test(id) ? [id] : []));
  expect(ids([])).toEqual(["f1", "f0.5", "f2"]);
  expect(ids(["f3", "f2", "f3"], 4)).toEqual(["f1", "f0.5", "f2", "f3", "fBeta"]);
  expect(fOfBeta(4).note?.(confusionFrom(hundred))).toBe("beta 4");
});
