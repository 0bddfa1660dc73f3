import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { stream } from "../../numeric/random.ts";
import { repeated } from "../../split/repeated.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { errorCounts } from "../../theory/overfitting/errorMatrix.ts";
import { candidatesFrom } from "../candidates.ts";
import { runFit } from "../fits/runFit.ts";
import { candidateErrors } from "./candidateErrors.ts";
import type { Finished } from "./finishedPart.ts";
import { nestedDesign } from "./selectionDesign.ts";
import { selectionOf } from "./selectionOf.ts";

function finished(classes: number, repeats: number): Finished {
  const rng = stream(1, "candidateErrors");
  const x = Array.from({ length: 90 }, rng);
  const y = x.map((v) => `class ${Math.min(classes - 1, Math.floor(classes * (0.8 * v + 0.2 * rng())))}`);
  const task = defineTask(tableFrom({ x, z: x.map(rng), y }), { target: "y", positive: "class 1" });
  const inner = stratifiedKFold({ folds: 3 });
  const outer = repeats === 1 ? inner : repeated(inner, { repeats });
  const candidates = candidatesFrom("knn(k=1|5|15), naiveBayes", task.kind);
  const design = nestedDesign(task, candidates, { outer, inner, seed: 1 });
  return { design, results: design.fits.map((fit) => runFit(task, fit)) };
}

test.each([2, 3])("errors of %i classes are those behind the candidates' accuracy", (classes) => {
  const run = finished(classes, 1);
  const { matrix, leftOut } = candidateErrors(run);
  expect(matrix).toMatchObject({ rows: 90, algorithms: 4, names: ["knn(k=1)", "knn(k=5)", "knn(k=15)", "naiveBayes"] });
  expect(leftOut).toEqual([]);
  const { candidates } = selectionOf(run.design, run.results, { metric: accuracy, replicates: 0 });
  errorCounts(matrix).forEach((errors, c) => {
    expect(1 - errors / 90).toBeCloseTo(candidates[c].mean.value ?? 0, 12);
  });
});

test("of repeated folds the first repetition is taken: every row once", () => {
  expect(candidateErrors(finished(2, 2)).matrix.rows).toBe(90);
});

test("a candidate that failed somewhere is left out by name", () => {
  const run = finished(2, 1);
  const results = run.results.map((result, f) => (f === 0 ? ({ kind: "failed", reason: "no" } as const) : result));
  const { matrix, leftOut } = candidateErrors({ ...run, results });
  expect(leftOut.length).toBeGreaterThan(0);
  expect(matrix.names).not.toContain(leftOut[0]);
});
