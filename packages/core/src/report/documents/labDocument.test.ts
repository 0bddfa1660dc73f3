import { expect, test } from "vitest";
import type { LabResult } from "../../lab/labResult.ts";
import { terminalLines } from "../text/terminal.ts";
import { labDocument } from "./labDocument.ts";

const result: LabResult = {
  schema: "heldout/lab@1",
  experiment: "selection",
  title: "a title",
  options: { rows: 100, candidates: [1, 10] },
  seed: 1,
  source: { name: "own\u001b[2J.csv", rows: 1200 },
  findings: ["Something was found."],
  figures: [
    {
      id: "f",
      title: "A figure",
      caption: "Look at it.",
      x: { label: "candidates", scale: "log" },
      y: { label: "error", domain: [0, 0] },
      series: [
        { label: "line", draw: "line", x: [1, 10, 100], y: [0.3, 0.2, 0.1] },
        { label: "short", draw: "dashed", x: [1, 100], y: [0.2, null] },
        { label: "held", draw: "steps", x: [1, 100], y: [0.4, 0.5] },
      ],
    },
    {
      id: "g",
      title: "Points",
      caption: "Dots.",
      x: { label: "x" },
      y: { label: "y" },
      series: [
        { label: "cells", draw: "cells", x: [0, 1], y: [0, 1], cell: [1, 1] },
        { label: "dots", draw: "points", x: [0, 1], y: [1, 0], size: [1, 2] },
      ],
    },
  ],
};
const text = terminalLines(labDocument(result)).join("\n");

test("findings come first, then each figure with its range and the values of its lines", () => {
  expect(text).toContain("lab selection   a title: own");
  expect(text.indexOf("Something was found.")).toBeLessThan(text.indexOf("A figure"));
  expect(text).toContain("error 0 to 0.500 against candidates 1 to 100, logarithmic");
  expect(text).toMatch(/line +0\.300 +0\.200 +0\.100/);
  expect(text).toMatch(/short +0\.200 *\n/);
  expect(text).toMatch(/held +0\.400 +0\.400 +0\.500/);
  expect(text).toContain("rows 100; candidates 1,10; seed 1");
});

test("clouds of points are drawn and not listed, and a file's name cannot clear the screen", () => {
  expect(text).toContain("Points\n");
  expect(text).not.toMatch(/dots +/);
  expect(text).not.toContain("\u001b[2J");
});

test("a figure's own table is shown, thinned to what a person reads", () => {
  const table = { columns: ["step", "area"], rows: Array.from({ length: 100 }, (_, i) => [i, i / 100]) };
  const [figure] = result.figures;
  const lines = terminalLines(labDocument({ ...result, figures: [{ ...figure, table }] }));
  const rows = lines.filter((line) => /^ +\d+ +\d\.\d+$/.test(line));
  expect(rows.length).toBeLessThanOrEqual(17);
  expect(rows.at(-1)).toContain("0.990");
});
