import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import type { Fit } from "./fit.ts";
import { runFit } from "./runFit.ts";

const x = Array.from({ length: 24 }, (_, i) => i);
const colour = x.map((i) => (i % 3 === 0 ? "red" : "blue"));
const fit: Fit = {
  setting: { name: "ols", params: {} },
  path: null,
  candidates: [0],
  train: Uint32Array.from(x.slice(4)),
  test: Uint32Array.of(0, 1),
  predictTrain: false,
  seed: 2,
  place: [],
};

test("a model that is wanted comes beside the predictions, with the preparation of its columns", () => {
  const task = defineTask(tableFrom({ x, colour, y: x.map((value) => (value * 5) % 13) }), { target: "y" });
  const result = runFit(task, { ...fit, wants: "model" });
  expect(result).toMatchObject({
    kind: "done",
    outputs: [{ kind: "done", test: expect.any(Float64Array) }],
    model: {
      heldout: 1,
      learner: { name: "ols" },
      task: { kind: "regression", target: "y", features: ["x", "colour"] },
      preprocessing: { inputs: [{ name: "x" }, { name: "colour" }] },
    },
  });
  expect(runFit(task, fit)).not.toHaveProperty("model");
});

test("of two classes it says which is positive", () => {
  const task = defineTask(tableFrom({ x, colour }), { target: "colour", positive: "blue" });
  const result = runFit(task, { ...fit, setting: { name: "lda", params: {} }, wants: "model" });
  expect(result).toMatchObject({ model: { task: { kind: "binary", classes: ["red", "blue"], positive: "blue" } } });
});
