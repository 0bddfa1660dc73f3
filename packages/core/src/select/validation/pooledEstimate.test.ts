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
