import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { ridge } from "../learners/linear/ridge.ts";
import { newSoloTeam } from "../numeric/kernels/team.ts";
import { select } from "./selection/select.ts";
import { trainModel } from "./storedModels/trainModel.ts";
import { outOfBagRisk, train, trainWinner } from "./train.ts";

const rows = Array.from({ length: 40 }, (_, row) => row);
const task = defineTask(
  tableFrom({ x: rows, z: rows.map((row) => (row * 7) % 5), y: rows.map((row) => row + (row % 3)) }),
  {
    target: "y",
  },
);

test("a learner is fitted on all rows, alone or by a team, as a text or made by its function", async () => {
  const setting = { name: "ridge", params: { lambda: 0.5 } };
  const expected = trainModel(task, setting, { seed: 1 });
  expect(await train(task, { learner: "ridge(lambda=0.5)" })).toEqual(expected);
  expect(await train(task, { learner: ridge({ lambda: 0.5 }), team: newSoloTeam() })).toEqual(expected);
  await expect(train(task, { learner: "lda" })).rejects.toThrow('"lda" cannot learn a regression task.');
});

test("the winner of a selection is fitted on all rows; without a winner there is no model", async () => {
  const selection = await select(task, { learners: "ols, knn(k=3)", folds: 3, inner: 3, seed: 2 });
  const model = await trainWinner(task, selection, { seed: 2 });
  expect(model).toEqual(trainModel(task, { name: "ols", params: {} }, { seed: 2 }));
  expect(await trainWinner(task, { winner: null })).toBeNull();
});

test("an ensemble knows its risk on rows that members did not see, other learners do not", async () => {
  const forest = await train(task, { learner: "forest(trees=20)" });
  const risk = outOfBagRisk(task, forest);
  expect(risk?.metric.id).toBe("mse");
  expect(risk?.estimate.value).toBeGreaterThan(0);
  expect(outOfBagRisk(task, await train(task, { learner: "ols" }))).toBeNull();
});
