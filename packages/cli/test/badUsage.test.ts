import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectRefusal, heldout, scratch } from "./heldout.ts";

const good = "truth,score\n1,0.9\n0,0.2\n1,0.7\n0,0.1\n";

const metricIds =
  "auc, averagePrecision, accuracy, error, balancedAccuracy, precision, recall, specificity, npv, fpr, fnr, f1, f0.5, f2, mcc, kappa, informedness, lift, logLoss, logLikelihood, likelihood, brier, ece, auprc, auprcTrapezoid, ks, gini, prevalence";

/** Options that are wrong whatever the file holds. */
const usage: readonly (readonly [flags: readonly string[], wrong: string, remedy: string])[] = [
  [["--level", "95"], "--level 95 is not a probability.", "Did you mean --level 0.95?"],
  [["--level", "0"], "--level 0 is not a probability.", "Use a number between 0 and 1, such as --level 0.95."],
  [["--threshold", "abc"], '--threshold "abc" is not a number.', "Give a number, such as --threshold 0.5."],
  [["--threshold"], "Option '--threshold' argument missing.", "See heldout evaluate --help."],
  [["--seed", "1.5"], '--seed "1.5" is not a whole number from 0 up.', "Give one, such as --seed 1."],
  [["--jobs", "0"], '--jobs "0" is not a whole number from 1 up.', "Give one, such as --jobs 2."],
  [["--bootstrap", "5"], '--bootstrap "5" is not a whole number from 100 up.', "Give one, such as --bootstrap 2000."],
  [["--cost-fn", "-1"], "--cost-fn -1 is negative or too large.", "Costs are from 0 to 1e+70."],
  [["--cost-fp", "1e308"], "--cost-fp 1e+308 is negative or too large.", "Costs are from 0 to 1e+70."],
  [
    ["--metrics", "f1,acu"],
    'There is no metric "acu" for this task.',
    `Did you mean auc? The metrics are ${metricIds}.`,
  ],
  [["--metrics", ","], "--metrics names nothing.", "Give ids, such as --metrics auc,f1."],
  [
    ["--interval", "wilsn"],
    'There is no interval "wilsn".',
    "Use one of wilson, normal, student, clopper-pearson, jeffreys, beta, beta-hdi, hoeffding, anytime, delong, delong-logit, delong-newcombe, hanley-mcneil, bootstrap-bca, bootstrap-percentile, bootstrap-basic, cluster-robust, bootstrap-debiased.",
  ],
  [
    ["--require", "auc at least 0.9"],
    '"auc at least 0.9" is not a requirement.',
    'Write a metric, >=, <=, > or <, and a number: "recall >= 0.8", or "auc.lower >= 0.9" for that end alone.',
  ],
  [
    ["--require", "acu >= 0.9"],
    'The requirement "acu >= 0.9" names "acu", which is not a metric of this task.',
    `Use one of ${metricIds}.`,
  ],
  [["--side", "left"], "Option '--side' argument 'left' is invalid.", "Allowed choices are both, lower, upper."],
  [["--treshold", "0.5"], "Unknown option '--treshold'.", "Did you mean --threshold?"],
  [
    ["--delimiter", "::"],
    'The delimiter "::" is not one character.',
    'Give a single character such as "," or ";", or "tab".',
  ],
];

test.each(usage)("%j is refused", async (flags, wrong, remedy) => {
  await expectRefusal(["evaluate", scratch.file("good.csv", good), ...flags], [wrong, remedy]);
});

test("an option that would be ignored is refused, with what it needs and what there is", async () => {
  const remedy = "Leave it out, or see heldout evaluate --help.";
  const numbers = scratch.file("numbers.csv", "truth,prediction\n1.5,1.4\n2.5,2.4\n3.5,3.1\n");
  const hard = scratch.file("hard.csv", "truth,prediction\nno,no\nyes,yes\nyes,no\n");
  for (const [args, wrong] of [
    [[hard, "--threshold", "0.5"], "--threshold needs scores of two classes; these are labels of 2 classes."],
    [[numbers, "--positive", "1.5"], "--positive needs two classes; these are numbers."],
    [[numbers, "--cost-fp", "2"], "--cost-fn and --cost-fp need two classes; these are numbers."],
    [[hard, "--clip", "1e-9"], "--clip needs probabilities; these are labels of 2 classes."],
    [[scratch.file("good.csv", good), "--interval", "cluster-robust"], "--interval cluster-robust needs --group."],
  ] as const) {
    await expectRefusal(["evaluate", ...args], [wrong, remedy]);
  }
});

test("an unknown verb suggests the nearest, and no file asks for one", async () => {
  await expectRefusal(["evalute", "x.csv"], ["Unknown command 'evalute'.", "Did you mean evaluate?"]);
  await expectRefusal(["dance"], ["Unknown command 'dance'.", "See heldout --help."]);
  await expectRefusal(["evaluate"], ["Missing required argument 'predictions'.", "See heldout evaluate --help."]);
});

test("a report into a directory that is not there, or onto one, leaves nothing half-written", async () => {
  const file = scratch.file("good.csv", good);
  mkdirSync(scratch.path("taken"), { recursive: true });
  const before = readdirSync(scratch.folder);
  await expectRefusal(
    ["evaluate", file, "--report", "nowhere/report.html"],
    ['nowhere/report.html: the file cannot be written: there is no directory "nowhere".', "Make the directory first."],
    { code: 74 },
  );
  await expectRefusal(
    ["evaluate", file, "--report", "taken"],
    ["taken: the file cannot be written: it is a directory.", "Name a file."],
    { code: 74 },
  );
  expect(readdirSync(scratch.folder)).toEqual(before);
  expect(readdirSync(scratch.path("taken"))).toEqual([]);
});

test("a refused input leaves an older report as it was", async () => {
  scratch.file("report.html", "older");
  await expectRefusal(
    ["evaluate", scratch.file("good.csv", good), "--report", "report.html", "--metrics", "none"],
    ['There is no metric "none" for this task.', `The metrics are ${metricIds}.`],
  );
  expect(readFileSync(scratch.path("report.html"), "utf8")).toBe("older");
});

test("a stack trace is shown only when HELDOUT_DEBUG is set", async () => {
  const { stderr } = await heldout(["evaluate", "nothing.csv"], { env: { HELDOUT_DEBUG: "1" } });
  expect(stderr).toContain("    at ");
});
