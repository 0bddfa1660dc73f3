import { expect, test } from "vitest";
import { goldenColumns, numbersOf } from "../../test/golden.ts";
import { classProbabilities, labels, numbers, probabilities, scores } from "../data/makePrediction.ts";
import { type EvaluateOptions, evaluate } from "../evaluate/evaluate.ts";
import { evaluationVerdict, withSummary } from "./evaluationVerdict.ts";

type Subject = Parameters<typeof evaluate>[0];
const quick: EvaluateOptions = { replicates: 100, bands: false };

function said(prediction: Subject, options: EvaluateOptions = {}): string {
  return evaluationVerdict(evaluate(prediction, { ...quick, ...options })).text;
}

const pima = goldenColumns("binary/pima_lr_rf.csv");
const name = (truth: readonly string[]): string[] => truth.map((label) => (label === "1" ? "pos" : "neg"));
const judged = probabilities({ truth: name(pima.truth), score: numbersOf(pima.score_b) });

test("probabilities: ranking, right rows beside the commonest class, calibration, and what to watch", () => {
  const text = said(judged);
  expect(text).toMatch(/^Separates the classes (fairly )?well: AUC 0\.8\d\d \(0\.\d{3} to 0\.\d{3}\)\. /);
  expect(text).toMatch(
    /7\d\.\d% of rows are right \(7\d\.\d% to \d\d\.\d%\); always predicting "neg" would give 65\.1%\. /,
  );
  expect(text).toMatch(/(Probabilities are too (high|low) |No miscalibration is shown)/);
  expect(text).toMatch(/Only \d\d\.\d% of "pos" rows are found \(\d\d\.\d% to \d\d\.\d%\) at threshold 0\.5\.$/);
});

test("a claim rests on the worse end of the interval", () => {
  const row = (i: number): number => ((i * 37) % 100) / 100;
  const make = (n: number, shift: number): Subject =>
    probabilities({
      truth: Array.from({ length: n }, (_, i) => i % 2),
      score: Array.from({ length: n }, (_, i) => Math.min(1, Math.max(0, row(i) * 0.7 + (i % 2) * shift))),
    });
  expect(said(make(40, 0), { metrics: ["auc"] })).toContain(
    "Not shown to separate the classes better than chance: AUC",
  );
  const few = evaluate(make(24, 0.2), { ...quick, metrics: ["auc"] });
  const many = evaluate(make(2400, 0.2), { ...quick, metrics: ["auc"] });
  expect(many.metrics.auc.value).toBeGreaterThan(0.7);
  expect(evaluationVerdict(few).text).toMatch(/better than chance: AUC .*There are only 24 rows/);
  expect(evaluationVerdict(many).text).toMatch(/^Separates the classes fairly well: AUC/);
  expect([evaluationVerdict(few).tone, evaluationVerdict(many).tone]).toContain("good");
});

test("scores the wrong way round are said to be", () => {
  const score = Array.from({ length: 100 }, (_, i) => i);
  const truth = score.map((_, i) => (i < 50 ? 1 : 0));
  const verdict = evaluationVerdict(evaluate(scores({ truth, score }), quick));
  expect(verdict.text).toMatch(/^Ranks the classes the wrong way round: AUC 0\.000/);
  expect(verdict.tone).toBe("bad");
  expect(verdict.text).not.toContain("right (");
});

test("labels that are no better than the commonest class are not said to be", () => {
  const truth = Array.from({ length: 100 }, (_, i) => (i < 90 ? "no" : "yes"));
  const predicted = truth.map((_, i) => (i < 86 || i >= 94 ? "no" : "yes"));
  expect(said(labels({ truth, predicted }))).toMatch(
    /^90\.0% of rows are right \(.*\), which does not show whether it is better than always predicting "no" \(90\.0%\)\./,
  );
  const worse = truth.map((_, i) => (i < 45 ? "yes" : "no"));
  expect(said(labels({ truth, predicted: worse }))).toContain('; always predicting "no" would be better: 90.0%.');
});

test("a threshold that nothing reaches is said, and so is a class with hardly any rows", () => {
  const truth = Array.from({ length: 200 }, (_, i) => (i % 40 === 0 ? 1 : 0));
  const score = truth.map((_, i) => 0.01 + (i % 7) / 100);
  const text = said(probabilities({ truth, score }));
  expect(text).toContain('No row is predicted "1" at threshold 0.5.');
  expect(text).toMatch(/There are only 5 rows of "1": the intervals are approximate\.$/);
});

test("several classes: the one that is recognised worse than the whole is named", () => {
  const truth = Array.from({ length: 300 }, (_, i) => ["a", "b", "c"][i % 3]);
  const predicted = truth.map((label, i) => (label === "c" && i % 2 === 0 ? "a" : label));
  expect(said(labels({ truth, predicted }))).toMatch(
    /^83\.\d% of rows are right \(.*\); always predicting "a" would give 33\.3%\. Only 50\.0% of "c" rows are recognised \(/,
  );
  const { id: _id, truth: wine, ...columns } = goldenColumns("multiclass/wine_knn.csv");
  const probability = Object.fromEntries(Object.entries(columns).map(([key, own]) => [key.slice(2), numbersOf(own)]));
  expect(said(classProbabilities({ truth: wine, probability }))).toMatch(
    /always predicting "class_1" would give 39\.9%/,
  );
});

test("numbers are compared with the mean, whose error follows from both measures", () => {
  const truth = Array.from({ length: 60 }, (_, i) => (i % 10) * 10);
  const predicted = truth.map((y, i) => y + (i % 2 === 0 ? 5 : -5));
  // the truth has variance 825, so the mean errs by 28.72
  expect(said(numbers({ truth, predicted }))).toMatch(
    /^Better than always predicting the mean: R² 0\.970 \(.*\)\. The root mean squared error is 5\.000.*; always predicting the mean would give 28\.72\./,
  );
  expect(said(numbers({ truth, predicted: truth.map(() => 200) }))).toContain(
    "Worse than always predicting the mean: R²",
  );
});

test("weights and groups: what the rows are worth decides what is said of them", () => {
  const n = 400;
  const truth = Array.from({ length: n }, (_, i) => i % 2);
  const score = truth.map((y, i) => Math.min(0.99, Math.max(0.01, 0.35 * y + ((i * 7) % 60) / 100)));
  const group = truth.map((_, i) => i % 8);
  expect(said(probabilities({ truth, score, group }))).toMatch(
    /There are only 8 groups: the intervals are approximate\.$/,
  );
  const weight = truth.map((_, i) => 0.5 + (i % 3));
  expect(said(probabilities({ truth, score, weight }))).toContain("of the weighted rows are right");
});

test("only what was asked for is spoken of", () => {
  expect(said(judged, { metrics: ["auc"] })).toMatch(
    /^Separates the classes (fairly )?well: AUC [^A-Za-z]*to[^A-Za-z]*$/,
  );
  expect(said(judged, { metrics: ["f1"] })).toMatch(/^F1 0\.\d{3} \(0\.\d{3} to 0\.\d{3}\)\.$/);
  const all = evaluate(judged, quick);
  expect(evaluationVerdict(all, { metrics: ["brier"] }).text).toMatch(/^(Probabilities are|No miscalibration)/);
});

test("a bound on one side is said as one", () => {
  expect(said(judged, { side: "lower", metrics: ["auc"] })).toMatch(/AUC 0\.\d{3} \(at least 0\.\d{3}\)\.$/);
  expect(said(judged, { side: "upper", metrics: ["auc"] })).toMatch(
    /^Not shown to .* AUC 0\.\d{3} \(at most 0\.\d{3}\)\.$/,
  );
});

test("a hostile class name comes out harmless", () => {
  const text = said(labels({ truth: ["\u001b[2J", "\u001b[2J", "b", "c"], predicted: ["\u001b[2J", "b", "b", "c"] }));
  expect(text).not.toContain("\u001b");
});

test("a million rows show the digits that they pay for", () => {
  const truth = Array.from({ length: 2000 }, (_, i) => (i % 2 === 0 ? "no" : "yes"));
  const predicted = truth.map((label, i) => (i % 100 === 0 ? "yes" : label));
  const weight = truth.map(() => 500);
  expect(said(labels({ truth, predicted, weight }))).toMatch(
    /^99\.000% of rows are right \(98\.980% to 99\.019%\); always predicting "no" would give 50\.000%\./,
  );
});

test("the summary stands at the top of the JSON", () => {
  const evaluation = evaluate(judged, quick);
  const { summary, ...rest } = withSummary(evaluation);
  expect(summary).toBe(evaluationVerdict(evaluation).text);
  expect(rest).toEqual(evaluation);
  expect(Object.keys(withSummary(evaluation)).slice(0, 2)).toEqual(["schema", "summary"]);
});

const several = (probability: number, right: number, n = 600): Subject =>
  classProbabilities({
    truth: Array.from({ length: n }, (_, i) => (i < right ? "a" : i % 2 === 0 ? "b" : "c")),
    probability: {
      a: Array.from({ length: n }, () => probability),
      b: Array.from({ length: n }, () => (1 - probability) / 2),
      c: Array.from({ length: n }, () => (1 - probability) / 2),
    },
  });

test("several classes: probabilities of the predicted class that are too high or too low are said to be, with the interval", () => {
  expect(said(several(0.9, 480))).toContain(
    "Probabilities of the predicted class are too high throughout; on average they are too high by 10.0% (6.8% to 13.2%).",
  );
  expect(said(several(0.7, 480))).toContain(
    "Probabilities of the predicted class are too low throughout; on average they are too low by 10.0% (6.8% to 13.2%).",
  );
  expect(said(several(0.9, 480), { metrics: ["accuracy"] })).not.toContain("Probabilities");
});

test("several classes: where no miscalibration is shown, that is said with how far off it may be", () => {
  expect(said(several(0.8, 480))).toContain(
    "No miscalibration is shown: on average the probability of the predicted class is off by 0.0% (-3.2% to 3.2%).",
  );
  expect(said(several(0.8, 80, 100))).toMatch(
    /No miscalibration is shown.*, but 100 rows would show only a large one\./,
  );
});

test("numbers: a bias is shown against 0 with its interval, or not shown", () => {
  const truth = Array.from({ length: 60 }, (_, i) => (i % 10) * 10);
  const by = (even: number, odd: number): string =>
    said(numbers({ truth, predicted: truth.map((y, i) => y + (i % 2 === 0 ? even : odd)) }));
  // R: t.test(rep(c(5, -4), 30)): 0.5, -0.6723 to 1.6723
  expect(by(5, -4)).toContain("No bias is shown: the mean error is 0.500 (-0.672 to 1.672).");
  expect(by(5, -1)).toMatch(/Predictions are too high on average, by 2\.000 \(1\.\d{3} to 2\.\d{3}\)\./);
  expect(by(-5, 1)).toMatch(/Predictions are too low on average, by 2\.000 \(1\.\d{3} to 2\.\d{3}\)\./);
});

test("numbers: a few large errors that dominate the squares are something to watch", () => {
  const truth = Array.from({ length: 100 }, (_, i) => i);
  const predicted = truth.map((y, i) => (i === 50 ? y + 80 : y + (i % 2 === 0 ? 1 : -1)));
  expect(said(numbers({ truth, predicted }))).toMatch(
    /A few large errors dominate it: the mean absolute error is only 1\.790 \(.*\); the largest is 80\.00\.$/,
  );
  expect(said(numbers({ truth, predicted: truth.map((y, i) => y + (i % 2 === 0 ? 1 : -1)) }))).not.toContain(
    "dominate",
  );
});
