import { expect, test } from "vitest";
import type { JobInfo, JobRequest } from "../../../protocol.ts";
import { selectFlags, selectProblem, settingsOfRequest } from "./selectFlags.ts";
import { selectFormOf, settingsOfSelect } from "./selectForm.ts";

const form = selectFormOf({}, "binary");

test("defaults are not said, the rest by the names of the command line", () => {
  expect(selectFlags(form, "binary")).toEqual({ learners: "baseline, logistic, knn, tree, forest, gradientBoosting" });
  expect(
    selectFlags(
      { ...form, learners: ["knn"], outer: 3, inner: 4, repeats: 2, seed: 7, budget: "2m", metric: "f1" },
      "binary",
    ),
  ).toEqual({ learners: "knn", metric: "f1", outer: 3, inner: 4, repeats: 2, seed: 7, budget: "2m" });
});

test("costs are a file beside the data, of classes alone", () => {
  expect(selectFlags(selectFormOf({ costs: "costs.csv" }, "multiclass"), "multiclass")).toMatchObject({
    costs: "costs.csv",
  });
  expect(selectFlags(selectFormOf({ costs: "costs.csv" }, "regression"), "regression")).not.toHaveProperty("costs");
});

test("criteria go with pareto only, bounds with constrained only", () => {
  const both = { ...form, criteria: ["recall"], constraints: "recall >= 0.9; fpr <= 0.2;" };
  expect(selectFlags(both, "binary")).not.toHaveProperty("criteria");
  expect(selectFlags({ ...both, rule: "pareto" }, "binary")).toMatchObject({ rule: "pareto", criteria: ["recall"] });
  const bound = selectFlags({ ...both, rule: "constrained" }, "binary");
  expect(bound).toMatchObject({ rule: "constrained", constraint: ["recall >= 0.9", "fpr <= 0.2"] });
  expect(bound).not.toHaveProperty("criteria");
});

test("three parts have no folds, and folds of a column no number of their own", () => {
  const folds = { ...form, learners: ["knn"], outer: 3, inner: 4, repeats: 2 };
  expect(selectFlags({ ...folds, split: "holdOut", holdOut: "50/25/25" }, "binary")).toEqual({
    learners: "knn",
    holdOut: "50/25/25",
  });
  expect(selectFlags({ ...folds, split: "foldsColumn", foldsColumn: "fold" }, "binary")).toEqual({
    learners: "knn",
    foldsColumn: "fold",
    inner: 4,
  });
});

test("a race, draws and a level are said when they are asked for, and structural risk does not race", () => {
  const more = { ...form, learners: ["tree"], race: true, draws: "5", level: "0.9", srmC: "0.5" };
  expect(selectFlags(more, "binary")).toEqual({ learners: "tree", race: true, draws: 5, level: 0.9 });
  expect(selectFlags({ ...more, rule: "srm", srmPenalty: "vc", srmDelta: "0.1" }, "binary")).toEqual({
    learners: "tree",
    rule: "srm",
    srmPenalty: "vc",
    srmC: 0.5,
    srmDelta: 0.1,
    draws: 5,
    level: 0.9,
  });
});

test("what is missing is said before anything starts", () => {
  expect(selectProblem(form, "binary")).toBeNull();
  expect(selectProblem({ ...form, learners: [] }, "binary")?.problem).toMatch(/no learner/);
  expect(selectProblem({ ...form, learners: [], specs: "knn(k=3)" }, "binary")).toBeNull();
  expect(selectProblem({ ...form, specs: "knn(k=" }, "binary")?.problem).toBe('"knn(k=" is not a learner.');
  expect(selectProblem({ ...form, rule: "pareto" }, "binary")?.problem).toMatch(/one criterion/);
  expect(selectProblem({ ...form, rule: "constrained", constraints: " ; " }, "binary")?.problem).toMatch(/no bound/);
  expect(selectProblem({ ...form, split: "holdOut", holdOut: "60/20/10" }, "binary")?.problem).toMatch(/three parts/);
  expect(selectProblem({ ...form, split: "holdOut", holdOut: "0.6/0.2/0.2" }, "binary")).toBeNull();
  expect(selectProblem({ ...form, split: "foldsColumn" }, "binary")?.problem).toMatch(/column of folds/);
  expect(selectProblem({ ...form, draws: "2.5" }, "binary")?.problem).toMatch(/whole number/);
  expect(selectProblem({ ...form, level: "95" }, "binary")?.problem).toMatch(/not a share/);
  expect(selectProblem({ ...form, srmC: "-1" }, "binary")).toBeNull();
  const tree = { ...form, learners: ["tree"], rule: "srm" } as const;
  expect(selectProblem({ ...tree, srmC: "-1" }, "binary")?.problem).toMatch(/not above 0/);
  expect(selectProblem({ ...tree, srmDelta: "1" }, "binary")?.problem).toMatch(/not a share/);
  expect(selectProblem(tree, "binary")).toBeNull();
  expect(selectProblem({ ...tree, specs: "knn(k=3)" }, "binary")?.problem).toMatch(/one learner/);
});

const job = (flags: JobRequest["flags"]): JobInfo => ({
  id: "7",
  request: { verb: "select", files: ["churn.csv"], flags },
  state: "done",
  created: 0,
  stage: null,
  share: null,
  progress: null,
  problem: null,
  run: null,
  result: true,
  model: true,
});

test("the form of a request asks for the same again", () => {
  const asked = selectFlags(
    { ...form, learners: ["tree"], specs: "knn(k=1|3)", rule: "constrained", constraints: "recall >= 0.9; fpr <= 0.2" },
    "binary",
  );
  const settings = settingsOfRequest(job({ ...asked, target: "left", ignore: ["a,b", "id"] }));
  expect(settings).toMatchObject({
    file: "churn.csv",
    target: "left",
    ignore: "a%2Cb,id",
    without: "group,stratum,time,weight",
  });
  expect(settings).not.toHaveProperty("job");
  expect(selectFlags(selectFormOf(settings, "binary"), "binary")).toEqual(asked);
});

test("so does the form of a race in three parts, and of structural risk", () => {
  const learners = { ...form, learners: ["tree"] };
  for (const own of [
    { ...learners, split: "holdOut", race: true, draws: "3" } as const,
    { ...learners, split: "foldsColumn", foldsColumn: "a,b", level: "0.9" } as const,
    { ...learners, rule: "srm", srmPenalty: "vc", srmC: "0.5", srmDelta: "0.1" } as const,
  ]) {
    const asked = selectFlags(own, "binary");
    expect(selectFlags(selectFormOf(settingsOfRequest(job(asked)), "binary"), "binary")).toEqual(asked);
    const settings = Object.entries(settingsOfSelect(own, "binary")).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    );
    expect(selectFormOf(Object.fromEntries(settings), "binary")).toEqual({ ...own });
  }
});

test("a request without learners was about all that fit", () => {
  const settings = settingsOfRequest(job({ target: "left" }));
  for (const task of ["binary", "regression"] as const) {
    expect(selectFlags(selectFormOf(settings, task), task)).toEqual({});
  }
});
