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
import { groundwork } from "./groundwork.ts";

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
const common = { numbers: [1], arrays: [] };

test("fits begin when every fold of theirs is known, and then know all of them", () => {
  const fits = fitsOf(["baseline", "lasso"]);
  const ground = groundwork(task, fits, 2);
  expect(ground.isReady(0)).toBe(true);
  const parts = [1, 1, 3, 1].map((fit) => ground.next(fit));
  expect(parts.map((part) => part?.rows)).toEqual(fits[1].folds);
  expect(parts.every((part) => part?.team === 1)).toBe(true);
  expect(ground.next(1)).toBeNull();
  for (const part of parts) {
    expect(ground.isReady(1)).toBe(false);
    expect(ground.found([0, 1])).toEqual([]);
    part?.settle(common);
  }
  expect([1, 3, 5, 7].every(ground.isReady)).toBe(true);
  const found = ground.found([0, 1, 3]);
  expect(found).toMatchObject([{ folds: fits[1].folds, found: [common, common, common, common] }]);
  // the same object each time: threads are told once
  expect(ground.found([5])[0]).toBe(found[0]);
});

test("learners that share are served by one search, repetitions by one each", () => {
  const fits = fitsOf(["lasso", "elasticNet", "ridge"], 2);
  const ground = groundwork(task, fits, 2);
  for (let part = ground.next(0); part; part = ground.next(0)) part.settle(common);
  expect(fits.map((_, fit) => ground.isReady(fit))).toEqual(fits.map(({ place }) => place[1] === 0));
});

test("what one thread could not find is left to the fits", () => {
  const ground = groundwork(task, fitsOf(["lasso"]), 2);
  for (const part of [0, 1, 2, 3].map(() => ground.next(0))) part?.settle(part.rows === "all" ? common : null);
  expect(ground.isReady(0)).toBe(true);
  expect(ground.found([0])).toEqual([]);
});

test("what nobody needs any more is forgotten", () => {
  const ground = groundwork(task, fitsOf(["lasso"]), 2);
  for (let part = ground.next(0); part; part = ground.next(0)) part.settle(common);
  for (const fit of [0, 1, 2]) ground.done(fit);
  expect(ground.found([3])).toHaveLength(1);
  ground.done(3);
  expect(ground.found([3])).toEqual([]);
});

test("without folds all threads look at all rows together; with few folds several at each", () => {
  const fits = fitsOf(["lasso"]);
  const ofAll = groundwork(
    task,
    fits.map(({ folds, ...fit }) => fit),
    6,
  );
  expect(ofAll.next(0)).toMatchObject({ rows: "all", team: 6 });
  expect(ofAll.next(0)).toBeNull();
  expect(groundwork(task, fits, 9).next(0)?.team).toBe(2);
});
