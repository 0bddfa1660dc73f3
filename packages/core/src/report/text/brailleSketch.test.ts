import { expect, test } from "vitest";
import { brailleSketch } from "./brailleSketch.ts";

test("the diagonal runs from the lower left to the upper right, one dot in each column", () => {
  const [top, upper, lower, bottom] = brailleSketch([{ x: [0, 1], y: [0, 1] }], { width: 4, height: 2 });
  expect([top, bottom]).toEqual(["┌────┐", "└────┘"]);
  expect([upper, lower]).toEqual(["│⠀⠀⡠⠊│", "│⡠⠊⠀⠀│"]);
});

test("a step up the left edge and along the top", () => {
  expect(brailleSketch([{ x: [0, 0, 1], y: [0, 1, 1] }], { width: 2, height: 1 })[1]).toBe("│⡏⠉│");
});

test("values outside the unit square stay on its edge", () => {
  expect(brailleSketch([{ x: [-5, 5], y: [2, 2] }], { width: 2, height: 1 })[1]).toBe("│⠉⠉│");
});

test("nothing to draw is an empty frame", () => {
  expect(brailleSketch([], { width: 2, height: 1 })).toEqual(["┌──┐", "│⠀⠀│", "└──┘"]);
});
