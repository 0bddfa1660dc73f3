import { learners } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { expectRefusal, heldout, scratch } from "./heldout.ts";

const at = scratch.path;
const rows = Array.from({ length: 60 }, (_, row) => {
  const [x, z] = [((row * 37) % 60) / 10, ((row * 23) % 60) / 10];
  return `${x},${z},${x + (row % 7) > 5 ? "yes" : "no"},${(2 * x - z + (row % 3)).toFixed(2)}`;
});
scratch.file("data.csv", `x,z,kept,size\n${rows.join("\n")}\n`);

async function explained(learner: string, name: string): Promise<string> {
  for (const target of ["kept", "size"]) {
    const ignore = target === "kept" ? "size" : "kept";
    const out = at(`${name}.json`);
    const train = ["train", at("data.csv"), "--target", target, "--ignore", ignore, "--learner", learner];
    const fitted = await heldout([...train, "--out", out, "--quiet"]);
    if (fitted.code !== 0) continue;
    const { code, stdout, stderr } = await heldout(["explain", out]);
    expect([code, stderr], learner).toEqual([0, ""]);
    return stdout;
  }
  throw new Error(`${learner} fits neither classes nor numbers`);
}

test.each(Object.keys(learners))(
  "explain shows what a stored model of %s holds",
  async (name) => {
    const stdout = await explained(name, name);
    // a heading, and numbers below it
    expect(stdout.trim().split("\n").length, stdout).toBeGreaterThan(2);
    expect(stdout).toMatch(/\d/);
    expect(stdout).not.toMatch(/NaN|undefined|\[object/);
  },
  20_000,
);

test.each([
  ["ridge", /coefficient\n +\(intercept\) +[-\d.]+\n +x +[-\d.]+\n/],
  ["logistic", /\(intercept\) +-?\d/],
  ["svm", /\d+ rows are support vectors, rbf kernel/],
  ["sgd", /history of the descent: ended after \d+ passes/],
  ["mlp(epochs=5)", /layers of 2, .* units/],
  ["naiveBayes", /mean of each class/],
  ["knn(k=3)", /keeps 60 rows of 2 features \(x, z\); the 3 nearest vote/],
  ["forwardStagewise(rounds=3)", /round +member +weight\n +1 +x > /],
  ["powers(base=ols, degree=2)", /columns are made: x, z, x\^2.*on them\s+ols:[\s\S]*x\^2 +-?\d/],
  ["bagging(base=naiveBayes, rounds=3)", /3 models of naiveBayes inside bagging; the first:[\s\S]*mean of each class/],
  ["subset(base=ols, features=1)", /chosen features: \w; on them ols:/],
  ["calibrated(base=lda)", /models? of lda inside calibrated; the first:[\s\S]*\(intercept\)[\s\S]*calibrated by/],
])("%s shows its own", async (learner, shown) => {
  expect(await explained(learner, "own")).toMatch(shown);
});

test("as JSON every number is there, and an option about trees is refused", async () => {
  await explained("ridge", "ridge");
  const { stdout } = await heldout(["explain", at("ridge.json"), "--json"]);
  const { schema, learner, parts } = JSON.parse(stdout);
  expect([schema, learner.name]).toEqual(["heldout/fitted@1", "ridge"]);
  expect(parts[0].rows.map(([name]: readonly string[]) => name)).toEqual(["(intercept)", "x", "z"]);
  await expectRefusal(
    ["explain", at("ridge.json"), "--depth", "2"],
    ["--depth is about trees, and the model is one of ridge.", "Leave it out: its numbers are shown without it."],
  );
});
