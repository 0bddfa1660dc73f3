import { expect, test } from "vitest";
import { InputError } from "../../data/inputError.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { runPlan } from "../plan/runPlan.ts";
import { modelOf, planTrain } from "./planTrain.ts";
import { trainModel } from "./trainModel.ts";

const x = Array.from({ length: 30 }, (_, i) => i);
const task = defineTask(tableFrom({ x, y: x.map((value) => (value * 7) % 11) }), { target: "y" });
const forest = { name: "forest", params: { trees: 5 } };

test("it is one fit of the given rows, and its result is the model that training gives", async () => {
  const rows = Uint32Array.from(x.slice(5));
  const plan = planTrain(task, forest, { seed: 4, rows });
  expect(plan.fits).toHaveLength(1);
  expect(plan.fits[0]).toMatchObject({ train: rows, wants: "model", seed: 4 });
  const { result, done } = await runPlan(plan);
  expect(done).toBe(1);
  expect(result).toEqual(trainModel(task, forest, { seed: 4, rows }));
  expect(result).not.toEqual(trainModel(task, forest, { seed: 5, rows }));
  expect(result).not.toEqual(trainModel(task, forest, { seed: 4 }));
});

test("what cannot be fitted is refused with everything that the learner says", async () => {
  const error = await runPlan(planTrain(task, { name: "knn", params: { k: 31 } })).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InputError);
  expect(error).toMatchObject({
    code: "fit-failed",
    message: "k is 31, and there are only 30 training rows.",
    remedy: "Use a k of 30 or less.",
  });
});

test("a thread that died is a reason too", () => {
  expect(() => modelOf({ kind: "failed", reason: "the thread ended." })).toThrow("the thread ended.");
  expect(() => modelOf({ kind: "done", outputs: [] })).toThrow("a fit that wants a model has none");
});
