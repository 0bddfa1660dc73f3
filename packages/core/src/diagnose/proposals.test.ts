import { expect, test } from "vitest";
import { linearClasses } from "./cases/madeTasks.ts";
import { isSimpler, proposalsFor } from "./proposals.ts";

const task = linearClasses({ seed: 1, rows: 200 });
const tree = { name: "tree", params: {} };

test("the verdict asks for simpler settings only, remedies for all and for fewer features", () => {
  const only = proposalsFor(task, tree, { fits: 10, mostWork: 1e9, only: "simpler" }).proposals;
  expect(only.every(({ kind }) => isSimpler(kind))).toBe(true);
  const all = proposalsFor(task, tree, { fits: 10, mostWork: 1e9, only: "all" }).proposals;
  expect(all.filter(({ kind }) => kind === "fewer features").map(({ what }) => what)).toEqual([
    "2 of 4 features, by the lasso",
    "1 of 4 features, by the lasso",
  ]);
});

test("what would take long is left out and named", () => {
  const { proposals, leftOut } = proposalsFor(
    task,
    { name: "forest", params: {} },
    { fits: 10, mostWork: 1e7, only: "all" },
  );
  expect(proposals.some(({ kind }) => kind === "fewer features")).toBe(false);
  expect(leftOut[0].learner).toMatch(/^subset\(base=forest/);
});

test("the baseline and a choice of features have no fewer features to offer", () => {
  for (const name of ["baseline", "subset"]) {
    const params = name === "subset" ? { base: "logistic" } : {};
    const { proposals } = proposalsFor(task, { name, params }, { fits: 10, mostWork: 1e9, only: "all" });
    expect(proposals.filter(({ kind }) => kind === "fewer features")).toEqual([]);
  }
});
