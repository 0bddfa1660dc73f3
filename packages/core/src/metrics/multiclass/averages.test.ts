import { describe, expect, test } from "vitest";
import type { Confusion } from "../confusion.ts";
import { classAverages } from "./averages.ts";

/** Truths a 5, b 3, c 2; predictions a 5, b 5, c 0. */
const confusion: Confusion = { classes: 3, cell: Float64Array.of(4, 1, 0, 1, 2, 0, 0, 2, 0) };

function averageOf(id: string, on: Confusion = confusion): unknown {
  return classAverages.find((metric) => metric.id === id)?.value(on);
}

describe("macro", () => {
  test("precision leaves out a class that is never predicted, and says so", () => {
    expect(averageOf("macroPrecision")).toBeCloseTo((4 / 5 + 2 / 5) / 2, 14);
    const metric = classAverages.find(({ id }) => id === "macroPrecision");
    expect(metric?.note?.(confusion)).toBe("1 of 3 classes left out: undefined there");
  });

  test("recall and F1 count every class alike", () => {
    expect(averageOf("macroRecall")).toBeCloseTo((4 / 5 + 2 / 3 + 0) / 3, 14);
    expect(averageOf("macroF1")).toBeCloseTo((8 / 10 + 4 / 8 + 0) / 3, 14);
  });
});

describe("weighted", () => {
  test("counts classes by their rows", () => {
    expect(averageOf("weightedRecall")).toBeCloseTo(6 / 10, 14);
    expect(averageOf("weightedF1")).toBeCloseTo((5 * 0.8 + 3 * 0.5 + 0) / 10, 14);
    expect(averageOf("weightedPrecision")).toBeCloseTo((5 * 0.8 + 3 * 0.4) / 8, 14);
  });
});

test("there are six, each named by how it averages", () => {
  expect(classAverages.map(({ id }) => id)).toEqual(
    ["macro", "weighted"].flatMap((kind) => ["Precision", "Recall", "F1"].map((measure) => kind + measure)),
  );
});
