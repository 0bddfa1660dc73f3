import { existsSync, readFileSync } from "node:fs";
import type { Selection } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { expectRefusal, heldout, repository, scratch, start } from "./heldout.ts";

const pima = repository("golden/data/pima.csv");
const diabetes = repository("golden/data/diabetes.csv");

const onPima = (...more: string[]): string[] => ["select", pima, "--target", "diabetes", "--out", "p.json", ...more];
const onDiabetes = (...more: string[]): string[] => [
  "select",
  diabetes,
  "--target",
  "progression",
  "--out",
  "d.json",
  ...more,
];
const jsonOf = async (args: string[]): Promise<Selection> => JSON.parse((await heldout([...args, "--json"])).stdout);

test("with a cost matrix of three classes the model predicts the class of least expected cost, as it was chosen by", async () => {
  const matrix = [
    [0, 1, 1],
    [1, 0, 1],
    [50, 50, 0],
  ];
  const classes = ["setosa", "versicolor", "virginica"];
  const lines = matrix.map((row, i) => [classes[i], ...row].join(","));
  const costs = scratch.file("costs.csv", `truth,${classes.join(",")}\n${lines.join("\n")}\n`);
  const iris = repository("golden/data/iris.csv");
  const args = ["select", iris, "--target", "species", "--learners", "lda(shrinkage=0)", "--costs", costs];
  const selection = await jsonOf([...args, "--rule", "best", "--out", "costly.json"]);
  expect(selection).toMatchObject({ metric: "leastCost", costs: { classes, costs: matrix } });
  const { stdout, stderr } = await heldout(["predict", "costly.json", iris]);
  expect(stderr).toContain("the class of least expected cost is predicted");
  let changed = 0;
  for (const line of stdout.trim().split("\n").slice(1)) {
    const [, , predicted, ...shares] = line.split(",");
    const p = shares.map(Number);
    const expected = classes.map((_, k) => p.reduce((sum, share, truth) => sum + share * matrix[truth][k], 0));
    expect(predicted).toBe(classes[expected.indexOf(Math.min(...expected))]);
    if (predicted !== classes[p.indexOf(Math.max(...p))]) changed++;
  }
  expect(changed).toBeGreaterThan(0);
  // by the cost of the likeliest class, the likeliest is predicted
  await heldout([...args, "--metric", "cost", "--rule", "best", "--out", "likely.json"]);
  expect(JSON.parse(readFileSync(scratch.path("likely.json"), "utf8"))).not.toHaveProperty("costs");
});

test("recall >= 0.5, then best precision: the winner keeps the bound, and nobody who keeps it is more precise", async () => {
  const { candidates, winner, choice } = await jsonOf(
    onPima("--learners", "knn(k=1|5|15|45), naiveBayes", "--metric", "precision", "--constraint", "recall >= 0.5"),
  );
  const candidate = winner?.candidate ?? -1;
  expect(winner?.rule).toBe("constrained");
  expect(choice).toMatchObject({ criteria: ["precision", "recall"], constraints: ["recall >= 0.5"], reason: null });
  expect(candidates[candidate].criteria.recall.value).toBeGreaterThanOrEqual(0.5);
  const rivals = candidates.filter(({ criteria }) => (criteria.recall.value ?? 0) >= 0.5);
  expect(rivals.length).toBeGreaterThan(0);
  expect(rivals.length).toBeLessThan(candidates.length);
  for (const { mean } of rivals) expect(mean.value).toBeLessThanOrEqual(candidates[candidate].mean.value ?? 0);
});

test("a bound that nobody keeps: no model, the closest is named, exit 1", async () => {
  const args = onPima("--learners", "knn(k=1|5)", "--metric", "precision", "--constraint", "recall >= 0.99");
  const { code, stdout } = await heldout([...args.slice(0, 4), "--out", "nobody.json", ...args.slice(6)]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/nothing selected: no candidate has recall >= 0\.99; the closest has 0\.\d+/);
  expect(existsSync(scratch.path("nobody.json"))).toBe(false);
});

test("several criteria: the front, its knee, and complexity within one learner", async () => {
  const { choice, winner, candidates } = await jsonOf(
    onDiabetes("--learners", "polynomial(degree=1..4)", "--criteria", "complexity"),
  );
  expect(choice).toMatchObject({ rule: "pareto", criteria: ["rmse", "complexity"] });
  expect(choice.front).toContain(winner?.candidate);
  const all = candidates;
  expect(all.map(({ complexity }) => complexity)).toEqual(
    all.map(({ complexity }) => complexity).toSorted((a, b) => a - b),
  );
  await expectRefusal(onDiabetes("--learners", "ols, knn", "--criteria", "complexity"), [
    "The complexities of ols and knn are not comparable, so no front.",
    "Choose by complexity among settings of one learner.",
  ]);
});

test("three parts of the rows: fitted on 60%, chosen by 20%, tested on 20%", async () => {
  const selection = await jsonOf(
    onDiabetes("--learners", "ols, ridge(lambda=1|100), baseline", "--hold-out", "60/20/20"),
  );
  expect(selection.scheme).toBe("hold-out");
  const { outer, estimate } = selection.nested;
  expect(outer).toHaveLength(1);
  expect(estimate).toMatchObject({ n: 88, bias: "pessimistic", leftOut: 0 });
  expect(estimate.lower).toBeLessThan(estimate.value ?? 0);
  // ols, the path of ridge and baseline are fitted on 60%, and the chosen one of them on 80%
  expect(selection.fits).toMatchObject({ done: 4, spared: 2 });
  const { stdout } = await heldout(onDiabetes("--learners", "ols, baseline", "--hold-out", "0.6/0.2/0.2"));
  expect(stdout).toMatch(/test rows +\d\d\.\d\d .* pessimistic/);
});

test("repeated outer folds keep the folds of the first repetition", async () => {
  const learners = ["--learners", "ols, baseline", "--folds", "4", "--inner", "3"];
  const once = await jsonOf(onDiabetes(...learners));
  const twice = await jsonOf(onDiabetes(...learners, "--repeats", "2"));
  const foldsOf = ({ candidates }: Selection): readonly (number | null)[] => candidates[0].folds;
  expect(foldsOf(twice)).toHaveLength(8);
  expect(foldsOf(twice).slice(0, 4)).toEqual(foldsOf(once));
  expect(twice.nested.outer.map(({ repeat, fold }) => [repeat, fold])[4]).toEqual([1, 0]);
});

test("candidates are drawn from a range, as many as asked for, the same with the same seed", async () => {
  const args = onDiabetes("--learners", "ridge(lambda=1e-3..1e3:loguniform)", "--draws", "7");
  const labels = async (...more: string[]): Promise<string[]> => {
    const { candidates } = await jsonOf([...args, ...more]);
    return candidates.map(({ label }) => label);
  };
  const first = await labels();
  expect(new Set(first).size).toBe(7);
  expect(await labels()).toEqual(first);
  expect(await labels("--seed", "2")).not.toEqual(first);
});

test("every candidate is compared with the chosen one on the same folds", async () => {
  const { candidates, winner } = await jsonOf(onDiabetes("--learners", "ols, baseline, knn(k=5)", "--rule", "best"));
  const index = winner?.candidate ?? -1;
  expect(candidates[index].difference).toBeNull();
  candidates.forEach(({ folds, difference }, c) => {
    if (c === index) return;
    const mean = folds.reduce<number>((sum, value, k) => sum + (value ?? 0) - (candidates[index].folds[k] ?? 0), 0) / 5;
    expect(difference?.value).toBeCloseTo(mean, 10);
    expect(difference?.pairs).toBe(5);
    expect(difference?.lower).toBeLessThan(mean);
    expect(difference?.upper).toBeGreaterThan(mean);
  });
});

test("a race gives the same on one thread and on two, spares fits, and ends alike after being killed", async () => {
  const learners = "ols, baseline, polynomial(degree=2..3), ridge(lambda=1|10), knn(k=1|3), knn(k=5, metric=manhattan)";
  const race = (runs: string, ...more: string[]): string[] =>
    onDiabetes("--learners", learners, "--race", "--json", "--runs", scratch.path(runs), ...more);
  const one = await heldout(race("race-one", "--jobs", "1"));
  const two = await heldout(race("race-two", "--jobs", "2"));
  expect(two.stdout).toBe(one.stdout);
  const { fits, candidates } = JSON.parse(one.stdout);
  expect(fits.spared).toBeGreaterThanOrEqual(18);
  expect(candidates[1].dropped).toMatch(/^dropped after 2 of 5 folds: significantly worse than /);
  for (const delay of [250, 400]) {
    const child = start(race("race-killed"));
    await new Promise((resolve) => setTimeout(resolve, delay));
    child.kill("SIGKILL");
    await new Promise((resolve) => child.on("close", resolve));
  }
  expect((await heldout(race("race-killed"))).stdout).toBe(one.stdout);
});

test("options that contradict each other are refused with what would work", async () => {
  await expectRefusal(onDiabetes("--hold-out", "60/20/20", "--outer", "5"), [
    "--hold-out and --outer do not go together.",
    "Three parts have no folds: leave one of the two out.",
  ]);
  await expectRefusal(onDiabetes("--hold-out", "60/30/20"), [
    '--hold-out "60/30/20" is not three parts of the rows.',
    "Give shares to fit, to choose and to test that sum to 100, such as --hold-out 60/20/20.",
  ]);
  await expectRefusal(onDiabetes("--rule", "pareto"), [
    "--rule pareto needs a second criterion.",
    "Name further criteria, such as --criteria recall.",
  ]);
  await expectRefusal(onDiabetes("--rule", "one-se", "--constraint", "r2 >= 0.5"), [
    "--constraint and --rule one-se do not go together.",
    "Constraints need --rule constrained.",
  ]);
  await expectRefusal(onDiabetes("--constraint", "r2 is good"), [
    '"r2 is good" is not a constraint.',
    'Write a metric, a comparison and a number, such as "recall >= 0.9".',
  ]);
});

test("the report is a page of its own that holds the whole document", async () => {
  const page = scratch.path("selection.html");
  const { code, stderr } = await heldout(onDiabetes("--learners", "ols, baseline", "--report", page));
  expect(code).toBe(0);
  expect(stderr).toContain(`report: ${page}`);
  const html = readFileSync(page, "utf8");
  expect(html).toContain("heldout/selection@1");
  expect(html).toContain("winnersCurse");
});
