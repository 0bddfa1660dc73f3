import type { JobProgress } from "@heldout/workbench/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jobProgress } from "./jobProgress.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched(): { readonly told: JobProgress[]; readonly progress: ReturnType<typeof jobProgress> } {
  const told: JobProgress[] = [];
  const source = { leaders: () => [{ label: "ols", mean: 1, folds: 2 }], metric: null };
  return {
    told,
    progress: jobProgress(
      (news) => told.push(news),
      source,
      () => Date.now(),
    ),
  };
}

test("it tells at most ten times a second, and of the last state when nothing follows", () => {
  const { told, progress } = watched();
  for (let fit = 1; fit <= 95; fit++) {
    vi.advanceTimersByTime(10);
    progress.done(fit, 100, false);
  }
  expect(told.length).toBeLessThanOrEqual(11);
  expect(told.length).toBeGreaterThanOrEqual(9);
  vi.advanceTimersByTime(1000);
  expect(told[told.length - 1]).toMatchObject({ done: 95, needed: 100, leaders: [{ label: "ols" }] });
});

test("the end tells what was not told yet, and then nothing more", () => {
  const { told, progress } = watched();
  progress.done(1, 3, false);
  progress.done(2, 3, false);
  progress.done(3, 3, false);
  progress.end();
  progress.end();
  vi.advanceTimersByTime(1000);
  expect(told.map(({ done }) => done)).toEqual([1, 3]);
});

test("the time left is at the pace of fits that were done now, not of those that the store had", () => {
  const { told, progress } = watched();
  for (let fit = 1; fit <= 50; fit++) progress.done(fit, 100, true);
  expect(told[0].left).toBeNull();
  vi.advanceTimersByTime(2000);
  progress.done(51, 100, false);
  // one fit took 2 s, 49 are left
  expect(told[told.length - 1]).toMatchObject({ elapsed: 2000, left: 98_000 });
});
