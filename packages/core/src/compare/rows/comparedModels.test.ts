import { expect, test } from "vitest";
import { labels, numbers, probabilities } from "../../data/makePrediction.ts";
import { compareModels } from "./comparedModels.ts";

const truth = ["no", "yes", "yes", "no"];
const a = probabilities({ truth, score: [0.1, 0.8, 0.4, 0.3] });
const b = probabilities({ truth, score: [0.2, 0.7, 0.6, 0.9] });

test("probabilities are cut at a half unless another threshold is given", () => {
  expect(compareModels([a, b]).models.map(({ threshold }) => threshold)).toEqual([0.5, 0.5]);
  expect(compareModels([a, b], { threshold: 0.2 }).models[0].labels()?.predicted).toEqual(Int32Array.of(0, 1, 1, 1));
  expect(compareModels([a, { ...b, kind: "scores" }]).models[1].labels()).toBeNull();
});

test("rows of weight 0 are not there, and equal sampling weights are none", () => {
  const weight = Float64Array.of(1, 0, 2, 1);
  const { facts } = compareModels([a, b].map((one) => ({ ...one, weight })));
  expect(facts).toMatchObject({ rows: 3, n: 4 });
  const half = Float64Array.of(0.5, 0.5, 0.5, 0.5);
  expect(compareModels([a, b].map((one) => ({ ...one, weight: half }))).facts.weight).toBeNull();
});

test("models of different kinds can be compared where both have something to say", () => {
  const hard = labels({ truth, predicted: ["no", "yes", "no", "no"], classes: ["no", "yes"] });
  expect(compareModels([a, hard]).models.length).toBe(2);
});

test("what is not the same rows is refused, and the message says where", () => {
  expect(() => compareModels([a])).toThrow("there is only one model to compare");
  expect(() => compareModels([a, probabilities({ truth: ["no", "yes"], score: [0, 1] })])).toThrow(
    "model 1 and model 2 have 4 and 2 rows",
  );
  const other = probabilities({ truth: ["no", "yes", "no", "no"], score: [0.2, 0.7, 0.6, 0.9] });
  expect(() => compareModels([a, b, other])).toThrow("model 1 and model 3 have different truths in row 2 (from 0)");
  expect(() => compareModels([a, numbers({ truth: [0, 1, 1, 0], predicted: [0, 1, 1, 0] })])).toThrow(
    "do not have the same classes",
  );
  expect(() => compareModels([a, { ...b, weight: Float64Array.of(1, 1, 2, 1) }])).toThrow(
    "do not both have a weight per row",
  );
  expect(() =>
    compareModels([
      { ...a, group: Int32Array.of(0, 0, 1, 1) },
      { ...b, group: Int32Array.of(0, 0, 1, 0) },
    ]),
  ).toThrow("have different groups in row 3 (from 0)");
});
