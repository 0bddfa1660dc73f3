import type { FitResult } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { smallPlan, smallTask } from "../../test/selectionTask.ts";
import { type FitBook, fitBook, MOST_LOSSES } from "./fitBook.ts";

const task = smallTask();
const { fits } = smallPlan(task);
const failed: FitResult = { kind: "failed", reason: "for the test" };
const book = (): FitBook => fitBook("task", fits.slice(0, 10));

test("a fit that is in the list twice waits once, and is started and done at both places", () => {
  const twice = fitBook("task", [fits[0], fits[1], fits[0]]);
  expect(twice.left()).toBe(2);
  const [first] = twice.takeAll().reverse();
  expect(twice.finish(first, failed)).toEqual([
    { kind: "started", fit: 0 },
    { kind: "started", fit: 2 },
    { kind: "done", fit: 0, result: failed, known: false },
    { kind: "done", fit: 2, result: failed, known: false },
  ]);
  expect([twice.left(), twice.done()]).toEqual([1, 2]);
  expect(twice.finish(first, failed)).toEqual([]);
});

test("a result that an earlier run has left is told without a start", () => {
  const [first] = fitBook("task", fits.slice(0, 1)).takeAll();
  const events = fitBook("task", fits.slice(0, 1)).finish(first, failed, true);
  expect(events).toEqual([{ kind: "done", fit: 0, result: failed, known: true }]);
});

test("a fit that is lost again and again is given up with the last reason", () => {
  const lossy = book();
  const all = lossy.takeAll();
  for (let times = 1; times <= MOST_LOSSES; times++) expect(lossy.waitAgain([all[0]], "gone")).toEqual([]);
  const [, done] = lossy.waitAgain([all[0]], "no thread could start");
  expect(done).toMatchObject({ result: { reason: "its result was lost 21 times: no thread could start" } });
  expect(lossy.left()).toBe(9);
});

test("fits of a job that kills workers go one by one, and the one that still does has failed with its name", () => {
  const deaths = book();
  const batch = deaths.next(1);
  expect(batch.length).toBeGreaterThan(1);
  expect(deaths.deadly(batch)).toEqual([]);
  const singles = batch.map(() => deaths.next(1));
  expect(singles.map(({ length }) => length)).toEqual(batch.map(() => 1));
  // also when it waits once more for another reason, with others behind it
  const others = deaths.next(1);
  const [single] = singles;
  deaths.wait(single);
  deaths.wait(others);
  expect(deaths.next(1)).toEqual(single);
  expect(deaths.deadly(single).at(-1)).toMatchObject({
    kind: "done",
    result: {
      reason: "every worker that did knn(k=3, metric=manhattan) died or froze, one after the other",
      broken: true,
    },
  });
});
