import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { heldout, repository, scratch } from "./heldout.ts";

const diabetes = repository("examples/diabetes.csv");
const folds = ["--outer", "2", "--inner", "2", "--json", "--quiet"];

test("select with names of other tools is select with the names of the contract, to the last byte", async () => {
  const run = (learners: string) =>
    heldout(["select", diabetes, "--target", "progression", "--learners", learners, "--out", "m.json", ...folds]);
  const aliased = await run(
    "ridge(alpha=1|10), knn(n_neighbors=5), bagging(estimator=tree(max_depth=2), n_estimators=3)",
  );
  const own = await run("ridge(lambda=1|10), knn(k=5), bagging(base=tree(maxDepth=2), rounds=3)");
  expect(aliased.code).toBe(0);
  expect(aliased.stdout).toBe(own.stdout);
  expect(JSON.parse(own.stdout).candidates[0].params).toEqual({ lambda: 1, standardize: true });
});

test("a model that is trained by an alias carries the parameter's own name", async () => {
  const out = join(scratch.folder, "model.json");
  const { code } = await heldout(
    [
      "train",
      diabetes,
      "--target",
      "progression",
      "--learner",
      "gradientBoosting(n_estimators=3, learning_rate=0.5)",
    ].concat(["--out", out]),
  );
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(out, "utf8")).learner.params).toMatchObject({ rounds: 3, rate: 0.5 });
});

test("a validation curve over an alias is one over the parameter", async () => {
  const run = (param: string) =>
    heldout([
      "curve",
      "validation",
      diabetes,
      "--target",
      "progression",
      "--learner",
      "ridge",
      "--param",
      param,
      "--folds",
      "2",
      "--json",
    ]);
  expect((await run("alpha=1|10")).stdout).toBe((await run("lambda=1|10")).stdout);
});

test("both names, and names that mean something else, are refused with what would work", async () => {
  const refusal = async (learner: string): Promise<string> => {
    const { code, stderr } = await heldout(["diagnose", diabetes, "--target", "progression", "--learner", learner]);
    return `${code} ${stderr}`;
  };
  expect(await refusal("ridge(alpha=1, lambda=2)")).toBe(
    '2 Ridge is given lambda twice: as "alpha" and as "lambda".\nThey are names of one parameter; leave out one of them.\n',
  );
  expect(await refusal("forest(random_state=1)")).toContain("set --seed.");
  expect(await refusal("tree(cp=0.01)")).toContain("Write alpha=0.01, relative=true:");
});
