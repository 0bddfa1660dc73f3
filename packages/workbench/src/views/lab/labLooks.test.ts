import type { LabSeries } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { labLegend, labLooks } from "./labLooks.ts";

const series = (label: string, draw: LabSeries["draw"], like?: string): LabSeries => ({
  label,
  draw,
  x: [0, 1],
  y: [0, 1],
  ...(like === undefined ? {} : { like }),
});

test("no two series look the same, theory is in the colour of the text, and partners share a colour", () => {
  const all = [
    series("a", "line"),
    series("b", "line"),
    series("bound", "dashed"),
    series("other bound", "dashed"),
    series("a, training", "dashed", "a"),
    series("c", "line"),
    series("c, training", "dashed", "c"),
  ];
  const looks = labLooks(all);
  expect(new Set(looks.map(({ color, dash }) => `${color} ${dash}`)).size).toBe(7);
  expect([looks[2].color, looks[3].color]).toEqual(["var(--ink)", "var(--ink)"]);
  expect(looks[4].color).toBe(looks[0].color);
});

test("the legend has a shape for each way of drawing", () => {
  const shapes = labLegend([
    series("a", "cells"),
    series("b", "points"),
    series("c", "steps"),
    series("d", "points"),
  ]).map(({ shape }) => shape);
  expect(shapes).toEqual(["area", "dot", "line", "diamond"]);
});

test("a second grid of cells is told from the first without colour", () => {
  const cells = (label: string): LabSeries => ({ label, draw: "cells", x: [1], y: [1], cell: [1, 1] });
  const legend = labLegend([cells("won"), cells("tie")]);
  expect(legend.map(({ shape }) => shape)).toEqual(["area", "slashed"]);
});
