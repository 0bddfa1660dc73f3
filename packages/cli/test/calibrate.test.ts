import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

const pima = repository("examples/pima-predictions.csv");
const judge = repository("examples/judge-confidence.csv");
const quick = ["--bootstrap", "100"];

const read = (name: string): string => readFileSync(scratch.path(name), "utf8");
const columnOf = (text: string, name: string): string[] => {
  const [head, ...lines] = text.trim().split("\n");
  const at = head.split(",").indexOf(name);
  return lines.map((line) => line.split(",")[at]);
};

test("before, after and a verdict stand on the terminal; the files are written", async () => {
  const { code, stdout, stderr } = await heldout([
    "calibrate",
    judge,
    "--score",
    "confidence",
    "--group",
    "question",
    "--out",
    "after.csv",
    "--calibrator",
    "judge.json",
    "--report",
    "judge.html",
    ...quick,
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain("160 groups, Platt scaling, 5 folds");
  expect(stdout).toMatch(/Platt lowers the Brier score by 0\.03\d \(0\.\d+ to 0\.\d+\)/);
  expect(stdout).toMatch(/the log loss was infinite \(33 rows give\s+the true class probability 0\) and is 0\.595 now/);
  expect(stderr).toContain("217 probabilities are 0 or 1");
  expect(stderr).toContain("calibrator: judge.json\nreport: judge.html\n");
  expect(read("judge.html")).toContain("heldout/calibration@1");
  const after = read("after.csv");
  expect(after.split("\n")[0]).toBe("id,truth,fold,p_incorrect,p_correct");
  expect(after.trim().split("\n")).toHaveLength(801);
});

test("the recalibrated rows are a file of predictions with the numbers that were shown", async () => {
  const { stdout } = await heldout(["calibrate", pima, "--json", "--out", "pima-after.csv", "--quiet", ...quick]);
  const result = JSON.parse(stdout);
  expect(result.schema).toBe("heldout/calibration@1");
  const again = await heldout(["evaluate", "pima-after.csv", "--json", "--metrics", "logLoss,brier,auc"]);
  const { metrics } = JSON.parse(again.stdout);
  for (const id of ["logLoss", "brier", "auc"]) {
    expect(metrics[id].value).toBeCloseTo(result.after.metrics[id].value, 12);
    expect(metrics[id].lower).toBeCloseTo(result.after.metrics[id].lower, 12);
  }
});

test("a stored calibrator gives new scores what it gave its own, without a truth", async () => {
  await heldout(["calibrate", pima, "--calibrator", "pima.json", "--method", "beta", "--quiet", ...quick]);
  const stored = JSON.parse(read("pima.json"));
  expect(stored).toMatchObject({
    schema: "heldout/calibrator@1",
    heldout: expect.stringMatching(/^\d+\.\d+\.\d+/),
    fittedOn: { columns: ["score"] },
    calibrator: { method: "beta", classes: ["neg", "pos"], rows: 768 },
  });
  scratch.file("new.csv", "id,score\na,0.1\nb,0.5\nc,0.9\n");
  const { code, stdout } = await heldout(["calibrate", "new.csv", "--apply", "pima.json"]);
  expect(code).toBe(0);
  const { a, b, c } = stored.calibrator.maps[0];
  const at = (p: number): number => 1 / (1 + Math.exp(-(a * Math.log(p) - b * Math.log(1 - p) + c)));
  expect(columnOf(stdout, "id")).toEqual(["a", "b", "c"]);
  expect(columnOf(stdout, "p_pos").map(Number)).toEqual([0.1, 0.5, 0.9].map((p) => expect.closeTo(at(p), 12)));
  const elsewhere = await heldout(["calibrate", "new.csv", "--apply", "pima.json", "--out", "new-p.csv"]);
  expect(elsewhere.stdout).toBe("");
  expect(read("new-p.csv")).toBe(stdout);
});

test("one column of the negative class is turned round, when fitted and when applied", async () => {
  const rows = columnOf(readFileSync(pima, "utf8"), "score").map((p, i) => `${i},${1 - Number(p)}`);
  const truth = columnOf(readFileSync(pima, "utf8"), "truth");
  scratch.file("negative.csv", `id,p_neg,truth\n${rows.map((row, i) => `${row},${truth[i]}`).join("\n")}\n`);
  const flags = ["calibrate", "negative.csv", "--proba", "p_*", "--positive", "pos", "--calibrator", "negative.json"];
  expect((await heldout([...flags, "--quiet", ...quick])).code).toBe(0);
  expect(JSON.parse(read("negative.json")).fittedOn).toEqual({ name: "negative.csv", columns: ["p_neg"], of: "neg" });
  await heldout(["calibrate", pima, "--calibrator", "positive.json", "--quiet", ...quick]);
  const [turned, own] = await Promise.all([
    heldout(["calibrate", "negative.csv", "--apply", "negative.json"]),
    heldout(["calibrate", pima, "--apply", "positive.json"]),
  ]);
  const [found, wanted] = [turned, own].map(({ stdout }) => columnOf(stdout, "p_pos").map(Number));
  found.forEach((p, row) => {
    expect(p).toBeCloseTo(wanted[row], 9);
  });
});

test("predict puts a model's probabilities through a calibrator; a calibrated learner is stored and used", async () => {
  const data = repository("golden/data/pima_complete.csv");
  const train = ["train", data, "--target", "diabetes", "--positive", "pos", "--quiet"];
  await heldout([...train, "--learner", "naiveBayes", "--out", "bayes.json"]);
  await heldout(["predict", "bayes.json", data, "--out", "bayes.csv", "--quiet"]);
  const fit = ["calibrate", "bayes.csv", "--proba", "p_*", "--method", "isotonic", "--calibrator", "iso.json"];
  expect((await heldout([...fit, "--quiet", ...quick])).code).toBe(0);
  const { code, stdout } = await heldout(["predict", "bayes.json", data, "--calibrator", "iso.json"]);
  expect(code).toBe(0);
  const applied = await heldout(["calibrate", "bayes.csv", "--apply", "iso.json"]);
  expect(columnOf(stdout, "p_pos")).toEqual(columnOf(applied.stdout, "p_pos"));
  expect(columnOf(stdout, "p_pos")).not.toEqual(columnOf(read("bayes.csv"), "p_pos"));

  const spec = "calibrated(base=svm(c=1), method=isotonic, folds=3)";
  expect((await heldout([...train, "--learner", spec, "--out", "svm.json"])).code).toBe(0);
  const own = await heldout(["predict", "svm.json", data]);
  expect(own.code).toBe(0);
  expect(columnOf(own.stdout, "p_pos").every((p) => Number(p) > 0 && Number(p) < 1)).toBe(true);
});

test("several classes, all methods side by side", async () => {
  const { code, stdout } = await heldout([
    "calibrate",
    repository("golden/multiclass/wine_knn.csv"),
    "--method",
    "all",
    "--calibrator",
    "wine.json",
    ...quick,
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain("chosen in");
  expect(stdout).toContain("Brier miscalibration before");
  const applied = await heldout(["calibrate", repository("golden/multiclass/wine_knn.csv"), "--apply", "wine.json"]);
  expect(applied.stdout.split("\n")[0]).toBe("id,truth,p_class_0,p_class_1,p_class_2");
});

test("the same seed gives the same bytes", async () => {
  const args = ["calibrate", pima, "--json", "--seed", "5", ...quick];
  expect(await heldout(args)).toEqual(await heldout(args));
});

test("what cannot be recalibrated is refused with what would work, and nothing is written", async () => {
  scratch.file("labels.csv", "truth,prediction\nyes,no\nno,no\nyes,yes\n");
  await expectRefusal(
    ["calibrate", "labels.csv", "--out", "no.csv"],
    ["Hard labels cannot be recalibrated.", 'Pass scores or probabilities: --score COL, or --proba "p_*".'],
  );
  scratch.file("rare.csv", "truth,score\nno,0.1\nno,0.2\nno,0.3\nyes,0.9\n");
  await expectRefusal(
    ["calibrate", "rare.csv", "--out", "no.csv"],
    ['Class "yes" has 1 row.', "Recalibration is cross-fitted: every class needs at least two rows."],
  );
  await expectRefusal(
    ["calibrate", pima, "--folds", "300", "--out", "no.csv"],
    ['Class "pos" has 268 rows, and each of 300 folds needs one.', "Use 2 to 268 folds."],
  );
  await expectRefusal(
    ["calibrate", pima, "--folds", "1"],
    ['--folds "1" is not a whole number from 2 up.', "Give one, such as --folds 5."],
  );
  scratch.file("gaps.csv", "truth,score\nno,0.1\nyes,\nno,0.3\nyes,0.9\nyes,0.7\n");
  await expectRefusal(
    ["calibrate", "gaps.csv", "--drop-missing", "--out", "no.csv"],
    [
      "gaps.csv: 1 row was left out, and without ids the rows of --out could not be identified.",
      "Name a column of ids with --id, or fix the rows.",
    ],
  );
  expect(existsSync(scratch.path("no.csv"))).toBe(false);
});

test("a calibrator that is missing, a stranger, or does not fit is refused", async () => {
  await expectRefusal(
    ["calibrate", pima, "--apply", "missing.json"],
    [
      "missing.json: the calibrator cannot be read.",
      "Make one with heldout calibrate PREDICTIONS --calibrator FILE.json.",
    ],
  );
  scratch.file("stranger.json", '{"heldout":1}');
  await expectRefusal(
    ["calibrate", pima, "--apply", "stranger.json"],
    [
      "stranger.json: this is not a heldout calibrator.",
      "Make one with heldout calibrate PREDICTIONS --calibrator FILE.json.",
    ],
  );
  await heldout(["calibrate", pima, "--calibrator", "fits.json", "--quiet", ...quick]);
  scratch.file("other.csv", "id,wert\n1,0.5\n");
  await expectRefusal(
    ["calibrate", "other.csv", "--apply", "fits.json"],
    [
      'other.csv: there is no column "score", on which the calibrator was fitted.',
      'The columns are "id", "wert": name one with --score.',
    ],
  );
  scratch.file("far.csv", "id,score\n1,0.5\n2,7\n");
  await expectRefusal(
    ["calibrate", "far.csv", "--apply", "fits.json"],
    [
      'far.csv, line 3, column "score": 7 is not a probability.',
      "The calibrator was fitted on probabilities between 0 and 1.",
    ],
  );
  scratch.file("hole.csv", "id,score\n1,0.5\n2,\n");
  await expectRefusal(
    ["calibrate", "hole.csv", "--apply", "fits.json"],
    ['hole.csv, line 3, column "score": the cell is empty.', "Fill it in, or leave the row out."],
  );
  await expectRefusal(
    ["calibrate", pima, "--apply", "fits.json", "--method", "platt"],
    ["--method does not go with --apply: the calibrator is fitted already.", "Leave one of them out."],
  );
});

test("every method is explained, and beta as an interval and as a calibrator", async () => {
  for (const id of ["platt", "isotonic", "temperature", "binning", "calibrated"]) {
    expect((await heldout(["explain", id])).code).toBe(0);
  }
  const { stdout } = await heldout(["explain", "beta"]);
  expect(stdout).toContain("(interval)");
  expect(stdout).toContain("betaCalibration         beta calibration. ");
});
