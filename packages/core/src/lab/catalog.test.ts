import { expect, test } from "vitest";
import { labAbouts } from "./abouts.ts";
import { isExperimentId, labExperiments } from "./catalog.ts";
import { figureTable } from "./figureTable.ts";

/** Settings with which each is done in a moment. */
const QUICK: Readonly<Record<string, Readonly<Record<string, number | readonly number[]>>>> = {
  "bias-variance": { sizes: [20], repeats: 20, degree: 3 },
  polynomials: { sizes: [15], repeats: 5, degree: 3 },
  approximation: { rows: 20, cuts: 4, repeats: 10 },
  coverage: { n: [10], points: 9 },
  boosting: { rounds: 4, rows: 30, shown: [1, 4] },
  calibration: { rows: 60, calibrationRows: 100, rounds: 5 },
  partitions: { repeats: 8, folds: [2] },
  selection: { candidates: [1, 5], repeats: 20 },
  "bayes-error": { sizes: [20], repeats: 1 },
  overfitting: { train: 20, test: 20, errors: 4, algorithms: 10, splits: 20 },
  chains: { rows: 8, splits: 20 },
  roc: {},
  margins: { rows: 40, epochs: 3 },
};

test("every experiment runs by its id, and what it returns is plain data without holes", () => {
  for (const { id, run } of Object.values(labExperiments)) {
    const result = run(QUICK[id], { seed: 3 });
    expect(result, id).toMatchObject({ schema: "heldout/lab@1", experiment: id, seed: 3, source: null });
    expect(JSON.parse(JSON.stringify(result)), id).toEqual(result);
    expect(result.findings.join(" "), id).not.toMatch(/NaN|undefined|Infinity/);
    expect(result.findings.length, id).toBeGreaterThan(1);
    expect(new Set(result.figures.map((figure) => figure.id)).size, id).toBe(result.figures.length);
    for (const figure of result.figures) {
      expect(figure.id).toMatch(/^[a-z0-9-]+$/);
      for (const { label, x, y, lower, upper, size } of figure.series) {
        expect(
          [y, lower ?? y, upper ?? y, size ?? y].map(({ length }) => length),
          `${id} ${label}`,
        ).toEqual([x, x, x, x].map(({ length }) => length));
        for (const value of [...x, ...y]) expect(value === null || Number.isFinite(value), `${id} ${label}`).toBe(true);
      }
      const { columns, rows } = figureTable(figure);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  }
});

test("defaults lie within their own ranges, and unknown options are refused", () => {
  for (const { id, options, run } of Object.values(labExperiments)) {
    for (const [name, { default: usual, least, most, meaning }] of Object.entries(options)) {
      for (const value of typeof usual === "number" ? [usual] : usual) {
        expect(value >= least && value <= most, `${id} ${name}`).toBe(true);
      }
      expect(meaning, `${id} ${name}`).toMatch(/\w/);
    }
    expect(() => run({ nonsense: 1 }), id).toThrow(`lab ${id} has no option "nonsense".`);
  }
});

test("every experiment is explained", () => {
  for (const id of Object.keys(labExperiments)) expect(Object.keys(labAbouts)).toContain(id);
  expect([isExperimentId("roc"), isExperimentId("toString")]).toEqual([true, false]);
});
