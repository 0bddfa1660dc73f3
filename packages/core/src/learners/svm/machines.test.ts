import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { crossFitSigmoids, machineRows, pairMachines, probabilitiesOf, restMachines, votes } from "./machines.ts";
import type { MarginSample } from "./marginSample.ts";
import type { Rows } from "./rows.ts";
import { sigmoidAt } from "./sigmoid.ts";

test("two classes have one machine, more have one per pair or one per class", () => {
  expect(pairMachines(2)).toEqual([{ positive: 1, negative: 0 }]);
  expect(restMachines(2)).toEqual(pairMachines(2));
  expect(pairMachines(3)).toEqual([
    { positive: 1, negative: 0 },
    { positive: 2, negative: 0 },
    { positive: 2, negative: 1 },
  ]);
  expect(restMachines(3).map(({ positive, negative }) => [positive, negative])).toEqual([
    [0, null],
    [1, null],
    [2, null],
  ]);
});

test("a pair looks at the rows of its two classes, one against the rest at all", () => {
  const codes = Int32Array.of(0, 1, 2, 1);
  expect(machineRows({ positive: 2, negative: 1 }, codes)).toEqual({
    places: [1, 2, 3],
    truth: Uint8Array.of(0, 1, 0),
  });
  expect(machineRows({ positive: 1, negative: null }, codes).truth).toEqual(Uint8Array.of(0, 1, 0, 1));
});

test("a class with more votes is ahead, and of equal votes the larger sum of scores decides", () => {
  // 0 beats 1, 1 beats 2, 2 beats 0: a circle, in which 2 wins by the most
  const scores = [-0.1, 5, -0.2];
  const found = votes(scores, 3, pairMachines(3));
  expect(Array.from(found).map(Math.round)).toEqual([1, 1, 1]);
  expect(found.indexOf(Math.max(...found))).toBe(2);
});

test("without sigmoids a score above 0 is a probability above a half, and many classes are in the order of their scores", () => {
  const two = probabilitiesOf(Float64Array.of(2, -2, 0), 3, 2, pairMachines(2), null);
  expect(two[3]).toBeCloseTo(1 / (1 + Math.exp(-2)), 14);
  expect(two[4]).toBeLessThan(0.5);
  expect(two[5]).toBe(0.5);
  const rest = probabilitiesOf(Float64Array.of(0.5, -1, 2), 1, 3, restMachines(3), null);
  expect(rest[2]).toBeGreaterThan(rest[0]);
  expect(rest[0]).toBeGreaterThan(rest[1]);
  expect(rest[0] + rest[1] + rest[2]).toBeCloseTo(1, 14);
});

test("with sigmoids pairs are coupled and one against the rest is divided by the sum", () => {
  const plain = { slope: 1, offset: 0 };
  const logit = (p: number): number => Math.log(p / (1 - p));
  const p = [0.6, 0.3, 0.1];
  const pairs = pairMachines(3).map(({ positive, negative }) => logit(p[positive] / (p[positive] + p[negative ?? 0])));
  const coupled = probabilitiesOf(Float64Array.from(pairs), 1, 3, pairMachines(3), [plain, plain, plain]);
  p.forEach((value, c) => {
    expect(coupled[c]).toBeCloseTo(value, 12);
  });
  const alone = [0.9, 0.3, 0.3].map(logit);
  const divided = probabilitiesOf(Float64Array.from(alone), 1, 3, restMachines(3), [plain, plain, plain]);
  expect(divided[0]).toBeCloseTo(0.6, 12);
});

test("a sigmoid is learned only from rows that the machine was not fitted on", () => {
  const codes = Int32Array.of(0, 0, 0, 0, 1, 1, 1, 1, 2);
  const sample: MarginSample = {
    names: ["x"],
    x: { count: 9, entries: 1, values: Float64Array.from(codes.keys()) },
    weights: new Float64Array(9).fill(1),
    target: { kind: "classes", classes: ["a", "b", "c"], codes },
    units: Int32Array.from(codes.keys()),
  };
  const asked: number[] = [];
  const fit = (part: MarginSample) => {
    const known = new Set(part.x.values);
    return (rows: Rows) => {
      for (const value of rows.values) expect(known.has(value)).toBe(false);
      asked.push(...rows.values);
      return Float64Array.from({ length: 3 * rows.count }, (_, at) => rows.values[at % rows.count] - 4.5);
    };
  };
  const sigmoids = crossFitSigmoids(sample, restMachines(3), fit, "svm", stream(1));
  // the only row of the last class is needed for every fit
  expect(asked.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(sigmoids[1].slope).toBeGreaterThan(0);
  // no row of it was scored: all that is known is 1 / (N- + 2)
  expect(sigmoidAt(sigmoids[2], 0)).toBeCloseTo(1 / 10, 5);
});
