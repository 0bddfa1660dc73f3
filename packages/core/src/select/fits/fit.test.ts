import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { select } from "../selection/select.ts";
import { familiesOf } from "./fit.ts";

test("candidates that differ in the path parameter only are one fit, those without a path one each", () => {
  const knn = (k: number) => ({ name: "knn", params: { k } });
  expect(familiesOf([knn(1), { name: "ols", params: {} }, knn(5)]).map(({ candidates }) => candidates)).toEqual([
    [0, 2],
    [1],
  ]);
});

test("a setting that is listed twice has the same numbers twice", async () => {
  const x = Array.from({ length: 24 }, (_, i) => (7 * i) % 24);
  const task = defineTask(tableFrom({ x, y: x.map((value, i) => value + (i % 4)) }), { target: "y" });
  const { candidates } = await select(task, { learners: "ols, ols, baseline", outer: 3, inner: 2 });
  expect(candidates[0].folds).toEqual(candidates[1].folds);
  expect(candidates).toHaveLength(3);
});
