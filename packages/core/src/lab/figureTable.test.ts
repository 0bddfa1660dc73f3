import { expect, test } from "vitest";
import { figureTable } from "./figureTable.ts";
import type { LabFigure } from "./labResult.ts";

const figure: LabFigure = {
  id: "f",
  title: "F",
  caption: "",
  x: { label: "rows" },
  y: { label: "error" },
  series: [
    { label: "a", draw: "line", x: [1, 2], y: [0.1, null], lower: [0, 0.1], upper: [0.2, 0.3] },
    { label: "b", draw: "line", x: [1, 2], y: [0.3, 0.4] },
  ],
};

test("series over the same x stand side by side, with their bands", () => {
  expect(figureTable(figure)).toEqual({
    columns: ["rows", "a", "a, lower", "a, upper", "b"],
    rows: [
      [1, 0.1, 0, 0.2, 0.3],
      [2, null, 0.1, 0.3, 0.4],
    ],
  });
});

test("series over different x are listed point by point", () => {
  const other = { label: "c", draw: "points" as const, x: [5], y: [0.5], size: [2] };
  expect(figureTable({ ...figure, series: [figure.series[1], other] })).toEqual({
    columns: ["series", "rows", "error", "size"],
    rows: [
      ["b", 1, 0.3, null],
      ["b", 2, 0.4, null],
      ["c", 5, 0.5, 2],
    ],
  });
});

test("a figure's own table comes first", () => {
  const table = { columns: ["step"], rows: [[1]] };
  expect(figureTable({ ...figure, table })).toBe(table);
  expect(figureTable({ ...figure, series: [] })).toEqual({ columns: ["rows"], rows: [] });
});
