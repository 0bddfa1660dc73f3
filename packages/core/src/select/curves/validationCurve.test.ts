import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { learnerOf } from "../../registry.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { validationCurve } from "./validationCurve.ts";

const rng = stream(7, "noisy sine");
const x = Array.from({ length: 60 }, rng);
const task = defineTask(tableFrom({ x, y: x.map((v) => Math.sin(2 * Math.PI * v) + 0.5 * (rng() - 0.5)) }), {
  target: "y",
});
const splits = makeSplits(kFold({ folds: 10 }), splittable(task), 1);

test("of a noisy sine, training error falls with the degree while held-out error turns up", () => {
  const degrees = Array.from({ length: 12 }, (_, i) => i + 1);
  const settings = degrees.map((degree) => ({ name: "polynomial", params: { degree } }));
  const complexity = settings.map(({ name, params }) => learnerOf(name, params).complexity);
  const curve = validationCurve(task, settings, "degree", splits, { metric: mse, seed: 1, complexity });
  const train = curve.points.map((point) => Number(point.train.value));
  const test = curve.points.map((point) => Number(point.test.value));
  for (let p = 1; p < train.length; p++) expect(train[p]).toBeLessThan(train[p - 1] + 1e-12);
  expect(test[11]).toBeGreaterThan(test[Number(curve.best)]);
  expect(curve.points[Number(curve.best)].at).toBeGreaterThanOrEqual(3);
  expect(curve.points[Number(curve.oneStandardError)].at).toBeLessThanOrEqual(curve.points[Number(curve.best)].at);
});
