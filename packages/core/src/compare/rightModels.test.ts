import { expect, test } from "vitest";
import { rightModels } from "./rightModels.ts";

const binary = { task: "binary", classes: ["neg", "pos"] } as const;

test("an output is right when its label is the truth, with or without a score behind it", () => {
  expect(rightModels({ id: "1", truth: "pos", outputs: ["pos", "neg", "pos (0.83)", "neg (1e-7)"] }, binary)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("a class whose name looks like a label with a score is taken as it is", () => {
  const classes = ["a", "a (1)"];
  expect(rightModels({ id: "1", truth: "a", outputs: ["a (1)", "a (0.7)"] }, { task: "binary", classes })).toEqual([
    false,
    true,
  ]);
  expect(rightModels({ id: "1", truth: "a (1)", outputs: ["a (1) (0.9)"] }, { task: "binary", classes })).toEqual([
    true,
  ]);
});

test("of numbers the closest are right", () => {
  expect(rightModels({ id: "1", truth: "3", outputs: ["2.5", "3.5", "9"] }, { task: "regression" })).toEqual([
    true,
    true,
    false,
  ]);
});
