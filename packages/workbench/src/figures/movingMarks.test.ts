import { expect, test } from "vitest";
import { type MovingMark, type Places, shapeOf } from "./movingMarks.ts";

// A frame of 100 by 50 pixels that begins at (10, 5), for values from 0 to 1; y grows upwards.
const places: Places = {
  x: (value) => 10 + 100 * value,
  y: (value) => 55 - 50 * value,
  left: 10,
  right: 110,
  top: 5,
  bottom: 55,
};
const d = (mark: MovingMark): unknown => shapeOf(mark, places).attributes.d;

test("a dot stands where the scales put it, with y growing upwards", () => {
  expect(shapeOf({ kind: "dot", x: 0.25, y: 0.9, r: 7, fill: "red" }, places)).toEqual({
    name: "circle",
    attributes: {
      cx: 35,
      cy: 10,
      r: 7,
      fill: "red",
      stroke: "none",
      "stroke-width": 1,
      "stroke-dasharray": "none",
      "stroke-linejoin": "round",
    },
  });
});

test("rules reach from edge to edge, lines stay open, areas are closed", () => {
  expect(d({ kind: "rule-x", x: 0.5 })).toBe("M60,55L60,5");
  expect(d({ kind: "rule-y", y: 0.5 })).toBe("M10,30L110,30");
  const points = [
    [0, 0],
    [1, 1],
    [1, 0],
  ] as const;
  expect(d({ kind: "line", points })).toBe("M10,55L110,5L110,55");
  expect(d({ kind: "area", points })).toBe("M10,55L110,5L110,55Z");
  expect(d({ kind: "line", points: [] })).toBe("");
  expect(d({ kind: "diamond", x: 0.5, y: 0.5, r: 4 })).toBe("M60,26L64,30L60,34L56,30Z");
});

test("a line has no filling, whatever it is given", () => {
  expect(
    shapeOf({ kind: "line", points: [], fill: "red", stroke: "blue", dash: "2 3" }, places).attributes,
  ).toMatchObject({ fill: "none", stroke: "blue", "stroke-dasharray": "2 3" });
});

test("a text in the right third ends at its place, so that it stays inside the drawing", () => {
  expect(shapeOf({ kind: "text", x: 0.5, y: 0, text: "here" }, places).attributes).toMatchObject({
    x: 68,
    "text-anchor": "start",
  });
  expect(shapeOf({ kind: "text", x: 0.9, y: 0, text: "here", dy: 3 }, places)).toMatchObject({
    attributes: { x: 92, y: 58, "text-anchor": "end" },
    text: "here",
  });
});

test("the figure of a tick stands left of the frame, level with its place", () => {
  expect(shapeOf({ kind: "tick-y", y: 0.5, text: "0.2" }, places)).toMatchObject({
    ...{ name: "text", text: "0.2" },
    attributes: { x: 2, y: 30, "text-anchor": "end" },
  });
});
