import { expect, test } from "vitest";
import { chooseOutputs } from "./chooseOutputs.ts";

test("a list of columns is a list of models", () => {
  expect(chooseOutputs(["id", "truth", "a", "b"], { scores: ["a", "b"] })).toEqual({
    truth: "truth",
    id: "id",
    outputs: [
      { output: { kind: "score", column: "a" }, name: "a" },
      { output: { kind: "score", column: "b" }, name: "b" },
    ],
  });
  expect(chooseOutputs(["y", "a", "b"], { predictions: ["b", "a"] }).outputs.map(({ name }) => name)).toEqual([
    "b",
    "a",
  ]);
});

test("patterns of several models have names, or those of their prefix", () => {
  const names = ["truth", "pa_x", "pa_y", "pb_x", "pb_y"];
  const { outputs } = chooseOutputs(names, { proba: "first:pa_*, pb_*" });
  expect(outputs).toEqual([
    { name: "first", output: { kind: "proba", columns: ["pa_x", "pa_y"], classes: ["x", "y"] } },
    { name: "pb", output: { kind: "proba", columns: ["pb_x", "pb_y"], classes: ["x", "y"] } },
  ]);
});

test("of several files each gives those of the columns that it has", () => {
  const request = { scores: ["lr", "rf"] };
  expect(chooseOutputs(["truth", "lr"], request, { joined: true }).outputs).toHaveLength(1);
  expect(() => chooseOutputs(["truth", "x"], request, { joined: true })).toThrow('there is no column "lr".');
});

test("a file that is joined with others needs no truth, group or weight of its own", () => {
  const request = { truth: "label", group: "question", prediction: "verdict" };
  expect(chooseOutputs(["id", "verdict"], request, { joined: true })).toMatchObject({ truth: null, id: "id" });
  expect(chooseOutputs(["id", "verdict"], request, { joined: true })).not.toHaveProperty("group");
});

test("one file without a word about its outputs is asked for them by an example of its own columns", () => {
  expect(() => chooseOutputs(["id", "truth", "score_a", "score_b"], {})).toThrow(
    expect.objectContaining({
      message: "which columns are the outputs of the models?",
      remedy:
        'Name them with scores or predictions, such as scores: ["score_a","score_b"]. The columns are "id", "truth", "score_a", "score_b".',
    }),
  );
});

test("a missing truth is told as such", () => {
  expect(() => chooseOutputs(["a", "b"], { scores: ["a", "b"] })).toThrow(/no column is named like the truth/);
});

test("two ways to name the outputs are too many", () => {
  expect(() => chooseOutputs(["truth", "a"], { scores: ["a"], prediction: "a" })).toThrow(/^more than one of scores/);
});
