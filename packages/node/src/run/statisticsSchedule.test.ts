import {
  defineTask,
  type Fit,
  kFold,
  planFits,
  repeated,
  splittable,
  stream,
  type Task,
  tableFrom,
} from "@heldout/core/internal";
import { expect, test } from "vitest";
import { statisticsSchedule } from "./statisticsSchedule.ts";

/** Large enough for moments to be shared; only its size matters here. */
function largeTask(): Task {
  const columns = Object.fromEntries(Array.from({ length: 320 }, (_, c) => [`x${c}`, new Float64Array(2000)]));
  return defineTask(tableFrom({ ...columns, y: Float64Array.of(1, ...new Float64Array(1999)) }), {
    target: "y",
    kind: "regression",
  });
}

const task = largeTask();
const fitsOf = (names: readonly string[], repeats = 1): Fit[] =>
  planFits(
    names.map((name) => ({ name, params: {} })),
    repeated(kFold({ folds: 4 }), { repeats }).split(splittable(task), (...path) => stream(1, ...path)),
    { seed: 1 },
  );
const statistics = { numbers: [1], arrays: [] };

test("fits begin when every fold of theirs is known, and then know all of them", () => {
  const fits = fitsOf(["baseline", "lasso"]);
  const schedule = statisticsSchedule(task, fits, 2);
  expect(schedule.isReady(0)).toBe(true);
  const parts = [1, 1, 3, 1].map((fit) => schedule.next(fit));
  expect(parts.map((part) => part?.rows)).toEqual(fits[1].folds);
  expect(parts.every((part) => part?.team === 1)).toBe(true);
  expect(schedule.next(1)).toBeNull();
  for (const part of parts) {
    expect(schedule.isReady(1)).toBe(false);
    expect(schedule.found([0, 1])).toEqual([]);
    part?.settle(statistics);
  }
  expect([1, 3, 5, 7].every(schedule.isReady)).toBe(true);
  const found = schedule.found([0, 1, 3]);
  expect(found).toMatchObject([{ folds: fits[1].folds, found: [statistics, statistics, statistics, statistics] }]);
  // the same object each time: threads are told once
  expect(schedule.found([5])[0]).toBe(found[0]);
});

test("learners that share are served by one search, repetitions by one each", () => {
  const fits = fitsOf(["lasso", "elasticNet", "ridge"], 2);
  const schedule = statisticsSchedule(task, fits, 2);
  for (let part = schedule.next(0); part; part = schedule.next(0)) part.settle(statistics);
  expect(fits.map((_, fit) => schedule.isReady(fit))).toEqual(fits.map(({ place }) => place[1] === 0));
});

test("what one thread could not find is left to the fits", () => {
  const schedule = statisticsSchedule(task, fitsOf(["lasso"]), 2);
  for (const part of [0, 1, 2, 3].map(() => schedule.next(0))) part?.settle(part.rows === "all" ? statistics : null);
  expect(schedule.isReady(0)).toBe(true);
  expect(schedule.found([0])).toEqual([]);
});

test("what nobody needs any more is forgotten", () => {
  const schedule = statisticsSchedule(task, fitsOf(["lasso"]), 2);
  for (let part = schedule.next(0); part; part = schedule.next(0)) part.settle(statistics);
  for (const fit of [0, 1, 2]) schedule.done(fit);
  expect(schedule.found([3])).toHaveLength(1);
  schedule.done(3);
  expect(schedule.found([3])).toEqual([]);
});

test("without folds all threads look at all rows together; with few folds several at each", () => {
  const fits = fitsOf(["lasso"]);
  const ofAll = statisticsSchedule(
    task,
    fits.map(({ folds, ...fit }) => fit),
    6,
  );
  expect(ofAll.next(0)).toMatchObject({ rows: "all", team: 6 });
  expect(ofAll.next(0)).toBeNull();
  expect(statisticsSchedule(task, fits, 9).next(0)?.team).toBe(2);
});
