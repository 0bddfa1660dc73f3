import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { rmse } from "../../metrics/regression/rmse.ts";
import { stream } from "../../numeric/random.ts";
import type { Split } from "../../split/split.ts";
import { type CrossValidation, estimateOf } from "../validation/crossValidation.ts";
import { bootstrapCorrected, type CorrectedScore } from "./bootstrapCorrected.ts";
import type { ChoiceSettings, Competitor } from "./choiceRule.ts";
import { chooseBest } from "./choose.ts";

const choice: ChoiceSettings = { metric: accuracy, rule: "best", criteria: [], complexity: false, constraints: [] };

function taskOf(rows: number, group?: readonly string[]): Task {
  const x = Array.from({ length: rows }, (_, row) => row);
  const y = x.map((row) => (row % 2 === 0 ? "no" : "yes"));
  return defineTask(tableFrom({ x, y, ...(group ? { group } : {}) }), {
    target: "y",
    ...(group ? { group: "group" } : {}),
  });
}

/** Candidates that guess: `right(candidate, row)` says whether the guess is the truth. */
function guesses(task: Task, candidates: number, right: (candidate: number, row: number) => boolean): CrossValidation {
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const splits: Split[] = [0, 1].map((fold) => ({
    train: all.filter((row) => row % 4 < 2 === (fold === 0)),
    test: all.filter((row) => row % 4 < 2 !== (fold === 0)),
    repeat: 0,
    fold,
  }));
  const outputs = Array.from({ length: candidates }, (_, c) =>
    splits.map(({ test }) => {
      const positive = Array.from(test, (row) => ((row % 2 === 1) === right(c, row) ? 0.9 : 0.1));
      return {
        kind: "done" as const,
        test: Float64Array.from([...positive.map((p) => 1 - p), ...positive]),
        train: null,
      };
    }),
  );
  return { task, splits, candidates: outputs.map(() => ({ name: "knn", params: {} })), outputs, fits: 0 };
}

const options = { seed: 1, level: 0.95, replicates: 200 };

/** The field as it is chosen from: with the accuracies on all rows, the best of them the winner. */
function competitionOf(validation: CrossValidation): { competitors: Competitor[]; winner: number } {
  const competitors = validation.candidates.map((_, c): Competitor => {
    const estimate = estimateOf(validation, c, accuracy);
    return { estimate, others: [], learner: "knn", complexity: 1 };
  });
  return { competitors, winner: chooseBest(competitors, "higher") ?? 0 };
}

const corrected = (validation: CrossValidation, more: Partial<typeof options> = {}): CorrectedScore | null =>
  bootstrapCorrected(validation, choice, competitionOf(validation), { ...options, ...more });

test("the best of 50 coin tossers looks good on 100 rows, and its corrected accuracy is that of a coin", () => {
  let naive = 0;
  let honest = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const rng = stream(seed, "coins");
    const right = Array.from({ length: 50 }, () => Array.from({ length: 100 }, () => rng() < 0.5));
    const validation = guesses(taskOf(100), 50, (c, row) => right[c][row]);
    naive += Math.max(...right.map((row) => row.filter(Boolean).length / 100)) / 20;
    honest += (corrected(validation, { seed })?.value ?? Number.NaN) / 20;
  }
  expect(naive).toBeGreaterThan(0.6);
  // 20 data sets of 100 rows: the mean of a coin has a standard error of about 0.011
  expect(Math.abs(honest - 0.5)).toBeLessThan(0.035);
});

test("with a single candidate there is nothing to correct", () => {
  const validation = guesses(taskOf(200), 1, (_, row) => row % 5 !== 0);
  const score = corrected(validation);
  expect(score?.value).toBeCloseTo(0.8, 12);
  expect(score?.lower).toBeLessThan(0.8);
  expect(score?.upper).toBeGreaterThan(0.8);
  expect(score?.replicates).toBe(200);
});

test("a candidate far better than all others keeps its score", () => {
  const validation = guesses(taskOf(200), 10, (c, row) => (c === 3 ? row % 10 !== 0 : (row + c) % 2 === 0));
  expect(corrected(validation)?.value).toBeCloseTo(0.9, 12);
});

test("a root of a mean is not called better for being computed on fewer rows", () => {
  const rng = stream(4, "root");
  const y = Array.from({ length: 60 }, rng);
  const task = defineTask(tableFrom({ x: y, y }), { target: "y" });
  const all = Uint32Array.from(y.keys());
  const splits: Split[] = [0, 1, 2, 3, 4, 5].map((fold) => ({
    train: all.filter((row) => row % 6 !== fold),
    test: all.filter((row) => row % 6 === fold),
    repeat: 0,
    fold,
  }));
  // errors of very different size: the root of the mean of three of ten is far too small on average
  const outputs = [
    splits.map(({ test }) => ({
      kind: "done" as const,
      test: Float64Array.from(test, (row) => y[row] + (rng() < 0.2 ? 3 : 0.1)),
      train: null,
    })),
  ];
  const validation = { task, splits, candidates: [{ name: "ols", params: {} }], outputs, fits: 0 };
  const estimate = estimateOf(validation, 0, rmse);
  const field = { competitors: [{ estimate, others: [], learner: "ols", complexity: 1 }], winner: 0 };
  const score = bootstrapCorrected(validation, { ...choice, metric: rmse }, field, options);
  expect(score?.value).toBeCloseTo(estimate.value ?? Number.NaN, 12);
});

test("whole groups are drawn: rows that repeat each other do not vouch for each other", () => {
  const group = Array.from({ length: 120 }, (_, row) => `g${Math.floor(row / 12)}`);
  // right or wrong by group only: 10 groups, so left out values are multiples of whole groups
  const byGroup = (c: number, row: number): boolean => (Math.floor(row / 12) + c) % 2 === 0;
  const width = (task: Task): number => {
    const score = corrected(guesses(task, 1, byGroup));
    return (score?.upper ?? 0) - (score?.lower ?? 0);
  };
  expect(width(taskOf(120, group))).toBeGreaterThan(1.5 * width(taskOf(120)));
});

test("same seed, same bits; none asked for: null", () => {
  const validation = guesses(taskOf(60), 5, (c, row) => (row * (c + 3)) % 7 < 4);
  expect(corrected(validation)).toEqual(corrected(validation));
  expect(corrected(validation, { replicates: 0 })).toBeNull();
});
