import { expect, test } from "vitest";
import { column, summary } from "../../live/predictions/tables.ts";
import { pilotMetric, pilotModels, pilotRequest, pilotTask } from "./pilotRequest.ts";

const labels = column("truth", { kind: "category", distinct: 2, examples: ["no", "yes"] });
const two = summary({ truth: "truth", scores: ["a", "b", "c"] }, [labels, column("a"), column("b"), column("c")]);
const numbers = summary({ truth: "y" }, [column("y"), column("one"), column("other")]);

test("two models are the first two scores, and the measure is one that probabilities have", () => {
  expect(pilotRequest("paired", two, {})).toEqual({
    verb: "plan",
    files: ["preds.csv"],
    flags: { what: "paired", truth: "truth", scores: ["a", "b"], metric: "brier" },
  });
  expect(pilotRequest("mcnemar", two, { group: "c", effect: "0.03" })?.flags).toEqual({
    what: "mcnemar",
    truth: "truth",
    scores: ["a", "b"],
    group: "c",
    difference: 0.03,
  });
});

test("one model has what is wanted beside it, and a ROC curve needs a score", () => {
  expect(pilotRequest("proportion", two, {})?.flags).toEqual({
    what: "proportion",
    truth: "truth",
    score: "a",
    width: 0.06,
  });
  expect(pilotRequest("auc", two, { score: "b" })?.flags).toMatchObject({ score: "b", null: 0.7 });
  expect(pilotRequest("auc", two, { prediction: "b" })).toBeNull();
});

test("numbers are a regression, labels of more than two classes are judged by accuracy", () => {
  const settings = { predictions: "one,other" };
  expect(pilotTask("paired", numbers, settings)).toBe("regression");
  expect(pilotMetric("paired", numbers, settings)).toBe("mse");
  expect(pilotRequest("paired", numbers, settings)?.flags).toMatchObject({
    predictions: ["one", "other"],
    metric: "mse",
  });
  expect(pilotMetric("paired", numbers, { scores: "one,other" })).toBe("accuracy");
});

test("each model may have a file of its own: rows find each other by an id, and both have the same column", () => {
  const one = summary({ truth: "truth", scores: ["p"], id: "case" }, [labels, column("p"), column("case")]);
  expect(pilotRequest("paired", one, {})).toBeNull();
  expect(pilotRequest("paired", one, { with: "other.csv" })).toEqual({
    verb: "plan",
    files: ["preds.csv", "other.csv"],
    flags: { what: "paired", truth: "truth", score: "p", metric: "brier", id: "case" },
  });
  expect(pilotRequest("aucs", one, { with: "other.csv", prediction: "p" })).toBeNull();
  expect(pilotRequest("mcnemar", one, { with: "other.csv", prediction: "p" })?.flags).toMatchObject({
    prediction: "p",
  });
  expect(pilotRequest("auc", one, { with: "other.csv" })?.files).toEqual(["preds.csv"]);
});

test("threshold, task and seed go along where they have a meaning", () => {
  const settings = { at: "0.3", seed: "7", task: "binary" };
  expect(pilotRequest("mcnemar", two, settings)?.flags).toMatchObject({ threshold: 0.3, seed: 7, task: "binary" });
  const aucs = pilotRequest("aucs", two, settings)?.flags;
  expect([aucs?.threshold, aucs?.seed]).toEqual([undefined, 7]);
  expect(pilotRequest("proportion", two, settings)?.flags).not.toHaveProperty("seed");
  expect(pilotRequest("mcnemar", two, { ...settings, predictions: "a,b" })?.flags).not.toHaveProperty("threshold");
  expect(pilotTask("paired", numbers, { predictions: "one,other", task: "multiclass" })).toBe("multiclass");
});

test("nothing is asked for while a model is missing, or is its own rival", () => {
  expect(pilotModels("paired", numbers, {}).columns).toEqual([null, null]);
  expect(pilotRequest("paired", numbers, {})).toBeNull();
  expect(pilotRequest("paired", two, { scores: "a," })).toBeNull();
  expect(pilotRequest("paired", two, { scores: "a,a" })).toBeNull();
});
