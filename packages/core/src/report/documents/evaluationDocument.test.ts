import { expect, test } from "vitest";
import { labels, numbers, probabilities, scores } from "../../data/makePrediction.ts";
import { type EvaluateOptions, evaluate } from "../../evaluate/evaluate.ts";
import { terminalLines } from "../text/terminal.ts";
import { evaluationDocument } from "./evaluationDocument.ts";

type Subject = Parameters<typeof evaluate>[0];
type Shown = Parameters<typeof evaluationDocument>[1];

function text(prediction: Subject, options: EvaluateOptions = {}, shown: Shown = {}): string {
  const evaluation = evaluate(prediction, { replicates: 100, ...options });
  return terminalLines(evaluationDocument(evaluation, shown)).join("\n");
}

const binary = probabilities({ truth: [0, 0, 0, 1, 1], score: [0.1, 0.6, 0.3, 0.9, 0.4] });

test("the title tells the task, the rows, the positive class and its share, the threshold", () => {
  expect(text(binary, { source: { name: "preds.csv" } })).toMatch(
    /^preds\.csv {3}binary, 5 rows, positive "1" \(2, 40\.0%\), threshold 0\.5\n/,
  );
  expect(text(binary, { metrics: ["auc"] })).toContain('positive "1" (2, 40.0%)');
  expect(text(labels({ truth: ["no", "yes", "yes"], predicted: ["no", "no", "yes"] }))).toContain(
    'binary, 3 rows, positive "yes" (2, 66.7%)',
  );
  expect(text(scores({ truth: [0, 1], score: [-3, 4] }))).toContain("no threshold");
});

/** The measures of the table, in its order. */
function measures(prediction: Subject, options: EvaluateOptions = {}, shown: Shown = {}): string[] {
  const evaluation = evaluate(prediction, { replicates: 100, ...options });
  const tables = evaluationDocument(evaluation, shown).blocks.flatMap((block) =>
    block.kind === "table" ? [block] : [],
  );
  return tables[0].rows.map(([name]) => name.text);
}

test("the answer stands directly below the title", () => {
  expect(text(binary).split("\n")[2]).toMatch(/^ {2}Not shown to separate the classes better than chance: AUC 0\.833/);
});

test("the table has at most ten measures, the most important first; the rest is one option away", () => {
  const headline = measures(binary);
  expect(headline.slice(0, 3)).toEqual(["AUC", "average precision", "accuracy"]);
  expect(headline).toHaveLength(10);
  expect(text(binary)).toContain("18 more metrics: all: true");
  const all = measures(binary, {}, { all: true });
  expect(all).toHaveLength(28);
  expect(all).toEqual(expect.arrayContaining(headline));
  expect(text(binary, {}, { all: true })).not.toContain("more measures");
  const costs = { falseNegative: 5, falsePositive: 1 };
  expect(measures(binary, { costs })[0]).toMatch(/cost/);
  expect(measures(binary, { costs })).toHaveLength(10);
});

test("labels, several classes and numbers have headlines of their own", () => {
  const two = labels({ truth: [0, 1, 1, 0], predicted: [0, 0, 1, 0] });
  expect(measures(two)[0]).toBe("accuracy");
  const three = labels({ truth: ["a", "b", "c"], predicted: ["a", "b", "b"] });
  expect(measures(three).slice(0, 3)).toEqual(["accuracy", "balanced accuracy", "macro F1"]);
  const own = measures(numbers({ truth: [1, 2, 3, 4], predicted: [1.1, 2.3, 2.5, 4.2] }));
  expect(own[0]).toBe("root mean squared error");
  for (const names of [measures(two), measures(three), own]) expect(names.length).toBeLessThanOrEqual(10);
});

test("what was asked for is shown, and nothing else", () => {
  const shown = text(binary, { metrics: ["auc"], require: ["recall >= 0.1"] }, { metrics: ["auc"] });
  expect(measures(binary, { metrics: ["auc"], require: ["recall >= 0.1"] }, { metrics: ["auc"] })).toEqual(["AUC"]);
  for (const other of [
    "true \\ predicted",
    "ROC",
    "calibration",
    "max F1",
    "least cost",
    "more measures",
    "accuracy",
  ]) {
    expect(shown).not.toContain(other);
  }
  expect(shown).toContain("recall >= 0.1");
  // an evaluation of the library that holds one metric is shown like that too
  expect(text(binary, { metrics: ["auc"] })).not.toContain("true \\ predicted");
});

test("classes beyond the fortieth are said to be left out", () => {
  const names = Array.from({ length: 43 }, (_, i) => `class ${i}`);
  expect(text(labels({ truth: names, predicted: names }))).toContain("3 more classes: see json or report");
});

test("the confusion matrix has truth in rows", () => {
  expect(text(binary)).toMatch(/true \\ predicted +0 +1\n +0 +2 +1\n +1 +1 +1\n/);
});

test("undefined measures are listed with their reason, not in the table", () => {
  const lines = text(labels({ truth: [0, 0, 0], predicted: [0, 0, 1], classes: [0, 1], positive: 1 })).split("\n");
  expect(lines.some((line) => /^ {2}recall /.test(line))).toBe(false);
  expect(lines.find((line) => line.startsWith("  undefined: ") && line.includes("recall"))).toBeDefined();
});

test("labels show what they have, specificity and npv too; what needs scores is not called undefined", () => {
  const shown = text(labels({ truth: [0, 1, 1, 0, 1], predicted: [0, 0, 1, 1, 1], positive: 1 }));
  for (const name of ["specificity", "negative predictive value", "precision", "recall"]) {
    expect(shown).toMatch(new RegExp(`^ {2}${name} +0`, "m"));
  }
  expect(shown).not.toContain("undefined:");
  expect(shown).toContain("needs scores or probabilities, not predicted classes: AUC, average precision");
});

test("another prevalence has a table of its own", () => {
  const shown = text(labels({ truth: [0, 1, 1, 0, 1], predicted: [0, 0, 1, 1, 1], positive: 1 }), { prevalence: 0.01 });
  // recall 2/3, false positive rate 1/2: 0.01 2/3 / (0.01 2/3 + 0.99 1/2)
  expect(shown).toMatch(/where 1\.0% are positive[\s\S]*precision +0\.013 /);
});

test("requirements and slices have tables, warnings a line each unless they are shown elsewhere", () => {
  const options = {
    require: ["auc >= 0.1"],
    slice: { column: "part", labels: ["x", "y", "x", "y", "x"] },
    warnings: ["look out"],
  };
  const all = text(binary, options);
  expect(all).toMatch(/requirement +outcome +because\n +auc >= 0\.1 +(met|undecided) +auc is/);
  expect(all).toMatch(/part +rows +AUC .*\n +x +3 /);
  expect(all).toContain("warning: look out");
  expect(text(binary, options, { warnings: false })).not.toContain("look out");
});

test("hostile labels and file names come out harmless and short", () => {
  const shown = text(
    labels({ truth: ["\u001b[2J", "b".repeat(10_000), "\u202ec"], predicted: ["\u001b[2J", "\u202ec", "\u202ec"] }),
    { source: { name: "\u0007.csv" } },
  );
  expect(shown).toContain("\\u001b[2J");
  expect(shown).not.toContain("\u001b");
  expect(shown).not.toContain("\u202e");
  expect(shown).not.toContain("\u0007");
  expect(shown.length).toBeLessThan(10_000);
});

test("many classes are left to JSON and the page", () => {
  const names = Array.from({ length: 20 }, (_, i) => `class ${i}`);
  expect(text(labels({ truth: names, predicted: names }))).toContain(
    "confusion matrix of 20 classes: see json or report",
  );
});

test("regression has neither classes nor a threshold", () => {
  const shown = text(numbers({ truth: [1, 2, 3, 4], predicted: [1.1, 2.3, 2.5, 4.2] }));
  expect(shown).toMatch(/^predictions {3}regression, 4 rows\n/);
  expect(shown).toContain("root mean squared error");
});

test("a look at a test set that is looked at often says which one it is and what the level is for", () => {
  const looks = { count: 3, number: 3, max: 20, again: false, adjust: "bonferroni", testSet: "a", model: "b" } as const;
  const shown = text(binary, { looks: { ...looks, levelAsked: 0.95, levelUsed: 0.9975 }, metrics: ["error"] });
  expect(shown).toContain("99.75% CI");
  expect(shown.replaceAll(/\s+/g, " ")).toContain("Look 3 of at most 20 at this test set. Intervals have level 99.75%");
});

test("costs are shown whichever metrics are asked for: the expected cost and where it is lowest", () => {
  const shown = text(binary, { metrics: ["auc"], costs: { falseNegative: 5, falsePositive: 1 } }, { metrics: ["auc"] });
  expect(shown).toMatch(/expected cost|cost {2,}/);
  expect(shown).toContain("lowest cost (fn 5, fp 1)");
  expect(text(binary, { metrics: ["auc"] }, { metrics: ["auc"] })).not.toContain("lowest cost");
});
