import { readFileSync } from "node:fs";
import type { LabResult } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { expectGoldenText } from "./goldenText.ts";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

async function lab(...args: string[]): Promise<LabResult> {
  const { code, stdout, stderr } = await heldout(["lab", ...args, "--json", "--quiet"]);
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
}

test("lab alone lists every experiment in one line with its settings, also as JSON", async () => {
  const { code, stdout } = await heldout(["lab"]);
  expect(code).toBe(0);
  expectGoldenText("lab-list", stdout);
  const list: readonly { experiment: string }[] = JSON.parse((await heldout(["lab", "--json"])).stdout);
  expect(list.map(({ experiment }) => experiment)).toEqual([
    "bias-variance",
    "polynomials",
    "approximation",
    "coverage",
    "roc",
    "boosting",
    "calibration",
    "margins",
    "partitions",
    "selection",
    "bayes-error",
    "overfitting",
    "chains",
  ]);
});

test("journey 6: the four curves and the bounds above them, in the terminal, as JSON and as a page", async () => {
  const page = scratch.path("overfitting.html");
  const { code, stdout, stderr } = await heldout(["lab", "overfitting", "--report", page]);
  expect([code, stderr]).toEqual([0, `report: ${page}\n`]);
  expect(stdout).toContain("With neither splitting nor connectivity 10 algorithms already do in");
  expect(stdout).toMatch(/splitting and connectivity +0\.\d{3}/);
  expect(readFileSync(page, "utf8")).toContain("heldout/lab@1");
  const { figures } = await lab("overfitting");
  expect(figures[0].series.map(({ label }) => label)).toEqual([
    "splitting and connectivity",
    "connectivity only",
    "splitting only",
    "neither",
    "chain, exact",
    "algorithms times the worst one's",
    "VC: algorithms 3/2 exp(-epsilon² l)",
  ]);
});

test("settings are taken from flags, single numbers and lists, and the seed repeats every bit", async () => {
  const args = ["selection", "--candidates", "1,10", "--rows", "50", "--repeats", "30", "--seed", "5"];
  const result = await lab(...args);
  expect(result).toMatchObject({ seed: 5, options: { candidates: [1, 10], rows: 50, repeats: 30, error: 0.3 } });
  expect(await lab(...args)).toEqual(result);
});

test("an experiment has the same bits on two threads as on one", async () => {
  const args = ["partitions", "--rows", "30", "--repeats", "8", "--folds", "2,3"];
  expect(await lab(...args, "--jobs", "2")).toEqual(await lab(...args, "--jobs", "1"));
});

test("fits of an experiment are kept: a budget ends it, the same command with --resume goes on, and the bits are the same", async () => {
  const args = ["lab", "partitions", "--rows", "40", "--repeats", "60", "--folds", "2,3", "--json"];
  const runs = ["--runs", scratch.path("lab-runs")];
  const whole = await heldout([...args, "--quiet", ...runs]);
  expect(whole.code).toBe(0);
  expect((await heldout([...args, ...runs, "--resume"])).stdout).toBe(whole.stdout);
  const cut = await heldout([...args, ...runs, "--budget", "0.01s"]);
  expect(cut.code).toBe(130);
  expect(cut.stderr).toMatch(
    /^the time budget ended after \d+ of 300 fits, too few for a result\. The same command with --resume continues from there\.\n$/m,
  );
  const rest = await heldout([...args, ...runs, "--resume"]);
  expect([rest.code, rest.stdout]).toEqual([0, whole.stdout]);
});

test("what reading a file warned of stands in its document, and nowhere else", async () => {
  const args = ["lab", "roc", repository("examples/with-gaps.csv"), "--drop-missing", "--json"];
  const { stdout, stderr } = await heldout(args);
  const sentence = "3 of 40 rows were left out: they have missing values.";
  expect([JSON.parse(stdout).warnings, stderr]).toEqual([[sentence], `warning: ${sentence}\n`]);
  expect(await lab("roc", repository("examples/pima-predictions.csv"))).not.toHaveProperty("warnings");
});

test("roc, partitions and chains take a file", async () => {
  const roc = await lab("roc", repository("golden/binary/pima_lr_rf.csv"), "--truth", "truth", "--score", "score_a");
  expect(roc.source).toMatchObject({ rows: 768 });
  expect(roc.findings[2]).toMatch(/^Of 134,000 pairs/);

  const rows = Array.from({ length: 40 }, (_, i) => `${(i * 7) % 40},${i % 3},${(i * 7) % 40 > 18 ? "yes" : "no"}`);
  const table = scratch.file("points.csv", `a,b,y\n${rows.join("\n")}\n`);
  const partitions = await lab(
    "partitions",
    table,
    "--target",
    "y",
    "--learner",
    "knn(k=3)",
    "--folds",
    "2,4",
    "--repeats",
    "8",
  );
  expect(partitions).toMatchObject({ source: { rows: 40 }, options: { folds: [2, 4], repeats: 8 } });

  const matrix = scratch.file("errors.csv", "id,a,b\np,1,0\nq,0,1\nr,0,0\ns,0,0\n");
  const chains = await lab("chains", matrix, "--ignore", "id", "--epsilon", "0.5");
  expect(chains.source).toEqual({ name: "errors.csv", rows: 4 });
  // all six splits by hand: five of them overfit by one half
  expect(chains.figures[0].series[0].y.at(-1)).toBeCloseTo(5 / 6, 12);
});

test("chains takes the outputs of several models, and the candidates of a stored run", async () => {
  const models = await lab("chains", repository("golden/binary/pima_lr_rf.csv"), "--scores", "score_a,score_b");
  expect(models.findings[0]).toContain("The algorithms answer 768 rows in 2 different ways");
  const rows = Array.from({ length: 60 }, (_, i) => `${i},${(i * 7) % 11},${i % 5 < 2 ? "yes" : "no"}`);
  const table = scratch.file("select.csv", `a,b,y\n${rows.join("\n")}\n`);
  const select = await heldout(["select", table, "--target", "y", "--learners", "knn(k=1|3|9)", "--quiet", "--json"]);
  expect(select.code).toBe(0);
  const run = await lab("chains", "--run", "last");
  expect(run.source?.rows).toBe(60);
});

test.each<[what: string, args: string[], wrong: string, remedy: string]>([
  [
    "an experiment that does not exist",
    ["boostin"],
    'There is no experiment "boostin".',
    "Did you mean boosting? heldout lab lists all.",
  ],
  [
    "a setting of another experiment",
    ["roc", "--rounds", "3"],
    "--rounds is not a setting of lab roc.",
    "It has --positives, --negatives, --distance, --rounding.",
  ],
  [
    "several numbers where one is taken",
    ["roc", "--positives", "3,4"],
    "--positives of lab roc is one number, not 2.",
    "Give one.",
  ],
  [
    "a word for a number",
    ["coverage", "--level", "high"],
    '--level "high" is not a list of numbers.',
    "Give one or more, such as --level 10 or --level 10,20,50.",
  ],
  [
    "a number out of range",
    ["coverage", "--level", "95"],
    'Level of lab coverage is "95".',
    "It takes a number from 0.5 to 0.999; 0.95 is usual.",
  ],
  [
    "going on with an experiment that fits nothing",
    ["coverage", "--resume"],
    "--resume goes on with fits, and lab coverage has none.",
    "Leave it out. It goes with bias-variance, polynomials, boosting, calibration, margins, partitions, bayes-error.",
  ],
  [
    "a file for an experiment that takes none",
    ["coverage", "x.csv"],
    "Lab coverage takes no file.",
    "Leave it out: it draws its data. Own data go with roc, partitions and chains.",
  ],
  [
    "columns without a file",
    ["roc", "--truth", "y"],
    "--truth says something of a file, and there is none.",
    "Give one, such as heldout lab roc data.csv.",
  ],
  [
    "drawn rows with a file",
    ["roc", "x.csv", "--positives", "4"],
    "--positives is about drawn data, and lab roc was given a file.",
    "Leave out one of the two.",
  ],
])("%s is refused with what would work", async (_, args, wrong, remedy) => {
  await expectRefusal(["lab", ...args], [wrong, remedy]);
});

test("explain says what an experiment shows", async () => {
  const { code, stdout } = await heldout(["explain", "lab-overfitting"]);
  expect(code).toBe(0);
  expect(stdout).toContain("overfitting with and without splitting and connectivity");
  expect((await heldout(["explain", "lab"])).stdout).toContain("lab-bayes-error");
});
