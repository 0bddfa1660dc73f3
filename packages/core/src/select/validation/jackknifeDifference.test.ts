import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import type { Metric } from "../../metrics/metric.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { studentCdf } from "../../numeric/distributions/student.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import type { Split } from "../../split/split.ts";
import type { CrossValidation } from "./crossValidation.ts";
import { pairedJackknife } from "./jackknifeDifference.ts";

const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());

/** Two splits of the rows, and for each candidate one output per row. */
function validationOf(task: Task, outputs: readonly (readonly number[])[]): CrossValidation {
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const splits: Split[] = [0, 1].map((fold) => ({
    train: all.filter((row) => row % 2 !== fold),
    test: all.filter((row) => row % 2 === fold),
    repeat: 0,
    fold,
  }));
  return {
    task,
    splits,
    candidates: outputs.map(() => ({ name: "knn", params: {} })),
    outputs: outputs.map((values) =>
      splits.map(({ test }) => {
        const own = Array.from(test, (row) => values[row]);
        const columns = task.kind === "binary" ? [...own.map((p) => 1 - p), ...own] : own;
        return { kind: "done", test: Float64Array.from(columns), train: null };
      }),
    ),
    fits: 0,
  };
}

function sample(seed: number, kind: "numbers" | "classes", rows: number, ...noise: number[]): CrossValidation {
  const rng = stream(seed, "jackknife", kind);
  const truth = Array.from({ length: rows }, () => normal(rng));
  const y = kind === "numbers" ? truth : truth.map((t) => (t > 0 ? "yes" : "no"));
  const outputs = noise.map((size) =>
    truth.map((t) => {
      const guess = t + size * normal(rng);
      return kind === "numbers" ? guess : 1 / (1 + Math.exp(-guess));
    }),
  );
  const task = defineTask(tableFrom({ x: truth, y }), { target: "y" });
  return validationOf(task, outputs);
}

function shareBelow(
  kind: "numbers" | "classes",
  metric: Metric,
  limit: number,
  noise: readonly [number, number],
): number {
  let below = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const p = pairedJackknife(sample(seed, kind, 120, ...noise), metric, seed).worse(0, 1);
    if (p !== null && p < limit) below++;
  }
  return below / 400;
}

test("equally good candidates are called worse about as often as the level says: mean squared error and AUC", () => {
  // 400 data sets: the standard error of a share of 0.05 is 0.011
  expect(shareBelow("numbers", mse, 0.05, [1, 1])).toBeLessThan(0.085);
  expect(shareBelow("classes", auc, 0.05, [1, 1])).toBeLessThan(0.085);
  expect(shareBelow("numbers", mse, 0.05, [1, 1])).toBeGreaterThan(0.02);
});

test("a candidate that is worse is mostly shown to be", () => {
  expect(shareBelow("numbers", mse, 0.05, [1.5, 1])).toBeGreaterThan(0.85);
  expect(shareBelow("classes", auc, 0.05, [2.5, 0.8])).toBeGreaterThan(0.85);
});

test("for a mean of losses in one split it is the t test on block means, worked out by hand", () => {
  // 40 rows, 20 blocks of 2: leaving one block out of a mean of d is (sum - block) / 38
  const validation = sample(7, "numbers", 80, 1, 1.2);
  const only = { ...validation, splits: validation.splits.slice(0, 1), outputs: validation.outputs.map((o) => [o[0]]) };
  const p = pairedJackknife(only, mse, 1).worse(0, 1) ?? Number.NaN;
  const back = pairedJackknife(only, mse, 1).worse(1, 0) ?? Number.NaN;
  expect(p + back).toBeCloseTo(1, 12);
  const target = only.task.target;
  const values = target.kind === "numbers" ? target.values : new Float64Array();
  const losses = only.outputs.map(([output]) =>
    Array.from(only.splits[0].test, (row, i) => (values[row] - (output.kind === "done" ? output.test[i] : 0)) ** 2),
  );
  const d = losses[0].map((loss, i) => loss - losses[1][i]);
  const mean = d.reduce((a, b) => a + b) / 40;
  // whatever the blocks are, the t statistic on 40 single rows is close to that on 20 pairs
  const sd = Math.sqrt(d.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 39);
  const rough = studentCdf(-mean / (sd / Math.sqrt(40)), 39);
  expect(Math.abs(p - rough)).toBeLessThan(0.1);
});

test("equal predictions, and a candidate without output, cannot be told apart", () => {
  const validation = sample(3, "numbers", 60, 1);
  const twice = { ...validation, outputs: [validation.outputs[0], validation.outputs[0]] };
  expect(pairedJackknife(twice, mse, 1).worse(0, 1)).toBeNull();
  const failed = { kind: "failed", reason: "no" } as const;
  const half = { ...validation, outputs: [validation.outputs[0], [failed, failed]] };
  expect(pairedJackknife(half, mse, 1).worse(1, 0)).toBeNull();
});
