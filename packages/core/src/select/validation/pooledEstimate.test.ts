import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mcc } from "../../metrics/labels/mcc.ts";
import { r2 } from "../../metrics/regression/r2.ts";
import { stream } from "../../numeric/random.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { crossValidateCandidates } from "./crossValidateCandidates.ts";
import { estimateOf } from "./crossValidation.ts";
import { pairedJackknife } from "./jackknifeDifference.ts";
import { sharedRows } from "./pooledEstimate.ts";

const rng = stream(3, "pooled");
const x = Array.from({ length: 40 }, rng);
const task = defineTask(tableFrom({ x, y: x.map((v) => 2 * v + rng()) }), { target: "y" });
const splits = makeSplits(kFold({ folds: 20 }), splittable(task), 1);
const validation = crossValidateCandidates(task, [{ name: "ols", params: {} }], splits, { seed: 1 });

test("R² over 20 folds of 2 rows is that of all held-out rows; its mean over folds is far below", () => {
  const own = estimateOf(validation, 0, r2);
  const folds = own.folds.filter((value) => value !== null);
  let [errors, spread] = [0, 0];
  if (task.target.kind !== "numbers") throw new Error("numbers");
  const { values } = task.target;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  splits.forEach(({ test: rows }, s) => {
    const output = validation.outputs[0][s];
    rows.forEach((row, i) => {
      errors += (values[row] - (output.kind === "done" ? output.test[i] : 0)) ** 2;
      spread += (values[row] - mean) ** 2;
    });
  });
  expectNear(own.value, 1 - errors / spread);
  expect(own).toMatchObject({ aggregation: "pooled", method: "cv-jackknife", bias: "pessimistic", n: 40, leftOut: 0 });
  expect(folds.reduce((sum, value) => sum + value, 0) / folds.length).toBeLessThan((own.value ?? 0) - 1);
});

test("the interval is t(19) times the jackknife's error, enlarged by 1 + 20/19, cut to the range", () => {
  const own = estimateOf(validation, 0, r2);
  const rows = pairedJackknife(validation, r2, 1).spread(0);
  expectNear(sharedRows(validation), 1 + 20 / 19);
  expectNear(own.rowStandardError, rows?.standardError ?? 0);
  expectNear(own.standardError, (rows?.standardError ?? 0) * Math.sqrt(1 + 20 / 19));
  // t(0.975, 19) = 2.093024054408263
  expectNear(own.lower, (own.value ?? 0) - 2.093024054408263 * (own.standardError ?? 0));
  expect(own.upper).toBeLessThanOrEqual(1);
});

test("in 60 samples of 40 rows the pooled R² is near that of new rows, and its interval has it; the mean over folds is far off", () => {
  let [covered, pooled, mean, truth] = [0, 0, 0, 0];
  const samples = 60;
  for (let sample = 0; sample < samples; sample++) {
    const draw = stream(sample, "r2");
    const xs = Array.from({ length: 540 }, draw);
    const ys = xs.map((v) => 2 * v + draw() + draw());
    const whole = defineTask(tableFrom({ x: xs, y: ys }), { target: "y" });
    const old = Uint32Array.from({ length: 40 }, (_, i) => i);
    const fresh = Uint32Array.from({ length: 500 }, (_, i) => 40 + i);
    const ols = { name: "ols", params: {} };
    const part = { repeat: 0, fold: 0, train: old, test: fresh };
    const real = estimateOf(crossValidateCandidates(whole, [ols], [part], { seed: 1 }), 0, r2).value ?? Number.NaN;
    const known = defineTask(tableFrom({ x: xs.slice(0, 40), y: ys.slice(0, 40) }), { target: "y" });
    const folds = makeSplits(kFold({ folds: 10 }), splittable(known), 1);
    const own = estimateOf(crossValidateCandidates(known, [ols], folds, { seed: 1 }), 0, r2);
    const values = own.folds.filter((value) => value !== null);
    covered += Number((own.lower ?? 1) <= real && real <= (own.upper ?? 0)) / samples;
    pooled += (own.value ?? 0) / samples;
    mean += values.reduce((sum, value) => sum + value, 0) / values.length / samples;
    truth += real / samples;
  }
  expect(Math.abs(pooled - truth)).toBeLessThan(0.05);
  expect(mean).toBeLessThan(truth - 0.3);
  expect(covered).toBeGreaterThan(0.88);
});

test("without a mistake the interval does not collapse: that of the metric on the rows stands in", () => {
  const apart = defineTask(
    tableFrom({ x: x.map((_, i) => (i % 4 < 2 ? 0 : 1)), y: x.map((_, i) => (i % 4 < 2 ? "a" : "b")) }),
    {
      target: "y",
      positive: "b",
    },
  );
  const folds = makeSplits(kFold({ folds: 5 }), splittable(apart), 1);
  const right = crossValidateCandidates(apart, [{ name: "tree", params: {} }], folds, { seed: 1 });
  const own = estimateOf(right, 0, mcc);
  if (own.value !== 1) throw new Error(`${own.value}`);
  expect(own.lower).toBeLessThan(0.99);
  expect(own.method).not.toBe("cv-jackknife");
});
