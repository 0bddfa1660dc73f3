import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { mse } from "../metrics/regression/mse.ts";
import { kFold } from "../split/kFold.ts";
import { planHoldOut } from "./holdOutError.ts";
import { runPlanned, shareFits } from "./plannedEstimate.ts";
import { planRepeated } from "./repeatedError.ts";
import { planFolds, planTraining } from "./riskEstimates.ts";

const x = Array.from({ length: 12 }, (_, i) => (i * 7) % 12);
const task = defineTask(tableFrom({ x, y: x.map((v) => v * v) }), { target: "y" });
const setting = { name: "ols", params: {} };
const options = { metric: mse, seed: 1, splitter: kFold({ folds: 4 }) };

test("the folds of k-fold are those of the first repetition, and are fitted once", () => {
  const folds = planFolds(task, setting, options);
  const repeats = planRepeated(task, setting, { ...options, repeats: 3 });
  const { fits, places } = shareFits([folds, repeats]);
  expect(fits).toHaveLength(12);
  expect(places).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ]);
  expect(runPlanned(task, folds).folds).toEqual(runPlanned(task, repeats).folds.slice(0, 4));
});

test("fits at the same place on other rows are different fits", () => {
  const plans = [planTraining(task, setting, options), planHoldOut(task, setting, options)];
  expect(plans.map(({ fits }) => fits[0].place)).toEqual([
    ["repeat", 0, "fold", 0],
    ["repeat", 0, "fold", 0],
  ]);
  expect(shareFits(plans).places).toEqual([[0], [1]]);
});
