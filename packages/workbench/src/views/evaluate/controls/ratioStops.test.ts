import { expect, test } from "vitest";
import { costsOfRatio, nearestStop, ratioStops } from "./ratioStops.ts";

test("the stops ascend from 1 : 1000 to 1000 : 1, with as many below 1 : 1 as above", () => {
  expect(ratioStops).toHaveLength(73);
  expect(ratioStops[0]).toBe(0.001);
  expect(ratioStops[36]).toBe(1);
  expect(ratioStops[72]).toBe(1000);
  ratioStops.forEach((stop, i) => {
    if (i > 0) expect(stop).toBeGreaterThan(ratioStops[i - 1]);
    expect(stop * ratioStops[72 - i]).toBeCloseTo(1, 12);
  });
});

test("every stop is its own nearest, and what lies beyond is at an end", () => {
  ratioStops.forEach((stop, i) => {
    expect(nearestStop(stop)).toBe(i);
  });
  expect(ratioStops[nearestStop(5.3)]).toBe(5);
  expect(nearestStop(0)).toBe(0);
  expect(nearestStop(1e9)).toBe(72);
  expect(nearestStop(Number.POSITIVE_INFINITY)).toBe(72);
});

test("another ratio leaves the cost of a false alarm, unless that is nothing", () => {
  expect(costsOfRatio(2.5, 4)).toEqual({ costFn: 10, costFp: 4 });
  expect(costsOfRatio(1 / 3, 1)).toEqual({ costFn: 0.333333, costFp: 1 });
  expect(costsOfRatio(5, 0)).toEqual({ costFn: 5, costFp: 1 });
});
