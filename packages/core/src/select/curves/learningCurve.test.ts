import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { learningCurve } from "./learningCurve.ts";
import { validationCurve } from "./validationCurve.ts";

const rng = stream(7, "noisy sine");
const x = Array.from({ length: 60 }, rng);
const task = defineTask(tableFrom({ x, y: x.map((v) => Math.sin(2 * Math.PI * v) + 0.5 * (rng() - 0.5)) }), {
  target: "y",
});
const splits = makeSplits(kFold({ folds: 10 }), splittable(task), 1);

test("with more training rows the training error rises and the held-out error falls", () => {
  const setting = { name: "polynomial", params: { degree: 5 } };
  const { points } = learningCurve(task, setting, splits, { metric: mse, seed: 1, sizes: [12, 54] });
  expect(Number(points[0].train.value)).toBeLessThan(Number(points[1].train.value));
  expect(Number(points[0].test.value)).toBeGreaterThan(Number(points[1].test.value));
  expect(points[1].train.bias).toBe("optimistic");
});

test("the last point of a learning curve is the cross-validated error itself", () => {
  const setting = { name: "ridge", params: { lambda: 1 } };
  const learning = learningCurve(task, setting, splits, { metric: mse, seed: 1 });
  const validation = validationCurve(task, [setting], "lambda", splits, { metric: mse, seed: 1, complexity: [1] });
  expect(learning.points.at(-1)?.at).toBe(54);
  expect(learning.points.at(-1)?.test).toEqual(validation.points[0].test);
});
