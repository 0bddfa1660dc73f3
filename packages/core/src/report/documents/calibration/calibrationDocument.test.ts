import { expect, test } from "vitest";
import { goldenColumns, numbersOf } from "../../../../test/golden.ts";
import { calibrate } from "../../../calibrate/calibrate.ts";
import { classProbabilities, probabilities, scores } from "../../../data/makePrediction.ts";
import { terminalLines } from "../../text/terminal.ts";
import { calibrationDocument } from "./calibrationDocument.ts";

const quick = { replicates: 100, bands: false } as const;
const textOf = (result: Parameters<typeof calibrationDocument>[0]): string =>
  terminalLines(calibrationDocument(result), { color: false, width: 110 }).join("\n");

const { truth, score_a } = goldenColumns("binary/pima_lr_rf.csv");

test("before, after and their difference stand in one row, and the verdict above", () => {
  const score = numbersOf(score_a).map((p) => 1 / (1 + ((1 - p) / p) ** 3));
  const text = textOf(calibrate(probabilities({ truth, score }), { ...quick, source: { name: "judge.csv" } }).result);
  expect(text).toMatch(/^ *judge\.csv {3}binary, 768 rows, positive "1" \(268, 34\.9%\), Platt scaling, 5 folds/m);
  expect(text).toMatch(/Platt lowers the log loss by 0\.\d{3}/);
  expect(text).toMatch(/log loss +\d\.\d{3} \(.* to .*\) +0\.\d{3} \(.* to .*\) +-0\.\d{3} \(-0\.\d{3} to -0\.\d{3}\)/);
  expect(text).toMatch(/– debiased +0\.\d+ +0\.\d+/);
  expect(text).toContain("before to after");
  expect(text).toContain('method: Platt scaling; with 268 rows of "1" isotonic regression would overfit');
  expect(text).toMatch(/calibrator fitted on all rows: log odds = 0\.3\d\d x log odds/);
});

test("all methods are a table of their own, with how often each was chosen", () => {
  const { result } = calibrate(probabilities({ truth, score: numbersOf(score_a) }), { ...quick, method: "all" });
  const text = textOf(result);
  expect(text).toContain("chosen in");
  for (const name of ["Platt scaling", "isotonic regression", "histogram binning"]) expect(text).toContain(name);
});

test("scores have nothing before, and several classes a table of their own", () => {
  const decision = goldenColumns("binary/pima_decision.csv");
  const scored = calibrate(scores({ truth: decision.truth, score: numbersOf(decision.score_a) }), quick).result;
  expect(textOf(scored)).toMatch(/log loss +none +0\.\d+/);
  expect(textOf(scored)).toContain("score to probability");
  const { id: _id, truth: wine, ...columns } = goldenColumns("multiclass/wine_knn.csv");
  const probability = Object.fromEntries(Object.entries(columns).map(([name, own]) => [name.slice(2), numbersOf(own)]));
  const several = textOf(calibrate(classProbabilities({ truth: wine, probability }), quick).result);
  expect(several).toContain("Brier miscalibration before");
  expect(several).toMatch(/class_1 +71 /);
});
