import { expect, test } from "vitest";
import { compare } from "../../../compare/compare.ts";
import type { Comparison } from "../../../compare/comparison.ts";
import type { NamedPrediction } from "../../../compare/readModels.ts";
import { labels, probabilities } from "../../../data/makePrediction.ts";
import { stream } from "../../../numeric/random.ts";
import { markdown } from "../../text/markdown.ts";
import { terminalLines } from "../../text/terminal.ts";
import { comparisonDocument } from "./comparisonDocument.ts";
import { testsTable } from "./testsTable.ts";

const rng = stream(3, "comparison-document");
const truth = Array.from({ length: 200 }, () => (rng() < 0.4 ? 1 : 0));
const model = (name: string, signal: number): NamedPrediction => ({
  name,
  prediction: probabilities({ truth, score: truth.map((t) => signal * t + (1 - signal) * rng()) }),
});
const [good, fair, poor] = [model("good", 0.4), model("fair", 0.3), model("poor", 0.02)];
const options = { replicates: 100, metrics: ["auc", "accuracy", "f1", "brier"] };
const two = compare([good, fair], options);
const lines = (comparison: Comparison, width = 100): string[] =>
  terminalLines(comparisonDocument(comparison, { width }), { width });

test("the verdict comes right after the title", () => {
  const text = lines(compare([good, poor], options));
  expect(text[0]).toBe('good and poor   binary, 200 rows, positive "1", threshold 0.5, by auc (higher is better)');
  expect(text[2]).toMatch(/^ {2}good is better: AUC 0\.\d+ higher \(0\.\d+ to 0\.\d+\), DeLong p < 0\.001$/);
});

test("two models stand side by side, with difference, interval and method", () => {
  const row = lines(two).find((line) => line.startsWith("  AUC"));
  expect(row).toMatch(/^ {2}AUC +\d\.\d{3} +\d\.\d{3} +[+-]\d\.\d{3} +[+-]\d\.\d{3} to [+-]\d\.\d{3} +DeLong$/);
});

test.each([80, 100, 120])(
  "at %i columns no line is too long, and every metric has its interval and method",
  (width) => {
    const text = lines(two, width);
    expect(Math.max(...text.map((line) => line.length))).toBeLessThanOrEqual(width);
    const flat = text.join(" ").replaceAll(/\s+/g, " ");
    for (const name of ["AUC", "accuracy", "F1", "Brier score"]) {
      expect(flat, name).toMatch(new RegExp(`${name} [\\d.]+ [\\d.]+ [+-]?[\\d.]+ [+-]?[\\d.]+ to [+-]?[\\d.]+`));
    }
    expect(flat).toContain("DeLong");
  },
);

test("three models have a table of models and one of pairs", () => {
  const text = lines(compare([good, fair, poor], { ...options, baseline: "poor" }), 140).join("\n");
  expect(text).toMatch(/good and poor: good is better/);
  expect(text).toMatch(/ {2}model +AUC +95% CI +accuracy/);
  expect(text).toMatch(/ {2}poor \(baseline\) +0\.\d+/);
  expect(text).toMatch(/ {2}good - poor +\+0\.\d+ .* good better$/m);
  expect(text.replace(/\s+/g, " ")).toContain("p-values are adjusted for 2 pairs (Holm), intervals are not.");
});

test("tests say what they are of, and which of them decides", () => {
  const text = lines(two).join("\n");
  expect(text).toMatch(/ {2}DeLong, paired ← verdict +auc +(< )?[\d.]+ +z /);
  expect(text).toMatch(/ {2}McNemar, exact +accuracy +(< )?[\d.]+ +only good right \d+, only fair right \d+/);
});

test("costs, disagreements, requirements and warnings follow", () => {
  const demanding = { ...options, require: ["good.auc - fair.auc > 0"], warnings: ["mind this"] };
  const flat = lines(compare([good, fair], demanding), 140).join("\n");
  expect(flat).toMatch(/cheapest model, by lambda = cost of a false negative \/ sum of both costs: /);
  expect(flat).toMatch(/LC index -?\d/);
  expect(flat).toMatch(/the models disagree on \d+ of 200 rows; the largest disagreements:/);
  expect(flat).toMatch(/good\.auc - fair\.auc > 0 +(met|undecided)/);
  expect(flat).toContain("warning: mind this");
  expect(flat).toContain('"No difference shown" means inconclusive, not equal.');
});

test("metrics that labels do not have are told once, with the reason", () => {
  const said = (every: number): number[] => truth.map((t, row) => (row % every === 0 ? 1 - t : t));
  const document = lines(
    compare(
      [3, 5].map((every) => ({ name: `m${every}`, prediction: labels({ truth, predicted: said(every) }) })),
      { replicates: 100 },
    ),
  );
  expect(document.filter((line) => line.includes("undefined:"))).toHaveLength(1);
  expect(document.join(" ")).toMatch(/undefined: AUC, average precision, .*predicted classes/);
});

test("models that agree everywhere are told so", () => {
  const text = lines(compare([good, { ...good, name: "twin" }], options)).join("\n");
  expect(text).toContain("the models agree on every row");
  expect(text).toContain("no difference shown: good and twin give the same output in every row");
});

test("names from files can make neither markup nor control characters", () => {
  const evil = compare(
    [
      { ...good, name: "<b>\u001b[31m" },
      { ...fair, name: "|x|" },
    ],
    options,
  );
  expect(lines(evil).join("")).not.toContain("\u001b");
  const text = markdown(comparisonDocument(evil));
  expect(text).not.toContain("<b>");
  expect(text).toContain("\\|x\\|");
});

test("an F test has its degrees of freedom in words, and no test the name of a field", () => {
  const rows = testsTable({
    ...two,
    pairs: [
      {
        ...two.pairs[0],
        tests: { fiveByTwoF: { pValue: 0.04, f: 5.5, degreesOfFreedom: 10, degreesOfFreedomBelow: 5 } },
      },
    ],
  });
  const text = terminalLines({ blocks: rows }, { width: 120 }).join("\n");
  expect(text).toContain("f 5.500, df 10 and 5");
  expect(text).not.toMatch(/[a-z][A-Z]/);
});
