import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { evaluateJson, expectValues, type Printed, valuesOf } from "./evaluation.ts";
import { heldout, repository, scratch } from "./heldout.ts";

const pima = repository("golden/binary/pima_lr_rf.csv");
const golden = JSON.parse(readFileSync(repository("golden/binary/pima_lr_rf.json"), "utf8"));
const scored = [pima, "--score", "score_a"];

test("columns are found by their names, whatever the case", async () => {
  const expected = { accuracy: 0.75, auc: 0.75 };
  for (const header of ["truth,score", "Label,Prob", "Y_TRUE,y_score", "actual,predicted", "target,P", "y,pred"]) {
    const result = await evaluateJson([scratch.file("found.csv", `${header}\n1,0.9\n1,0.4\n0,0.45\n0,0.1\n`)]);
    expectValues(result, expected);
    expect(result.source.columns).toEqual({ truth: header.split(",")[0], output: header.split(",")[1] });
  }
});

test("a column that was asked for something else is not looked at again", async () => {
  const file = scratch.file("taken.csv", "truth,y,score\n1,7,0.9\n1,7,0.4\n0,8,0.45\n0,8,0.1\n");
  expect((await evaluateJson([file, "--group", "y"])).source).toMatchObject({ columns: { truth: "truth" }, groups: 2 });
});

test("the conventional one of a known pair is positive, and is named", async () => {
  const pairs = [
    "0,1",
    "-1,1",
    "false,true",
    "False,True",
    "no,yes",
    "N,Y",
    "neg,pos",
    "Negative,Positive",
    "ham,spam",
  ];
  for (const pair of pairs) {
    const [negative, positive] = pair.split(",");
    const rows = `${positive},0.9\n${positive},0.6\n${negative},0.4\n`;
    const result = await evaluateJson([scratch.file("pair.csv", `truth,score\n${rows}`)]);
    expect([result.classes, result.positive], pair).toEqual([[negative, positive], positive]);
  }
});

test("--positive turns the classes round", async () => {
  const file = scratch.file("pets.csv", "truth,score\ncat,0.9\ncat,0.6\ndog,0.4\ndog,0.7\ndog,0.1\n");
  const cat = await evaluateJson([file, "--positive", "cat"]);
  const dog = await evaluateJson([file, "--positive", "dog"]);
  expect([cat.classes, dog.classes]).toEqual([
    ["dog", "cat"],
    ["cat", "dog"],
  ]);
  expectValues(cat, { auc: 5 / 6 });
  expectValues(dog, { auc: 1 / 6 });
  expect(dog.warnings[0]).toMatch(/^the AUC is below 0.5/);
});

test("--proba finds one column per class, the name of the class after the prefix", async () => {
  const rows = "a,0.7,0.2,0.1,1\nb,0.1,0.6,0.3,2\nc,0.2,0.2,0.6,3\na,0.35,0.4,0.25,4\n";
  const file = scratch.file("proba.csv", `kind,prob of a!,prob of b!,prob of c!,other\n${rows}`);
  const result = await evaluateJson([file, "--truth", "kind", "--proba", "prob of *!"]);
  expect(result).toMatchObject({ task: "multiclass", classes: ["a", "b", "c"] });
  expectValues(result, { accuracy: 0.75, top2: 1 });
});

test("two columns of probabilities are a binary task, whichever class is positive", async () => {
  const rows = "no,0.9,0.1\nyes,0.6,0.4\nno,0.3,0.7\nyes,0.2,0.8\n";
  const file = scratch.file("two.csv", `truth,p_no,p_yes\n${rows}`);
  const both = await evaluateJson([file, "--proba", "p_*"]);
  expect([both.positive, both.confusion]).toEqual([
    "yes",
    [
      [1, 1],
      [1, 1],
    ],
  ]);
  expectValues(both, { auc: 3 / 4, brier: (0.01 + 0.36 + 0.49 + 0.04) / 4 });
  const turned = await evaluateJson([file, "--positive", "no"]);
  expectValues(turned, { auc: 3 / 4, brier: (0.01 + 0.36 + 0.49 + 0.04) / 4 });
});

test("one column of probabilities and the other class as the positive one: its probability is the rest", async () => {
  const file = scratch.file("rest.csv", "truth,q_yes\nno,0.1\nyes,0.4\nno,0.3\nyes,0.8\n");
  const own = await evaluateJson([file, "--proba", "q_*"]);
  const other = await evaluateJson([file, "--proba", "q_*", "--positive", "no"]);
  expect([own.positive, other.positive]).toEqual(["yes", "no"]);
  expectValues(own, { auc: 1, recall: 0.5 });
  expectValues(other, { auc: 1, recall: 1, specificity: 0.5 });
});

test("--task says what numbers are", async () => {
  const file = scratch.file("stars.csv", "truth,prediction\n1,1\n2,3\n3,3\n2,2\n1,2\n");
  const classes = await evaluateJson([file]);
  expect(classes.task).toBe("multiclass");
  expect(classes.warnings[0]).toBe(
    'the 3 integers of "truth" were treated as classes; for a numeric target say --task regression.',
  );
  const amounts = await evaluateJson([file, "--task", "regression"]);
  expectValues(amounts, { mse: 0.4 });
});

test("--weight: a weight of 2 equals the row twice, in values, n and closed forms", async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({
    truth: i % 3 === 0 ? 1 : 0,
    score: (((i * 37) % 41) + 0.5) / 42,
    weight: 1 + (i % 3),
  }));
  const weighted = scratch.file(
    "weighted.csv",
    `truth,score,w\n${rows.map(({ truth, score, weight }) => `${truth},${score},${weight}`).join("\n")}\n`,
  );
  const repeated = scratch.file(
    "repeated.csv",
    `truth,score\n${rows.flatMap(({ truth, score, weight }) => Array(weight).fill(`${truth},${score}`)).join("\n")}\n`,
  );
  const once = await evaluateJson([weighted, "--weight", "w"]);
  const often = await evaluateJson([repeated]);
  expect(once.n).toBe(often.n);
  expect(once.confusion).toEqual(often.confusion);
  for (const [id, { value, lower, upper, method = "" }] of Object.entries(often.metrics)) {
    expect(once.metrics[id].value, id).toBeCloseTo(Number(value), 12);
    if (/bootstrap/.test(method)) continue;
    expect(once.metrics[id].lower, id).toBeCloseTo(Number(lower), 10);
    expect(once.metrics[id].upper, id).toBeCloseTo(Number(upper), 10);
  }
  expect(once.source.weights).toMatchObject({ meaning: "repetition", sum: often.n });
});

test("--group widens the intervals of rows that belong together, and leaves the values", async () => {
  const rows = readFileSync(pima, "utf8").trim().split("\n").slice(1);
  const copied = scratch.file(
    "copied.csv",
    `id,truth,score\n${rows.flatMap((row) => Array(3).fill(row.split(",").slice(0, 3).join(","))).join("\n")}\n`,
  );
  const plain = await evaluateJson([pima, "--score", "score_a", "--metrics", "accuracy,auc"]);
  const grouped = await evaluateJson([copied, "--group", "id", "--metrics", "accuracy,auc"]);
  expect(grouped.source.groups).toBe(768);
  for (const id of ["accuracy", "auc"]) {
    const { value, lower = 0, upper = 0, method } = grouped.metrics[id];
    const own = plain.metrics[id];
    expect(method).toBe("cluster-cr2");
    expect(value).toBeCloseTo(Number(own.value), 12);
    expect(upper - lower).toBeCloseTo(Number(own.upper) - Number(own.lower), 2);
  }
});

test("--slice gives the measures of each part", async () => {
  const { slices } = await evaluateJson([...scored, "--slice", "group"]);
  expect([slices.column, slices.values.map(({ value }) => value)]).toEqual(["group", ["30plus", "under30"]]);
  for (const part of slices.values) {
    const { n, accuracy_a, recall_a, roc_auc_a } = golden.groups[part.value];
    expect(part.n).toBe(n);
    expectValues(part, { accuracy: accuracy_a, recall: recall_a, auc: roc_auc_a });
  }
});

test("--cost-fn and --cost-fp add the expected cost and its least value", async () => {
  const { metrics, operatingPoints } = await evaluateJson([...scored, "--cost-fn", "5", "--cost-fp", "1"]);
  const { fn, fp } = golden.model_a.confusion;
  expectValues({ metrics }, { cost: (5 * fn + fp) / 768 });
  expect(operatingPoints.minCost).toMatchObject({
    threshold: golden.model_a.min_cost_fn5_fp1.threshold,
    costFn: 5,
    costFp: 1,
  });
  expect(operatingPoints.minCost.cost).toBeCloseTo(golden.model_a.min_cost_fn5_fp1.cost_per_row, 12);
  const { metrics: without } = await evaluateJson(scored);
  expect(without.cost).toBeUndefined();
});

test("--metrics computes only these, and those that are demanded something of", async () => {
  const few = await evaluateJson([...scored, "--metrics", "auc, f1", "--require", "recall >= 0.1"]);
  expect(Object.keys(few.metrics)).toEqual(["auc", "f1", "recall"]);
});

test("--interval uses each method where it fits, with R's bounds where there are some", async () => {
  const r = golden.model_a.error_intervals["95"];
  const bounds: Readonly<Record<string, readonly [string, readonly number[] | null]>> = {
    wilson: ["error", r.wilson],
    normal: ["error", r.normal],
    student: ["error", r.student],
    "clopper-pearson": ["error", r.clopper_pearson],
    jeffreys: ["error", null],
    beta: ["error", r.beta_posterior],
    "beta-hdi": ["error", null],
    hoeffding: [
      "error",
      [golden.model_a.error - r.hoeffding_half_width, golden.model_a.error + r.hoeffding_half_width],
    ],
    delong: ["auc", golden.model_a.auc_delong.ci_95],
    "delong-logit": ["auc", golden.model_a.auc_delong.ci_logit_95],
    "hanley-mcneil": ["auc", null],
    anytime: ["error", null],
    "bootstrap-bca": ["f1", null],
    "bootstrap-percentile": ["f1", null],
    "bootstrap-basic": ["f1", null],
    "cluster-robust": ["error", null],
  };
  for (const [interval, [id, range]] of Object.entries(bounds)) {
    const groups = interval === "cluster-robust" ? ["--group", "id"] : [];
    const only = ["--metrics", id, "--bootstrap", "200", ...groups];
    const { metrics } = await evaluateJson([...scored, "--interval", interval, ...only]);
    expect(metrics[id].method, interval).toBe(interval);
    if (!range) continue;
    expect(metrics[id].lower, interval).toBeCloseTo(range[0], 8);
    expect(metrics[id].upper, interval).toBeCloseTo(range[1], 8);
  }
});

test("--side and --level: one bound at the full level", async () => {
  const only = [...scored, "--metrics", "error", "--interval", "normal"];
  const upper = await evaluateJson([...only, "--side", "upper"]);
  expect(upper.metrics.error.upper).toBeCloseTo(golden.model_a.error_intervals["95"].normal_one_sided_upper, 9);
  expect(upper.metrics.error.lower).toBe(0);
  const lower = await evaluateJson([...only, "--side", "lower", "--level", "0.9"]);
  expect(lower.metrics.error.lower).toBeCloseTo(golden.model_a.error_intervals["90"].normal_one_sided_lower, 9);
  expect([lower.metrics.error.upper, lower.level]).toEqual([1, 0.9]);
});

test("--threshold: positive when score >= threshold, the score of the threshold included", async () => {
  const file = scratch.file("cut.csv", "truth,score\n1,0.3\n0,0.3\n1,0.2\n0,0.1\n");
  const { confusion, threshold } = await evaluateJson([file, "--threshold", "0.3"]);
  expect([threshold, confusion]).toEqual([
    0.3,
    [
      [1, 1],
      [1, 1],
    ],
  ]);
});

test("--seed: the same bytes for the same seed; another one changes bootstraps only", async () => {
  const few = ["evaluate", ...scored, "--json", "--bootstrap", "300", "--seed"];
  const [first, again, other] = await Promise.all([
    heldout([...few, "7"]),
    heldout([...few, "7"]),
    heldout([...few, "8"]),
  ]);
  expect(again.stdout).toBe(first.stdout);
  const before: Printed = JSON.parse(first.stdout);
  const after: Printed = JSON.parse(other.stdout);
  expect(valuesOf(after)).toEqual(valuesOf(before));
  for (const [id, result] of Object.entries(before.metrics)) {
    if (/bootstrap|consistency/.test(result.method ?? "")) expect(after.metrics[id], id).not.toEqual(result);
    else expect(after.metrics[id], id).toEqual(result);
  }
  const { roc } = after.curves;
  expect({ ...roc, band: null }).toEqual({ ...before.curves.roc, band: null });
});

test("--ece-bins and --ece-binning cut the calibration as asked", async () => {
  const { metrics, curves } = await evaluateJson([...scored, "--ece-binning", "equal-width", "--ece-bins", "10"]);
  expectValues({ metrics }, { ece: golden.model_a.ece });
  expect(JSON.parse(JSON.stringify(curves.calibration.bins)).map(({ n }: { n: number }) => n)).toEqual(
    golden.model_a.calibration_curve.uniform.bin_count,
  );
});

test("--jobs changes no byte", async () => {
  const one = await heldout(["evaluate", ...scored, "--json", "--jobs", "1"]);
  const two = await heldout(["evaluate", ...scored, "--json", "--jobs", "2"]);
  expect(two).toEqual(one);
});
