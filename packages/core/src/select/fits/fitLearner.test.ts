import { expect, test } from "vitest";
import { InputError } from "../../data/inputError.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { forest } from "../../learners/forests/forest.ts";
import { ols } from "../../learners/linear/ols.ts";
import type { Fit } from "./fit.ts";
import { attempted, fitLearner } from "./fitLearner.ts";
import { runFit } from "./runFit.ts";

const x = Array.from({ length: 24 }, (_, i) => i);
const colour = x.map((i) => (i % 3 === 0 ? "red" : "blue"));
const task = defineTask(tableFrom({ x, colour, y: x.map((value) => (value * 5) % 13) }), { target: "y" });
const fit: Fit = {
  setting: { name: "forest", params: { trees: 3 } },
  path: null,
  candidates: [0],
  train: Uint32Array.from(x.slice(4)),
  test: Uint32Array.of(0, 1, 2, 3),
  predictTrain: true,
  seed: 2,
  place: ["repeat", 0],
};
const learner = forest({ trees: 3 });

test("a learner at hand gives what the registry's learner of that name gives", () => {
  expect(fitLearner(learner, task, fit)).toEqual(runFit(task, fit));
});

test("the model comes beside the predictions, with the preprocessing that it needs", () => {
  const result = fitLearner(ols(), task, { ...fit, setting: { name: "ols", params: {} }, wants: "model" });
  if (result.kind === "failed") throw new Error(result.reason);
  expect(result.outputs).toEqual([expect.objectContaining({ kind: "done", test: expect.any(Float64Array) })]);
  expect(result.model).toMatchObject({
    learner: { name: "ols" },
    task: { kind: "regression", target: "y", features: ["x", "colour"] },
    preprocessing: { inputs: [{ name: "x" }, { name: "colour" }] },
  });
  expect(fitLearner(learner, task, fit)).not.toHaveProperty("model");
});

test("a stream of its own takes the place of the one that follows from where the fit is", () => {
  const own = fitLearner(learner, task, { ...fit, stream: ["repeat", 0, "forest"] });
  expect(own).toEqual(fitLearner(learner, task, fit));
  expect(fitLearner(learner, task, { ...fit, stream: ["another"] })).not.toEqual(own);
});

test("a refusal is a value, whole where a model is wanted; anything else is thrown", () => {
  const refuse = (): never => {
    throw new InputError("fit-failed", "it is singular.", "Drop a column.");
  };
  expect(attempted(fit, refuse)).toEqual({ kind: "failed", reason: "it is singular." });
  expect(attempted({ ...fit, wants: "model" }, refuse)).toMatchObject({
    reason: "it is singular.",
    refusal: { code: "fit-failed", remedy: "Drop a column." },
  });
  expect(() =>
    attempted(fit, () => {
      throw new RangeError("a fault");
    }),
  ).toThrow(RangeError);
});
