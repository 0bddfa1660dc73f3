import { expect, test } from "vitest";
import { InputError } from "../../data/inputError.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { forest } from "../../learners/forests/forest.ts";
import type { Fit } from "./fit.ts";
import { attempted, fitLearner } from "./fitLearner.ts";
import { runFit } from "./runFit.ts";

const x = Array.from({ length: 24 }, (_, i) => i);
const task = defineTask(tableFrom({ x, y: x.map((value) => (value * 5) % 13) }), { target: "y" });
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

const outputs = (of: Fit): unknown => fitLearner(learner, task, of).outputs;

test("a learner at hand gives what the registry's learner of that name gives", () => {
  expect({ kind: "done", outputs: outputs(fit) }).toEqual(runFit(task, fit));
});

test("a stream of its own takes the place of the one that follows from where the fit is", () => {
  expect(outputs({ ...fit, stream: ["repeat", 0, "forest"] })).toEqual(outputs(fit));
  expect(outputs({ ...fit, stream: ["another"] })).not.toEqual(outputs(fit));
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
