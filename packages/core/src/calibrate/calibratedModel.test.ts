import { expect, test } from "vitest";
import { knn } from "../learners/neighbours/knn.ts";
import { isCalibratedModel } from "./calibratedModel.ts";

const calibrator = {
  method: "platt",
  input: "probabilities",
  classes: ["no", "yes"],
  maps: [{ kind: "platt", slope: 1, offset: 0, edge: 0.01 }],
  rows: 4,
  notes: [],
};
const base = { ...knn(), isModel: (stored: unknown): stored is never => stored === "a model" };

test("it holds models of its base, and calibrators of as many classes that take probabilities", () => {
  const model = { classes: 2, members: [{ base: "a model", calibrator }] };
  expect(isCalibratedModel(model, base)).toBe(true);
  const strangers: unknown[] = [
    { ...model, classes: 3 },
    { ...model, members: [] },
    { ...model, members: [{ base: "another", calibrator }] },
    { ...model, members: [{ base: "a model", calibrator: { ...calibrator, maps: [] } }] },
    {
      ...model,
      members: [
        {
          base: "a model",
          calibrator: { ...calibrator, input: "scores", maps: [{ ...calibrator.maps[0], edge: null }] },
        },
      ],
    },
    null,
  ];
  expect(strangers.filter((stranger) => isCalibratedModel(stranger, base))).toEqual([]);
});
