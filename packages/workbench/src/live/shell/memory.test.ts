import { expect, test } from "vitest";
import { noMemory, remember, settingsFor } from "./memory.ts";

const evaluate = { view: "evaluate", about: "predictions" } as const;
const select = { view: "select", about: "data" } as const;
const plan = { view: "plan", about: "nothing" } as const;

test("a file in hand goes along to the views that are about files", () => {
  const seen = remember(noMemory, { view: "", settings: { file: "a.csv" } });
  expect(settingsFor(evaluate, seen)).toEqual({ file: "a.csv" });
  expect(settingsFor(plan, seen)).toEqual({});
});

test("back to a view of the same file brings back what it showed, even after one without a file", () => {
  const settings = { file: "a.csv", truth: "y", job: "7" };
  let seen = remember(noMemory, { view: "evaluate", settings });
  seen = remember(seen, { view: "plan", settings: { what: "auc" } });
  expect(settingsFor(evaluate, seen)).toEqual(settings);
  expect(settingsFor(select, seen)).toEqual({ file: "a.csv" });
  expect(settingsFor(plan, seen)).toEqual({ what: "auc" });
});

test("another file in hand wins over what a view showed before", () => {
  let seen = remember(noMemory, { view: "evaluate", settings: { file: "a.csv", truth: "y" } });
  seen = remember(seen, { view: "", settings: { file: "b.csv" } });
  expect(settingsFor(evaluate, seen)).toEqual({ file: "b.csv" });
});
