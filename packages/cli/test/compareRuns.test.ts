import { expect, test } from "vitest";
import { compareStoredRun } from "../src/verbs/compare/compareRuns.ts";
import { heldout, scratch } from "./heldout.ts";

/** Rows of two classes by a fixed rule; `seed` makes another data set. */
function data(seed: number, rows = 160): string {
  let state = seed;
  const next = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  for (let i = 0; i < 20; i++) next();
  const lines = Array.from({ length: rows }, () => {
    const [x, z] = [next(), next()];
    return [x.toFixed(6), z.toFixed(6), x + 0.5 * next() > 0.75 ? "yes" : "no"].join(",");
  });
  scratch.file(`rows-${seed}.csv`, `x,z,y\n${lines.join("\n")}\n`);
  return scratch.path(`rows-${seed}.csv`);
}

const LEARNERS = "knn(k=1|15|45), naiveBayes, baseline";
const runs = (name: string): string => scratch.path(name);

async function select(path: string, folder: string, ...more: string[]): Promise<Record<string, unknown>> {
  const args = ["select", path, "--target", "y", "--learners", LEARNERS, "--json", "--quiet"];
  const { code, stdout, stderr } = await heldout([
    ...args,
    "--out",
    scratch.path("model.json"),
    "--runs",
    runs(folder),
    ...more,
  ]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

async function idsOf(folder: string): Promise<string[]> {
  const { stdout } = await heldout(["runs", "list", "--json", "--runs", runs(folder)]);
  return JSON.parse(stdout).runs.map(({ id }: { id: string }) => id);
}

test("learners of a run are compared on its splits, each as its inner folds tune it, without fitting anything", async () => {
  const selection = await select(data(11), "one", "--metric", "auc");
  const [id] = await idsOf("one");
  const comparison = await compareStoredRun([id], { runs: runs("one"), metric: "auc" });
  expect(comparison).toMatchObject({ from: "folds", task: "binary", n: 5, metric: "auc", multiplicity: "holm" });
  expect(comparison.models.map(({ name }) => name)).toEqual(["knn", "naiveBayes", "baseline"]);
  // naiveBayes has one setting: its values are those that select printed
  const { candidates } = selection as { candidates: { learner: string; folds: number[] }[] };
  const bayes = candidates.find(({ learner }) => learner === "naiveBayes");
  expect(comparison.models[1].values).toEqual(bayes?.folds);
  const [, , pair] = comparison.pairs;
  expect(pair).toMatchObject({ a: "naiveBayes", b: "baseline", verdict: "a better" });
  expect(Object.keys(pair.difference)).toContain("logLoss");
  expect(comparison.warnings).toEqual([]);
  const note =
    "knn: in each split the simplest setting whose AUC on the inner folds is within one standard error of the best.";
  expect(comparison.source).toMatchObject({ splits: 5, repeats: 1, rows: 160, note });
});

test("a learner alone is what the run chose: by its rule and its metric, fold by fold", async () => {
  for (const rule of ["one-se", "best"]) {
    const folder = `rule-${rule}`;
    const learners = ["--learners", "knn(k=1|5|15|45)", "--rule", rule, "--metric", "auc"];
    const { nested } = (await select(data(13), folder, ...learners)) as { nested: { outer: { value: number }[] } };
    const comparison = await compareStoredRun(["last"], { runs: runs(folder), models: "knn, knn(k=1)" });
    expect(comparison.models[0]).toMatchObject({ name: "knn", values: nested.outer.map(({ value }) => value) });
  }
});

test("candidates can be named, another metric taken, and one of them be the baseline", async () => {
  await select(data(12), "named", "--folds", "4");
  const comparison = await compareStoredRun(["last"], {
    runs: runs("named"),
    models: "knn(k=15), knn(k=45), naiveBayes",
    metric: "accuracy",
    metrics: ["brier"],
    baseline: "naiveBayes",
    adjust: "none",
    equivalent: 0.5,
  });
  expect(comparison.pairs.map(({ a, b }) => [a, b])).toEqual([
    ["knn(k=15)", "naiveBayes"],
    ["knn(k=45)", "naiveBayes"],
  ]);
  expect(Object.keys(comparison.pairs[0].difference)).toEqual(["accuracy", "brier"]);
  expect(comparison).toMatchObject({ metric: "accuracy", multiplicity: "none", equivalent: 0.5, warnings: [] });
});

test("five repetitions of two folds bring the 5x2 tests", async () => {
  await select(data(13), "halves", "--folds", "2", "--repeats", "5");
  const [id] = await idsOf("halves");
  const { pairs, source } = await compareStoredRun([id], { runs: runs("halves") });
  expect(Object.keys(pairs[1].tests)).toEqual(["conservativeT", "correctedResampledT", "fiveByTwo", "fiveByTwoF"]);
  expect(source).toMatchObject({ splits: 10, repeats: 5 });
});

test("several runs are compared over their data sets", async () => {
  const seeds = [21, 22, 23, 24, 25, 26];
  for (const seed of seeds) await select(data(seed, 80), "many", "--folds", "3", "--inner", "3", "--metric", "auc");
  const ids = (await idsOf("many")).toReversed();
  const comparison = await compareStoredRun(ids, { runs: runs("many") });
  expect(comparison).toMatchObject({ from: "data-sets", n: 6, task: "binary", metric: "auc" });
  expect(comparison.source.names).toEqual(seeds.map((seed) => `rows-${seed}`));
  expect(comparison.friedman?.meanRanks[2]).toBe(3);
  expect(comparison.models[2].values).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
  await expect(compareStoredRun([ids[0], ids[0]], { runs: runs("many") })).rejects.toThrow(
    `run "${ids[0]}" is given twice.`,
  );
});

test("what cannot be compared is refused with what would work", async () => {
  const path = data(31);
  await select(path, "refused", "--hold-out", "60/20/20");
  const [parts] = await idsOf("refused");
  const settings = { runs: runs("refused") };
  await expect(compareStoredRun([parts], settings)).rejects.toThrow("has one test part only");
  await expect(compareStoredRun(["last"], { runs: runs("empty") })).rejects.toThrow(
    "there is no stored run of select.",
  );
  await expect(compareStoredRun(["nobody"], settings)).rejects.toThrow('there is no run "nobody".');
  await select(path, "refused", "--learners", "knn(k=1|5)");
  const [single] = await idsOf("refused");
  await expect(compareStoredRun([single], settings)).rejects.toThrow("has only one learner, knn.");
  await select(path, "refused", "--folds", "3");
  const [same, other] = await idsOf("refused");
  await expect(compareStoredRun([same, other], settings)).rejects.toThrow("are about the same data.");
  scratch.file("rows-31.csv", "x,z,y\n1,2,yes\n2,3,no\n3,1,yes\n1,1,no\n5,2,yes\n2,2,no\n");
  await expect(compareStoredRun([same], settings)).rejects.toThrow("is no longer what it was in run");
});

test("--metrics chooses what is shown of a run, and is refused over data sets with the reason", async () => {
  await select(data(41), "shown");
  await select(data(42), "shown");
  const ids = await idsOf("shown");
  const common = ["--runs", runs("shown"), "--metric", "auc", "--metrics", "brier", "--json"];
  const { code, stdout } = await heldout(["compare", "--run", ids[0], ...common]);
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(stdout).pairs[0].difference).sort()).toEqual(["auc", "brier"]);
  const both = await heldout(["compare", "--run", ids[0], "--run", ids[1], ...common]);
  expect(both.code).toBe(2);
  expect(both.stderr).toContain("--metrics does not go with several data sets, which are compared by one metric");
});
