import { expect, test } from "vitest";
import { SMALL, smallShapes } from "./smallShapes.ts";

test("a curve over the unit square has its diagonal behind it, and grows to the upper right", () => {
  const shapes = smallShapes({ kind: "lines", unit: true, lines: [{ x: [0, 0, 1], y: [0, 1, 1] }] });
  expect(shapes).toEqual([
    { kind: "path", d: "M4 56L92 4", look: "guide" },
    { kind: "path", d: "M4 56L4 4L92 4", look: "line" },
  ]);
});

test("other lines span what they hold, whatever their unit; equal values stand in the middle", () => {
  const [faint, flat] = smallShapes({
    kind: "lines",
    unit: false,
    lines: [
      { x: [100, 300], y: [7, 7], faint: true },
      { x: [100, 200], y: [7, 7] },
    ],
  });
  expect(faint).toEqual({ kind: "path", d: "M4 30L92 30", look: "faint" });
  expect(flat).toMatchObject({ d: "M4 30L48 30" });
});

test("intervals stand below each other with the reference behind them, the chosen one marked", () => {
  const shapes = smallShapes({
    kind: "intervals",
    reference: 0,
    rows: [
      { value: 1, lower: 0.5, upper: 2 },
      { value: 1.5, lower: 1, upper: 2, chosen: true },
    ],
  });
  expect(shapes.map((shape) => ("look" in shape ? shape.look : ""))).toEqual([
    "guide",
    "span",
    "line",
    "chosen",
    "chosen",
  ]);
  expect(shapes[1]).toMatchObject({ d: "M26 17L92 17" });
  expect(shapes[4]).toMatchObject({ kind: "dot", x: 70, y: 43 });
});

test("points lie on equal axes, and nothing leaves the drawing", () => {
  const shapes = smallShapes({ kind: "points", x: [0, 5, 10], y: [2, 5, 8] });
  for (const shape of shapes) {
    if (shape.kind !== "dot") continue;
    expect(shape.x >= 0 && shape.x <= SMALL.width && shape.y >= 0 && shape.y <= SMALL.height).toBe(true);
  }
  // on the diagonal
  expect(shapes[2]).toMatchObject({ x: 48, y: 30 });
});

test("a matrix has a cell for each pair of classes, rows from the top", () => {
  const shapes = smallShapes({
    kind: "matrix",
    cells: [
      [0.9, 0.1],
      [0.3, 0.7],
    ],
  });
  expect(shapes).toEqual([
    { kind: "cell", x: 22, y: 4, width: 26, height: 26, share: 0.9 },
    { kind: "cell", x: 48, y: 4, width: 26, height: 26, share: 0.1 },
    { kind: "cell", x: 22, y: 30, width: 26, height: 26, share: 0.3 },
    { kind: "cell", x: 48, y: 30, width: 26, height: 26, share: 0.7 },
  ]);
});
