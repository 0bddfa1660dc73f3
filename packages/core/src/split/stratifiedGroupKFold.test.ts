import { expect, test } from "vitest";
import { stream } from "../numeric/random.ts";
import { groupKFold } from "./groupKFold.ts";
import { makeSplits } from "./makeSplits.ts";
import type { Split } from "./split.ts";
import { rowsToSplit } from "./splittable.ts";
import { stratifiedGroupKFold } from "./stratifiedGroupKFold.ts";

test("classes are better balanced than by groups alone, and on average within a tenth of their share", () => {
  const rng = stream(5, "patients");
  const group: number[] = [];
  const codes: number[] = [];
  for (let patient = 0; patient < 120; patient++) {
    const ill = rng() < 0.2 ? 1 : 0;
    for (let visit = 0; visit < 1 + Math.floor(8 * rng()); visit++) {
      group.push(patient);
      codes.push(ill);
    }
  }
  const rows = rowsToSplit(group.length, {
    group: Int32Array.from(group),
    classes: { names: ["well", "ill"], codes: Int32Array.from(codes) },
  });
  const ill = codes.reduce((sum, code) => sum + code, 0);
  const unevenness = (splits: readonly Split[]): number =>
    splits.reduce((sum, { test }) => {
      const here = test.filter((row) => codes[row] === 1).length;
      return sum + Math.abs(here - ill / splits.length) / ill;
    }, 0);
  const stratified = unevenness(makeSplits(stratifiedGroupKFold({ folds: 5 }), rows, 1));
  expect(stratified).toBeLessThan(0.1);
  expect(stratified).toBeLessThan(unevenness(makeSplits(groupKFold({ folds: 5 }), rows, 1)));
});

test("a class that is in fewer groups than there are folds is refused", () => {
  const group = Int32Array.from({ length: 40 }, (_, row) => row >> 2);
  const codes = Int32Array.from({ length: 40 }, (_, row) => (row < 12 ? 1 : 0));
  const rows = rowsToSplit(40, { group, classes: { names: ["well", "ill"], codes }, name: "visits" });
  expect(() => makeSplits(stratifiedGroupKFold({ folds: 5 }), rows, 1)).toThrow(
    expect.objectContaining({
      message:
        'cannot cut task "visits" into 5 stratified folds: class "ill" is in 3 groups, and every fold needs one.',
      remedy: "Use 2 to 3 folds, or groupKFold() to ignore classes.",
    }),
  );
  expect(() => makeSplits(stratifiedGroupKFold({ folds: 11 }), rows, 1)).toThrow("it has 10 groups");
});
