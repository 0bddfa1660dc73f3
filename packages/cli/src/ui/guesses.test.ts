import { tableFrom } from "@heldout/core/internal";
import { readTable } from "@heldout/node";
import { describe, expect, test } from "vitest";
import { repository } from "../../test/heldout.ts";
import { guessRoles } from "./guesses.ts";

const NOTHING = { truth: null, scores: [], prediction: null, proba: null, group: null };

describe("the example files are taken for what they are", () => {
  const guess = async (file: string): Promise<ReturnType<typeof guessRoles>> =>
    guessRoles(await readTable(repository(`examples/${file}`)));

  test("predictions with one score", async () => {
    expect(await guess("pima-predictions.csv")).toEqual({
      ...NOTHING,
      kind: "predictions",
      truth: "truth",
      scores: ["score"],
      id: "id",
      target: "truth",
      task: "binary",
      positive: "pos",
      ignore: ["id"],
    });
  });

  test("predictions of two models, by what the columns beside the truth hold", async () => {
    expect(await guess("pima-models.csv")).toMatchObject({
      kind: "predictions",
      truth: "truth",
      scores: ["logistic", "forest"],
      prediction: null,
      id: "id",
    });
  });

  test("predictions with a probability for each class", async () => {
    expect(await guess("iris-predictions.csv")).toMatchObject({
      kind: "predictions",
      truth: "truth",
      scores: [],
      proba: "p_*",
      task: "multiclass",
      positive: null,
    });
  });

  test("predictions of a judge, whose labels are those of the truth", async () => {
    expect(await guess("judge-a.jsonl")).toMatchObject({
      kind: "predictions",
      truth: "label",
      prediction: "verdict",
      scores: [],
      id: "id",
      group: "question",
      positive: "correct",
    });
  });

  test("predictions whose truth is the column that they come closest to", async () => {
    expect(await guess("ozone-predictions.csv")).toMatchObject({
      ...NOTHING,
      kind: "predictions",
      truth: "ozone",
      prediction: "predicted",
      target: "ozone",
      task: "regression",
    });
  });

  test("predictions whose truth must be asked for", () => {
    const table = tableFrom({ day: [1, 2, 3, 4], predicted: [40.5, 12.5, 33.5, 17.5] });
    expect(guessRoles(table)).toMatchObject({
      ...NOTHING,
      kind: "predictions",
      prediction: "predicted",
      target: null,
      task: null,
    });
  });

  test("data, with the last column as the target", async () => {
    expect(await guess("diabetes.csv")).toMatchObject({
      ...NOTHING,
      kind: "data",
      target: "progression",
      task: "regression",
      ignore: [],
    });
  });
});

describe("of other tables", () => {
  test("a score and a prediction beside each other are both seen", () => {
    const table = tableFrom({ y_true: ["a", "b", "a"], score: [0.2, 0.9, 0.4], y_pred: ["a", "b", "b"] });
    expect(guessRoles(table)).toMatchObject({ kind: "predictions", scores: ["score"], prediction: "y_pred" });
  });

  test("a number called a prediction is a score when the truth has two classes, and a number when it has many", () => {
    const output = [0.1, 0.8, 0.6, 0.3];
    expect(guessRoles(tableFrom({ label: [0, 1, 1, 0], pred: output }))).toMatchObject({ scores: ["pred"] });
    expect(guessRoles(tableFrom({ label: [0.5, 1.5, 2, 3], pred: output }))).toMatchObject({
      scores: [],
      prediction: "pred",
      task: "regression",
    });
  });

  test("a target is no truth because it is called target: features beside it make it data", () => {
    const table = tableFrom({ age: [0.1, 0.2, 0.3], housing: ["yes", "no", "yes"], target: ["yes", "no", "no"] });
    expect(guessRoles(table)).toMatchObject({ kind: "data", truth: "target", target: "target", positive: "yes" });
  });

  test("the target has a name that targets have, or is the last column that can be learned", () => {
    expect(guessRoles(tableFrom({ Class: ["u", "v"], x: [1, 2] }))).toMatchObject({ target: "Class" });
    expect(guessRoles(tableFrom({ x: [1, 2], z: ["u", "v"], same: [3, 3] }))).toMatchObject({ target: "z" });
  });

  test("of two labels that are no well-known pair neither is positive", () => {
    expect(guessRoles(tableFrom({ x: [1, 2], y: ["cat", "dog"] }))).toMatchObject({ task: "binary", positive: null });
  });

  test("ids are not learned from", () => {
    const each = Array.from({ length: 30 }, (_, i) => i);
    const table = tableFrom({ user_id: each, name: each.map((i) => `n${i}`), x: each, y: each.map((i) => i % 2) });
    expect(guessRoles(table)).toMatchObject({
      ignore: ["user_id", "name"],
      target: "y",
      task: "binary",
      positive: "1",
    });
  });

  test("what is to be predicted is no group, whatever it is called", () => {
    expect(guessRoles(tableFrom({ x: [1, 2, 3], cluster: ["a", "a", "b"] }))).toMatchObject({
      target: "cluster",
      group: null,
    });
  });

  test("a missing target is not a class of its own", () => {
    expect(guessRoles(tableFrom({ x: [1, 2, 3], y: ["no", null, "yes"] }))).toMatchObject({ positive: "yes" });
  });

  test("predictions that cannot be evaluated are predictions still, so that the reason is shown", () => {
    const broken = tableFrom({ truth: ["pos", "neg"], score: ["0.9", "n/a"] });
    expect(guessRoles(broken)).toMatchObject({ kind: "predictions", truth: "truth", scores: ["score"] });
    const sorted = tableFrom({ truth: ["pos", "pos"], p: [0.9, 0.8] });
    expect(guessRoles(sorted)).toMatchObject({ kind: "predictions", scores: ["p"] });
  });

  test("two columns that could be the truth are left for the person to tell apart", () => {
    expect(guessRoles(tableFrom({ label: [0, 1], actual: [1, 1], x: [2, 3] }))).toMatchObject({ truth: null });
  });

  test("a table of one constant column has nothing to guess", () => {
    expect(guessRoles(tableFrom({ x: [1, 1] }))).toEqual({
      ...NOTHING,
      kind: "data",
      id: null,
      target: null,
      task: null,
      positive: null,
      ignore: [],
    });
  });
});
