import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { warningsAbout } from "./taskWarnings.ts";

const table = tableFrom({ x: [1, 2, 4, 8], w: [1, 2, 1, 2], y: [0.5, 1.5, 2.5, 4.5] });
const knn = { name: "knn", params: {} };
const ols = { name: "ols", params: {} };

test("rows that were left out are counted, and learners that take no weights are named once", () => {
  const weighted = defineTask(table, { target: "y", weight: "w" });
  const several = warningsAbout(weighted, [knn, { name: "knn", params: { k: 1 } }, ols], 2);
  expect(several).toEqual([
    "2 rows were left out: their target is missing.",
    "knn does not support weights: every row counts once.",
  ]);
  expect(warningsAbout(defineTask(table, { target: "y", ignore: ["w"] }), [knn, ols], 0)).toEqual([]);
});
