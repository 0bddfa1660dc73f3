import { expect, test } from "vitest";
import { popoverPlace } from "./popoverPlace.ts";

const window = { width: 1000, height: 800 };
const own = { width: 400, height: 300 };

test("below the name, where there is room", () => {
  expect(popoverPlace({ left: 100, top: 80, bottom: 100 }, own, window)).toEqual({ left: 100, top: 108 });
});

test("above the name, where there is none below", () => {
  expect(popoverPlace({ left: 100, top: 700, bottom: 720 }, own, window)).toEqual({ left: 100, top: 392 });
});

test("inside the window, whatever its size", () => {
  expect(popoverPlace({ left: 900, top: 80, bottom: 100 }, own, window).left).toBe(592);
  expect(popoverPlace({ left: 300, top: 80, bottom: 100 }, own, { width: 360, height: 320 })).toEqual({
    left: 8,
    top: 12,
  });
});
