import type { TallyCurve } from "@heldout/core/internal";
import { expect, test } from "vitest";
import type { NamedPoint } from "../operatingPoints.ts";
import { rocMarks } from "./rocMarks.ts";

const tally: TallyCurve = {
  threshold: [null, 0.9, 0.5, 0.1],
  truePositive: [0, 6, 9, 10],
  falsePositive: [0, 1, 4, 10],
  positives: 10,
  negatives: 10,
};
const named: NamedPoint[] = [{ id: "youden", label: "Youden", meaning: "", index: 1 }];

test("the chosen threshold and the least cost stand at their rates, each with its line of equal cost", () => {
  const marks = rocMarks(tally, { index: 1, slope: 1, named, leastCost: 2 });
  expect(marks.filter(({ kind }) => kind === "line")).toHaveLength(2);
  expect(marks.find(({ kind }) => kind === "diamond")).toMatchObject({ x: 0.4, y: 0.9 });
  expect(marks.at(-1)).toMatchObject({ kind: "dot", x: 0.1, y: 0.6, r: 7 });
  // through (0.4, 0.9) with slope 1: from (0, 0.5) to (0.5, 1)
  const [line] = marks;
  expect(line.kind === "line" && line.points).toEqual([
    [0, 0.5],
    [0.5, 1],
  ]);
});

test("where the chosen threshold is the cheapest there is one line, and the dot leaves the diamond in sight", () => {
  const marks = rocMarks(tally, { index: 2, slope: 1, named, leastCost: 2 });
  expect(marks.filter(({ kind }) => kind === "line")).toHaveLength(1);
  expect(marks.at(-1)).toMatchObject({ kind: "dot", r: 4 });
});

test("every point worth jumping to has a dot and a name, after the lines and below the chosen threshold", () => {
  const marks = rocMarks(tally, { index: 1, slope: 1, named, leastCost: 2 });
  expect(marks.find(({ kind }) => kind === "name")).toMatchObject({ x: 0.1, y: 0.6, text: "Youden" });
  expect(marks.map(({ kind }) => kind)).toEqual(["line", "line", "dot", "name", "diamond", "dot"]);
});
