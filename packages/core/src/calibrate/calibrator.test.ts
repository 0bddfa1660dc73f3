import { expect, test } from "vitest";
import { type Calibrator, isCalibrator, probabilityAt } from "./calibrator.ts";

const calibrator: Calibrator = {
  method: "platt",
  input: "scores",
  classes: ["no", "yes"],
  maps: [{ kind: "platt", slope: 2, offset: 0, edge: null }],
  rows: 12,
  notes: [],
};

test("a stranger is not a calibrator", () => {
  expect(isCalibrator(calibrator)).toBe(true);
  const strangers: unknown[] = [
    null,
    [],
    {},
    { ...calibrator, method: "magic" },
    { ...calibrator, method: "beta" },
    { ...calibrator, classes: ["a", "b", "c"] },
    { ...calibrator, maps: [] },
    { ...calibrator, maps: [{ kind: "platt", slope: Number.NaN, offset: 0, edge: null }] },
    { ...calibrator, maps: [{ kind: "platt", slope: 1, offset: 0, edge: 0.1 }] },
    { ...calibrator, input: "probabilities" },
    { ...calibrator, method: "isotonic", maps: [{ kind: "isotonic", score: [], probability: [] }] },
    { ...calibrator, method: "isotonic", maps: [{ kind: "isotonic", score: [1], probability: [2] }] },
    { ...calibrator, method: "binning", maps: [{ kind: "binning", edges: [1], probability: [0.5] }] },
    { ...calibrator, rows: "many" },
    { ...calibrator, notes: [1] },
  ];
  expect(strangers.filter(isCalibrator)).toEqual([]);
});

test("every kind of map gives its probability", () => {
  expect(probabilityAt({ kind: "platt", slope: 2, offset: 0, edge: null }, 0.5)).toBeCloseTo(
    1 / (1 + Math.exp(-1)),
    15,
  );
  expect(probabilityAt({ kind: "isotonic", score: [0, 1], probability: [0.2, 0.4] }, 0.5)).toBeCloseTo(0.3, 15);
  expect(probabilityAt({ kind: "beta", a: 1, b: 1, c: 0, edge: 1e-9 }, 0.7)).toBeCloseTo(0.7, 12);
  expect(probabilityAt({ kind: "temperature", temperature: 1, edge: 1e-9 }, 0.7)).toBeCloseTo(0.7, 12);
  expect(probabilityAt({ kind: "binning", edges: [0.5], probability: [0.1, 0.9] }, 0.7)).toBe(0.9);
});
