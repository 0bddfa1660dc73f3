import { expect, test } from "vitest";
import { error } from "../metrics/labels/error.ts";
import { auc } from "../metrics/ranking/auc.ts";
import { crossValidateCandidates } from "../select/validation/crossValidateCandidates.ts";
import { estimateOf } from "../select/validation/crossValidation.ts";
import { makeSplits } from "../split/makeSplits.ts";
import { splittable } from "../split/splittable.ts";
import { stratifiedKFold } from "../split/stratifiedKFold.ts";
import { linearClasses } from "./cases/madeTasks.ts";
import { decompose } from "./decompose.ts";
import { judge } from "./judge.ts";

const task = linearClasses({ seed: 1, rows: 200 });
const splits = makeSplits(stratifiedKFold({ folds: 5 }), splittable(task), 1);
const validation = crossValidateCandidates(task, [{ name: "logistic", params: {} }], splits, {
  seed: 1,
  predictTrain: true,
});
const parts = (metric: typeof error | typeof auc) =>
  decompose({
    validation,
    metric,
    level: 0.95,
    rows: null,
    judged: (term) => judge(term, { tolerance: { value: 0.05, least: 0.05 }, rows: 200 }),
  });

test("the parts add up, and each known one has an interval", () => {
  const { heldOut, training, gap, unknown } = parts(error);
  expect(gap.value).toBeCloseTo((heldOut.value ?? 0) - (training.value ?? 0), 12);
  expect(heldOut).toEqual(estimateOf(validation, 0, error));
  expect(training.method).toBe("jackknife");
  expect(training.lower).toBeLessThan(training.value ?? 0);
  expect(gap.lower).toBeLessThan(gap.value);
  expect(unknown.upper).toBeCloseTo((heldOut.upper ?? 0) - (heldOut.value ?? 0), 12);
});

test("Hoeffding's bound on the unknown part is that of one test part, sqrt(ln(2/0.05)/(2 40))", () => {
  expect(parts(error).unknown.hoeffding).toBeCloseTo(Math.sqrt(Math.log(40) / 80), 12);
  expect(parts(auc).unknown.hoeffding).toBeUndefined();
});

test("of a metric of which more is better the gap is training less held out", () => {
  const { heldOut, training, gap } = parts(auc);
  expect(gap.value).toBeCloseTo((training.value ?? 0) - (heldOut.value ?? 0), 12);
});
