import { expect, test } from "vitest";
import type { JobInfo, JobRequest } from "../../../protocol.ts";
import { selectFlags, selectProblem, settingsOfRequest } from "./selectFlags.ts";
import { selectFormOf } from "./selectForm.ts";

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

test("criteria go with pareto only, bounds with constrained only", () => {
  const both = { ...form, criteria: ["recall"], constraints: "recall >= 0.9; fpr <= 0.2;" };
  expect(selectFlags(both, "binary")).not.toHaveProperty("criteria");
  expect(selectFlags({ ...both, rule: "pareto" }, "binary")).toMatchObject({ rule: "pareto", criteria: ["recall"] });
  const bound = selectFlags({ ...both, rule: "constrained" }, "binary");
  expect(bound).toMatchObject({ rule: "constrained", constraint: ["recall >= 0.9", "fpr <= 0.2"] });
  expect(bound).not.toHaveProperty("criteria");
});

test("what is missing is said before anything starts", () => {
  expect(selectProblem(form, "binary")).toBeNull();
  expect(selectProblem({ ...form, learners: [] }, "binary")?.problem).toMatch(/no learner/);
  expect(selectProblem({ ...form, learners: [], specs: "knn(k=3)" }, "binary")).toBeNull();
  expect(selectProblem({ ...form, specs: "knn(k=" }, "binary")?.problem).toBe('"knn(k=" is not a learner.');
  expect(selectProblem({ ...form, rule: "pareto" }, "binary")?.problem).toMatch(/one criterion/);
  expect(selectProblem({ ...form, rule: "constrained", constraints: " ; " }, "binary")?.problem).toMatch(/no bound/);
});

const job = (flags: JobRequest["flags"]): JobInfo => ({
  id: "7",
  request: { verb: "select", files: ["churn.csv"], flags },
  state: "done",
  created: 0,
  stage: null,
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
  expect(settings).toMatchObject({ file: "churn.csv", target: "left", ignore: "a%2Cb,id", group: "" });
  expect(settings).not.toHaveProperty("job");
  expect(selectFlags(selectFormOf(settings, "binary"), "binary")).toEqual(asked);
});

test("a request without learners was about all that fit", () => {
  const settings = settingsOfRequest(job({ target: "left" }));
  for (const task of ["binary", "regression"] as const) {
    expect(selectFlags(selectFormOf(settings, task), task)).toEqual({});
  }
});
