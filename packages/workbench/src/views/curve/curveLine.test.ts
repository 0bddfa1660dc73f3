import { expect, test } from "vitest";
import { exampleCurve } from "../../../test/selections.ts";
import { curveLine } from "./curveLine.ts";

test("points go from left to right and keep their marks, whatever the order they came in", () => {
  const { points } = exampleCurve();
  const backwards = exampleCurve({ points: [...points].reverse(), best: 2, oneStandardError: 3 });
  for (const curve of [exampleCurve(), backwards]) {
    expect(curveLine(curve).points.map(({ at, marks }) => [at, ...marks])).toEqual([
      [1],
      [2],
      [3, "one-se"],
      [4, "best"],
      [5],
      [6],
    ]);
  }
});
