import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compareJson } from "./comparison.ts";
import { heldout, repository, scratch } from "./heldout.ts";

const pima = repository("golden/binary/pima_lr_rf.csv");
const golden = JSON.parse(readFileSync(repository("golden/binary/pima_lr_rf.json"), "utf8")).comparison_a_vs_b;
const scores = [pima, "--scores", "score_a,score_b"];
const quick = ["--metrics", "auc,accuracy", "--bootstrap", "100"];
const judges = [repository("examples/judge-a.jsonl"), repository("examples/judge-b.jsonl")];
const verdicts = ["--id", "id", "--group", "question", "--truth", "label", "--prediction", "verdict"];

/** Rows of the file as a CSV of one model, in the order and with the columns asked for. */
function oneModel(column: number, { order = (rows: string[][]) => rows, header = "id,truth,score" } = {}): string {
  const rows = readFileSync(pima, "utf8").trim().split("\n").slice(1);
  const cells = order(rows.map((line) => line.split(",")));
  return `${header}\n${cells.map((row) => `${row[0]},${row[1]},${row[column]}`).join("\n")}\n`;
}

test("two columns of one file: DeLong as pROC has it, McNemar as statsmodels", async () => {
  const { schema, n, metric, models, pairs, source } = await compareJson([...scores, ...quick]);
  expect({ schema, n, metric }).toEqual({ schema: "heldout/comparison@1", n: 768, metric: "auc" });
  expect(models.map(({ name }) => name)).toEqual(["score_a", "score_b"]);
  expect(source).toEqual({ names: [pima], rows: 768, dropped: 0 });
  const [{ tests, difference, verdict }] = pairs;
  expect(tests.delong.z).toBeCloseTo(golden.delong.z, 9);
  expect(tests.delong.pValue).toBeCloseTo(golden.delong.p, 9);
  expect(tests.mcnemarExact.pValue).toBeCloseTo(golden.mcnemar.exact.p, 9);
  expect(difference.auc.lower).toBeCloseTo(golden.delong.difference_ci_95[0], 9);
  expect(verdict).toBe("no difference shown");
});

test("--interval asks for another one wherever it fits: the paired BCa bootstrap", async () => {
  const [{ difference }] = (await compareJson([...scores, ...quick, "--interval", "bootstrap-bca"])).pairs;
  expect(difference.auc.method).toBe("bootstrap-bca");
  // of the same rows as DeLong's, so about as wide
  const width = (difference.auc.upper ?? 0) - (difference.auc.lower ?? 0);
  const [lower, upper] = golden.delong.difference_ci_95;
  expect(Math.abs(width / (upper - lower) - 1)).toBeLessThan(0.3);
});

test("two files in another order, joined on the id, give what two columns give", async () => {
  scratch.file("lr.csv", oneModel(2));
  scratch.file("rf.csv", oneModel(3, { order: (rows) => rows.toReversed() }));
  const joined = await compareJson(["lr.csv", "rf.csv", "--id", "id", ...quick]);
  const columns = await compareJson([...scores, ...quick, "--names", "lr,rf"]);
  expect(joined.pairs).toEqual(columns.pairs);
  expect(joined.models.map(({ name }) => name)).toEqual(["lr", "rf"]);
  expect(joined.warnings).toEqual([]);
  // an id column that every file has is found by itself
  expect((await compareJson(["lr.csv", "rf.csv", ...quick])).pairs).toEqual(joined.pairs);
});

test("without an id rows are matched by their order, which is said", async () => {
  scratch.file("plain-a.csv", oneModel(2, { header: "key,truth,score" }));
  scratch.file("plain-b.csv", oneModel(3, { header: "key,truth,score" }));
  const { pairs, warnings } = await compareJson(["plain-a.csv", "plain-b.csv", ...quick]);
  expect(pairs[0].tests.delong.pValue).toBeCloseTo(golden.delong.p, 9);
  expect(warnings).toEqual([
    "the rows of plain-a.csv and plain-b.csv were matched by position, because there is no --id.",
  ]);
});

test("journey: two judges with questions in groups end in one sentence", async () => {
  const { code, stdout, stderr } = await heldout(["compare", ...judges, ...verdicts]);
  expect([code, stderr]).toEqual([0, ""]);
  const said = stdout.replaceAll(/\s+/g, " ");
  expect(said).toMatch(
    /judge-b is better: accuracy 0\.\d+ higher \(0\.\d+ to 0\.\d+\), McNemar p = 0\.0\d+, clustered by question/,
  );
  expect(said).toMatch(/600 rows, positive "correct", 120 groups, by accuracy/);
  expect(said).toMatch(
    /the models disagree on \d+ of 600 rows; the largest disagreements: row group truth judge-a judge-b q/,
  );
});

test("journey: how many more questions would settle the rest", async () => {
  const { pairs } = await compareJson([...judges, ...verdicts, "--metric", "recall", "--metrics", "recall"]);
  expect(pairs[0].verdict).toBe("no difference shown");
  expect(pairs[0].sentence).toMatch(
    /clustered by question; about \d+ more groups would show a difference of this size with power 0\.8$/,
  );
});

test("clusters make the interval of the judges wider than rows taken for independent do", async () => {
  const { pairs: grouped } = await compareJson([...judges, ...verdicts, "--metrics", "accuracy"]);
  const alone = verdicts.filter((_, i) => i < 2 || i > 3);
  const { pairs: independent } = await compareJson([...judges, ...alone, "--metrics", "accuracy"]);
  const width = ([{ difference }]: typeof grouped): number =>
    (difference.accuracy.upper ?? 0) - (difference.accuracy.lower ?? 0);
  expect(grouped[0].difference.accuracy.method).toBe("cluster-robust");
  expect(width(grouped)).toBeGreaterThan(width(independent));
  expect(grouped[0].tests).not.toHaveProperty("mcnemarExact");
});

test("requirements: met, failed and undecided are exit codes 0, 1 and 3", async () => {
  const demand = (text: string, code: number) => compareJson([...scores, ...quick, "--require", text], { code });
  const met = await demand("score_b.auc - score_a.auc >= -0.05", 0);
  expect(met.requirements[0].outcome).toBe("met");
  expect((await demand("score_b.auc - score_a.auc > 0.05", 1)).requirements[0].outcome).toBe("failed");
  const undecided = await demand("score_a.auc - score_b.auc > 0", 3);
  expect(undecided.requirements[0]).toMatchObject({ outcome: "undecided" });
  expect(undecided.requirements[0].detail).toMatch(
    /^score_a\.auc - score_b\.auc is 0\.003, -0\.013 to 0\.019; about [\d,]+ more rows would decide with power 0\.8$/,
  );
  expect((await demand("score_a.auc.lower >= 0.8", 0)).requirements[0].outcome).toBe("met");
});

test("a requirement whose names need quotes", async () => {
  const named = [...scores, ...quick, "--names", "model a,v1.2 (new)"];
  const demand = "'v1.2 (new)'.auc - 'model a'.auc >= -0.05";
  expect((await compareJson([...named, "--require", demand])).requirements).toEqual([
    expect.objectContaining({ text: demand, outcome: "met" }),
  ]);
});

test("equivalence is a verdict of its own, and says within what", async () => {
  const { pairs } = await compareJson([...scores, ...quick, "--equivalent", "0.03"]);
  expect(pairs[0]).toMatchObject({ verdict: "equivalent", equivalence: { within: 0.03, shown: true } });
  expect(pairs[0].sentence).toMatch(/^equivalent within 0\.03: AUC 0\.003 higher for score_a/);
});

test("three models: all pairs with Holm, Benjamini-Hochberg or neither, or against a baseline", async () => {
  const text = readFileSync(pima, "utf8").trim().split("\n");
  const third = text.map((line, i) => `${line},${i === 0 ? "third" : ((i * 37) % 101) / 101}`);
  const file = scratch.file("three.csv", `${third.join("\n")}\n`);
  const args = [file, "--scores", "score_a,score_b,third", ...quick];
  const all = await compareJson(args);
  expect(all.pairs.map(({ a, b }) => `${a}-${b}`)).toEqual(["score_a-score_b", "score_a-third", "score_b-third"]);
  expect(all.multiplicity).toBe("holm");
  expect((await compareJson([...args, "--adjust", "bh"])).multiplicity).toBe("benjamini-hochberg");
  const plain = await compareJson([...args, "--adjust", "none"]);
  for (const { decision } of plain.pairs) expect(decision?.adjusted).toBe(decision?.pValue);
  const against = await compareJson([...args, "--baseline", "third"]);
  expect(against.baseline).toBe("third");
  expect(against.pairs.map(({ a, b, verdict }) => [a, b, verdict])).toEqual([
    ["score_a", "third", "a better"],
    ["score_b", "third", "a better"],
  ]);
  const { stdout } = await heldout(["compare", ...args]);
  expect(stdout).toMatch(/pair +difference +95% CI +p, DeLong +adjusted +verdict/);
});

test("a baseline is saved when every requirement is met, and compared with later", async () => {
  const rf = scratch.file("candidate.csv", oneModel(3));
  const lr = scratch.file("current.csv", oneModel(2));
  const gate = ["compare", lr, rf, ...quick, "--require", "candidate.auc - current.auc >= -0.05"];
  const saved = await heldout([...gate, "--save-baseline", "stored.csv"]);
  expect([saved.code, saved.stderr]).toEqual([0, "baseline: stored.csv (candidate)\n"]);
  const later = await compareJson([lr, "--baseline", "stored.csv", ...quick]);
  expect(later.baseline).toBe("stored");
  expect(later.pairs[0]).toMatchObject({ a: "current", b: "stored" });
  expect(later.pairs[0].tests.delong.z).toBeCloseTo(golden.delong.z, 9);
  const evaluated = await heldout(["evaluate", "stored.csv", "--metrics", "auc", "--json"]);
  expect(JSON.parse(evaluated.stdout).metrics.auc.value).toBeCloseTo(golden.delong.auc_b, 9);
  const failed = [...gate, "--require", "candidate.auc >= 0.99", "--save-baseline", "current=never.csv"];
  expect(await heldout(failed)).toMatchObject({
    code: 1,
    stderr: "not saved: never.csv, because not every requirement is met\n",
  });
  expect(existsSync(scratch.path("never.csv"))).toBe(false);
});

test("a baseline of another file with other column names is joined on the id", async () => {
  scratch.file("stored-labels.jsonl", readFileSync(judges[0], "utf8").replaceAll('"verdict"', '"prediction"'));
  const args = [judges[1], "--baseline", "stored-labels.jsonl", ...verdicts, "--metrics", "accuracy"];
  const { pairs } = await compareJson(args);
  expect(pairs[0]).toMatchObject({ a: "judge-b", b: "stored-labels", verdict: "a better" });
});

test("predictions of a stored model, which hold no truth, take that of the other file", async () => {
  scratch.file(
    "no-truth.csv",
    oneModel(3).replace(/^.*$/gm, (line) => line.split(",").toSpliced(1, 1).join(",")),
  );
  scratch.file("with-truth.csv", oneModel(2));
  const { pairs } = await compareJson(["with-truth.csv", "no-truth.csv", ...quick]);
  expect(pairs[0].tests.delong.z).toBeCloseTo(golden.delong.z, 9);
});

test("rows that one model has no output for are left out of all with --drop-missing, and counted", async () => {
  const text = readFileSync(pima, "utf8").trim().split("\n");
  text[5] = text[5].split(",").with(3, "").join(",");
  const file = scratch.file("gap.csv", `${text.join("\n")}\n`);
  const { n, source, warnings } = await compareJson([file, "--scores", "score_a,score_b", ...quick, "--drop-missing"]);
  expect([n, source.dropped]).toEqual([767, 1]);
  expect(warnings[0]).toBe("1 of 768 rows was left out: at least one model has a missing value there.");
});

test("ids that not every file has are left out with --join inner, and counted", async () => {
  scratch.file("whole.csv", oneModel(2));
  scratch.file("part.csv", oneModel(3, { order: (rows) => rows.slice(3) }));
  const { source, warnings } = await compareJson(["whole.csv", "part.csv", "--join", "inner", ...quick]);
  expect(source).toMatchObject({ rows: 765, dropped: 3 });
  expect(warnings[0]).toBe("left out, because not every file has their id: 3 rows of whole.csv.");
});

test("several classes, by patterns of columns, and numbers", async () => {
  const iris = repository("examples/iris-predictions.csv");
  const [head, ...rows] = readFileSync(iris, "utf8").trim().split("\n");
  const worse = rows.map((row, i) => {
    const cells = row.split(",");
    return [...cells, ...(i % 5 === 0 ? ["0.4", "0.3", "0.3"] : cells.slice(-3))].join(",");
  });
  const names = head.split(",").slice(-3);
  const file = scratch.file("iris.csv", `${head},${names.map((name) => `q${name}`).join(",")}\n${worse.join("\n")}\n`);
  const prefix = names[0].slice(0, names[0].indexOf("_") + 1);
  const classes = await compareJson([file, "--proba", `good:${prefix}*,bad:q${prefix}*`, "--bootstrap", "100"]);
  expect([classes.task, classes.metric, classes.models.map(({ name }) => name)]).toEqual([
    "multiclass",
    "accuracy",
    ["good", "bad"],
  ]);
  const text = "truth,a,b\n1.5,1,2\n2.5,2,4\n3.5,4,3\n4.5,4.4,6\n5.5,5,8\n6.5,6.1,9\n";
  const numbers = await compareJson([scratch.file("n.csv", text), "--predictions", "a,b", "--bootstrap", "100"]);
  expect([numbers.task, numbers.metric, numbers.better]).toEqual(["regression", "mse", "lower"]);
});

test("--report writes the page, --quiet says nothing besides the result, the job summary gets Markdown", async () => {
  const summary = scratch.path("compare-summary.md");
  const args = ["compare", ...scores, ...quick, "--quiet", "--report", "compare.html"];
  const { code, stderr } = await heldout(args, { env: { GITHUB_STEP_SUMMARY: summary } });
  expect([code, stderr]).toEqual([0, ""]);
  expect(readFileSync(scratch.path("compare.html"), "utf8")).toContain('"heldout/comparison@1"');
  const text = readFileSync(summary, "utf8");
  expect(text).toMatch(/^## score\\_a and score\\_b\n/);
  expect(text).toMatch(/\| metric \| score\\_a \| score\\_b \| difference \| 95% CI \| method \|/);
});

test("the same command prints the same, whatever the number of threads", async () => {
  const args = ["compare", ...scores, ...quick, "--json"];
  const one = await heldout([...args, "--jobs", "1"]);
  expect(await heldout([...args, "--jobs", "2"])).toEqual(one);
});

test("every row is told at most once: lines of a narrow terminal fit, with every interval's method", async () => {
  const { stdout } = await heldout(["compare", ...scores, ...quick]);
  expect(stdout).toMatch(/AUC +0\.835 +0\.832 +\+0\.003 +-0\.013 to \+0\.019 +DeLong\n/);
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
});

test("two files that call their columns differently are compared by the roles of each", async () => {
  scratch.file("first.csv", oneModel(2, { header: "id,truth,score" }));
  scratch.file("second.csv", oneModel(3, { order: (rows) => rows.toReversed(), header: "case,outcome,probability" }));
  const columns = [
    "--columns",
    "truth=truth,score=score,id=id",
    "--columns",
    "truth=outcome,score=probability,id=case",
  ];
  const { n, pairs } = await compareJson(["first.csv", "second.csv", ...columns, ...quick]);
  expect(n).toBe(768);
  expect(pairs[0].tests.delong.z).toBeCloseTo(golden.delong.z, 9);
  const one = await heldout(["compare", "first.csv", "second.csv", "--columns", "truth=truth"]);
  expect([one.code, one.stderr]).toEqual([
    2,
    "1 lists of columns are given for 2 files.\nGive --columns once for each file, in their order.\n",
  ]);
});
