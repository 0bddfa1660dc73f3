import { expect, test } from "vitest";
import { column, summary } from "../predictions/tables.ts";
import { nextSteps } from "./nextSteps.ts";

const views = (steps: readonly { readonly view: string }[]): string[] => steps.map(({ view }) => view);

test("predictions of one model are evaluated first, and calibrated where they are scores", () => {
  const { fitting, otherwise } = nextSteps(summary({ truth: "label", scores: ["p"], task: "binary" }));
  expect(views(fitting)).toEqual(["evaluate", "calibrate", "compare"]);
  expect(views(otherwise)).toEqual(["select", "diagnose"]);
  expect(fitting[0].settings).toEqual({ file: "preds.csv" });
  expect(views(nextSteps(summary({ prediction: "y", task: "regression" })).fitting)).toEqual(["evaluate", "compare"]);
});

test("one model is compared with that of another file", () => {
  const { fitting } = nextSteps(summary({ truth: "label", scores: ["p"], task: "binary" }));
  expect(fitting.at(-1)).toMatchObject({ title: "Compare with another file", settings: { file: "preds.csv" } });
});

test("several scores can be compared, and the first is evaluated by name", () => {
  const { fitting } = nextSteps(summary({ truth: "label", scores: ["a", "b"], task: "binary" }));
  expect(views(fitting)).toEqual(["evaluate", "compare", "calibrate"]);
  expect(fitting[0].settings).toEqual({ file: "preds.csv", score: "a" });
  expect(fitting[1]).toMatchObject({ title: "Compare the 2 models", settings: { scores: "a,b" } });
});

test("data are learned from", () => {
  const { fitting, otherwise } = nextSteps(summary({ kind: "data", target: "left" }));
  expect(views(fitting)).toEqual(["select", "diagnose", "curve", "estimate"]);
  expect(views(otherwise)).toEqual(["evaluate"]);
});

test("columns that somebody chose are not named anew, and say what the file is", () => {
  const columns = [column("label"), column("a"), column("b")];
  const table = summary({ truth: "label", scores: ["a", "b"], task: "binary" }, columns);
  const chosen = nextSteps(table, { predictions: { score: "b" } }).fitting;
  expect(chosen.map(({ settings }) => settings)).toEqual(chosen.map(() => ({ file: "preds.csv" })));
  expect(nextSteps(table, { data: { target: "a" } }).fitting[0].view).toBe("select");
});
