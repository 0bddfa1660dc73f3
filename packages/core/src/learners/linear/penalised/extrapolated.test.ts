import { expect, test } from "vitest";
import { extrapolated, type Place } from "./extrapolated.ts";

/** Places of an iteration w → Mw + v, whose slopes are 3 - 2w. */
function trailOf(step: (w: readonly number[]) => number[], from: number[], count: number): Place[] {
  const places: Place[] = [];
  for (let at = from; places.length < count; at = step(at)) {
    places.push({ weights: Float64Array.from(at), rest: Float64Array.from(at, (w) => 3 - 2 * w) });
  }
  return places;
}

test("an iteration that shrinks two errors by 0.5 and 0.2 is at its end after three steps", () => {
  // fixed at (1, -2); the errors are mixed, so that neither coefficient alone tells
  const step = ([a, b]: readonly number[]): number[] => {
    const [p, q] = [a - 1 + (b + 2), a - 1 - (b + 2)];
    return [1 + (0.5 * p + 0.2 * q) / 2, -2 + (0.5 * p - 0.2 * q) / 2];
  };
  const ahead = extrapolated(trailOf(step, [4, 7], 4));
  expect(ahead?.weights[0]).toBeCloseTo(1, 6);
  expect(ahead?.weights[1]).toBeCloseTo(-2, 6);
  expect(ahead?.rest[0]).toBeCloseTo(1, 6);
  expect(ahead?.rest[1]).toBeCloseTo(7, 6);
});

test("steps of no length lead nowhere", () => {
  expect(extrapolated(trailOf((w) => [...w], [4, 7], 4))).toBeNull();
});

test("what has been 0 all along stays 0", () => {
  const ahead = extrapolated(trailOf(([a]) => [0.5 * a + 1, 0], [5, 0], 4));
  expect(ahead?.weights[1]).toBe(0);
  expect(ahead?.weights[0]).toBeCloseTo(2, 6);
});
