import { expect, test } from "vitest";
import { smallIntervals, smallLine, smallLines, smallMatrix, smallPoints } from "./smallFigure.ts";

test("a long line keeps its ends and at most 48 points of four digits", () => {
  const x = Array.from({ length: 1000 }, (_, i) => i / 999);
  const line = smallLine(
    x,
    x.map((at) => at ** 2),
  );
  expect(line?.x.length).toBeLessThanOrEqual(48);
  expect([line?.x[0], line?.x.at(-1), line?.y.at(-1)]).toEqual([0, 1, 1]);
  expect(line?.y.every((value) => String(value).length <= 9)).toBe(true);
});

test("points without a value are left out, and one point alone is no line", () => {
  expect(smallLine([1, 2, 3], [5, null, 7])).toEqual({ x: [1, 3], y: [5, 7] });
  expect(smallLine([1, 2], [5, null])).toBeNull();
  expect(smallLines(false, [null, null])).toBeNull();
});

test("intervals are the first six that have a value; one without bounds is a tick", () => {
  const rows = Array.from({ length: 9 }, (_, i) => ({ value: i === 0 ? null : i, lower: i - 1, upper: i + 1 }));
  const figure = smallIntervals(rows, 0);
  expect(figure).toMatchObject({ kind: "intervals", reference: 0 });
  expect(figure?.kind === "intervals" && figure.rows.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(smallIntervals([{ value: 2, chosen: true }], null)).toEqual({
    kind: "intervals",
    rows: [{ value: 2, lower: 2, upper: 2, chosen: true }],
    reference: null,
  });
  expect(smallIntervals([{ value: "Infinity" }], null)).toBeNull();
  const late = rows.map((row, i) => ({ ...row, chosen: i === 8 }));
  const shown = smallIntervals(late, null);
  expect(shown?.kind === "intervals" && shown.rows.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 8]);
});

test("a confusion matrix becomes shares of its rows, of its eight largest classes in their order", () => {
  expect(
    smallMatrix([
      [3, 1],
      [0, 0],
    ]),
  ).toEqual({
    kind: "matrix",
    cells: [
      [0.75, 0.25],
      [0, 0],
    ],
  });
  const ten = Array.from({ length: 10 }, (_, i) => Array.from({ length: 10 }, (_, j) => (i === j ? i : 0)));
  const figure = smallMatrix(ten);
  // rows of 0 and 1 are the smallest
  expect(figure?.kind === "matrix" && figure.cells.map((row) => row.reduce((sum, share) => sum + share, 0))).toEqual(
    Array(8).fill(1),
  );
});

test("of many points a few are drawn, evenly spread", () => {
  const x = Array.from({ length: 500 }, (_, i) => i);
  const figure = smallPoints(x, x);
  expect(figure?.kind === "points" && figure.x.length).toBe(40);
  expect(smallPoints([], [])).toBeNull();
});
