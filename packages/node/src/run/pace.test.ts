import type { Fit } from "@heldout/core/internal";
import { expect, test } from "vitest";
import type { NumberedFit } from "./fitMessages.ts";
import { pace } from "./pace.ts";

const fitOf = (name: string): Fit => ({
  setting: { name, params: {} },
  path: null,
  candidates: [0],
  train: Uint32Array.of(0),
  test: Uint32Array.of(1),
  predictTrain: false,
  seed: 1,
  place: [],
});
const queue = (...names: string[]): NumberedFit[] =>
  names.map((name, number) => ({ number, fit: fitOf(name) })).reverse();
const many = (count: number, name: string): NumberedFit[] => queue(...Array.from({ length: count }, () => name));

test("a learner that was never seen goes alone, and nothing queues behind it", () => {
  const speed = pace();
  const batch = speed.next(many(10, "new"));
  expect(batch.fits.map(({ number }) => number)).toEqual([0]);
  expect(speed.mayQueueBehind(batch)).toBe(false);
});

test("quick fits travel together, in order, up to a few milliseconds", () => {
  const speed = pace();
  speed.saw("quick", 0.5);
  const waiting = many(100, "quick");
  const batch = speed.next(waiting);
  expect(batch.fits.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(waiting.length).toBe(92);
  expect(speed.mayQueueBehind(batch)).toBe(true);
  speed.saw("instant", 1e-6);
  expect(speed.next(many(1000, "instant")).fits.length).toBe(256);
});

test("a slow fit ends the batch of quick ones before it", () => {
  const speed = pace();
  speed.saw("quick", 0.5);
  speed.saw("slow", 50);
  const waiting = queue("quick", "slow", "quick");
  expect(speed.next(waiting).fits.length).toBe(1);
  const slow = speed.next(waiting);
  expect(slow.fits.length).toBe(1);
  expect(speed.mayQueueBehind(slow)).toBe(false);
});

test("a fit that may not begin yet ends a batch, unless it is the first", () => {
  const speed = pace();
  speed.saw("quick", 0.5);
  const waiting = queue("quick", "quick", "quick", "quick");
  const numbers = (blocked: number): number[] =>
    speed.next(waiting, ({ number }) => number !== blocked).fits.map(({ number }) => number);
  expect(numbers(2)).toEqual([0, 1]);
  expect(numbers(2)).toEqual([2, 3]);
});
