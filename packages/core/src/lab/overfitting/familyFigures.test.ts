import { expect, test } from "vitest";
import { errorMatrixOf } from "../../theory/overfitting/errorMatrix.ts";
import { linearErrorMatrix } from "../../theory/overfitting/linearErrorMatrix.ts";
import { choiceFigure, choiceShares, linesFigure, matrixFigure, narrowingFigure, peakFigure } from "./familyFigures.ts";

/** Six points that a line parts without error. */
const points = { x: [0, 1, 0.5, 3, 4, 3.6], y: [0, 0.4, 1.3, 2, 3.1, 1.2] };
const labels = [false, false, false, true, true, true];

test("the matrix is drawn cell by cell: x the algorithm, y the row from above", () => {
  const figure = matrixFigure(
    errorMatrixOf([
      [0, 1, 0],
      [1, 1, 0],
    ]),
    { id: "m", title: "t", caption: "c" },
  );
  expect(figure.series[0]).toMatchObject({ draw: "cells", x: [1, 2, 2], y: [2, 1, 2] });
  expect(figure.y).toMatchObject({ domain: [0.5, 3.5], reversed: true });
});

test("q is a distribution, and by hand: of two algorithms with one error each, training on one row of two", () => {
  // trained on row 0 the second is right, on row 1 the first: one half each
  const even = choiceShares(
    errorMatrixOf([
      [1, 0],
      [0, 1],
    ]),
    { train: 1, splits: 4000, seed: 1 },
  );
  expect(even[0] + even[1]).toBeCloseTo(1, 12);
  expect(even[0]).toBeCloseTo(0.5, 1);
  // an algorithm without errors is never beaten: the other ties where its error is not drawn
  const shares = choiceShares(
    errorMatrixOf([
      [0, 0],
      [0, 1],
    ]),
    { train: 1, splits: 4000, seed: 1 },
  );
  expect(shares[0]).toBeCloseTo(0.75, 1);
});

test("q falls on the lowest layers, far from the share of the algorithms there", () => {
  const matrix = linearErrorMatrix(points, labels);
  const figure = choiceFigure(matrix, choiceShares(matrix, { train: 3, splits: 300, seed: 2 }));
  const [chosen, share] = figure.series.map(({ y }) => y.map(Number));
  expect(chosen.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  expect(share.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  expect(chosen[0]).toBeGreaterThan(3 * share[0]);
});

test("every line that is drawn makes as many errors as its layer says", () => {
  const matrix = linearErrorMatrix(points, labels);
  const figure = linesFigure(points, labels, matrix);
  const layers = figure.series.filter(({ draw }) => draw === "line");
  for (const { label, x, y } of layers) {
    const [from, to = from] = (label.match(/\d+/g) ?? []).map(Number);
    for (let at = 0; at < x.length; at += 3) {
      const [x0, y0, x1, y1] = [x[at], Number(y[at]), x[at + 1], Number(y[at + 1])];
      const side = points.x.map((px, i) => (x1 - x0) * (points.y[i] - y0) - (y1 - y0) * (px - x0) > 0);
      const errors = side.filter((own, i) => own !== labels[i]).length;
      expect(
        [errors, 6 - errors].some((own) => own >= from && own <= to),
        label,
      ).toBe(true);
    }
  }
  expect(figure.series.find(({ label }) => label === "lines with 0 errors")?.x.length).toBe(3);
});

test("all layers are drawn: a line for every way to answer but the two that cut nothing off, the lowest layer last and strongest", () => {
  const matrix = linearErrorMatrix(points, labels);
  const { series, table } = linesFigure(points, labels, matrix);
  const layers = series.filter(({ draw }) => draw === "line");
  expect(layers.map(({ label }) => label)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((e) => `lines with ${e} error${e === 1 ? "" : "s"}`),
  );
  const strengths = layers.map(({ strength = 1 }) => strength);
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  const drawn = layers.reduce((sum, { x }) => sum + x.length / 3, 0);
  expect(drawn).toBeGreaterThanOrEqual(matrix.algorithms - 2);
  expect(table?.rows.reduce((sum, [, size]) => sum + Number(size), 0)).toBe(matrix.algorithms);
});

test("many layers are groups: none is left out, and none is in two", () => {
  const x = Array.from({ length: 30 }, (_, i) => Math.sin(17 * i) + (i % 2));
  const y = x.map((_, i) => Math.cos(29 * i));
  const classes = x.map((_, i) => i % 2 === 1);
  const matrix = linearErrorMatrix({ x, y }, classes);
  const { series } = linesFigure({ x, y }, classes, matrix);
  const groups = series
    .filter(({ draw }) => draw === "line")
    .map(({ label }) => (label.match(/\d+/g) ?? []).map(Number));
  expect(groups).toHaveLength(7);
  const covered = groups
    .toReversed()
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  expect(covered).toEqual(covered.map((_, i) => covered[0] + i));
  const drawn = series.filter(({ draw }) => draw === "line").reduce((sum, own) => sum + own.x.length / 3, 0);
  expect(drawn).toBeGreaterThanOrEqual(matrix.algorithms - 2);
});

test("the peak is a distribution with its top near m l / L, and narrows with the rows", () => {
  const figure = peakFigure({ total: 200, train: 100 }, 20);
  for (const { y } of figure.series) expect(y.map(Number).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
  // C(20,10) C(180,90) / C(200,100), by R's dhyper(10, 20, 180, 100)
  expect(Number(figure.series[0].y[10])).toBeCloseTo(0.1857, 3);
  const widths = narrowingFigure({ total: 200, train: 100 }, 20).series.map(
    ({ x, y }) => x.filter((_, i) => Number(y[i]) > 0.05).reduce((most, at) => Math.max(most, at), 0) - 0.1,
  );
  expect(widths[2]).toBeLessThan(widths[1]);
  expect(widths[1]).toBeLessThan(widths[0]);
});
