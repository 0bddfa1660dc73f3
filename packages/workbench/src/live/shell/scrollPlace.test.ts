import { expect, test } from "vitest";
import { placeIn } from "./scrollPlace.ts";

test("a step of the history says how far down the page was, or nothing", () => {
  expect(placeIn({ scrolled: 1500 })).toBe(1500);
  for (const state of [null, undefined, 7, {}, { scrolled: "7" }, { scrolled: -1 }, { scrolled: Number.NaN }])
    expect(placeIn(state)).toBeNull();
});
