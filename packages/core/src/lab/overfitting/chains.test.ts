import { expect, test } from "vitest";
import { chainMatrix } from "../../theory/overfitting/chainMatrix.ts";
import { errorMatrixOf } from "../../theory/overfitting/errorMatrix.ts";
import { chainsExperiment } from "./chains.ts";

const ys = (values: readonly (number | null)[]): readonly number[] => values.map((value) => value ?? 0);

test("two algorithms on four rows, all six splits by hand", () => {
  // errors: a on row 1, b on row 2. Training rows {1,2}: tie, the chosen one errs 1/2 there and 0 on test.
  // {3,4}: tie at 0, test 1/2. {1,3}, {1,4}: b errs 0, test 1/2. {2,3}, {2,4}: a likewise. So 5 of 6 overfit by 0.5.
  const matrix = errorMatrixOf([
    [1, 0, 0, 0],
    [0, 1, 0, 0],
  ]);
  const result = chainsExperiment({ epsilon: 0.5 }, { matrix, name: "two.csv" });
  expect(ys(result.figures[0].series[0].y).at(-1)).toBeCloseTo(5 / 6, 12);
  expect(result.source).toEqual({ name: "two.csv", rows: 4 });
  expect(ys(result.figures[1].series[2].y).at(-1)).toBeCloseTo(1 / 12, 12);
  expect(result.figures[2].series[0].y).toEqual([0, 2]);
});

test("a chain as one's own matrix gives the curve of the chain beside it", () => {
  const matrix = chainMatrix("chain", { rows: 60, algorithms: 40, errors: 6 });
  const { figures } = chainsExperiment({ epsilon: 0.1 }, { matrix, seed: 3 });
  const [own, chain, neither] = figures[0].series.map(({ y }) => ys(y));
  for (const [i, value] of own.entries()) expect(Math.abs(value - chain[i])).toBeLessThan(0.08);
  expect(neither.at(-1) ?? 0).toBeGreaterThan((own.at(-1) ?? 1) + 0.1);
});

test("linear classifiers overfit far less than as many algorithms that have nothing in common", () => {
  const { figures, findings } = chainsExperiment({}, { seed: 1 });
  const [own, , neither] = figures[0].series.map(({ y }) => ys(y));
  expect(own.at(-1) ?? 1).toBeLessThan(neither.at(-1) ?? 0);
  expect(findings[0]).toMatch(/^All lines cut 40 rows in [\d,]+ different ways/);
});

test("the seed repeats every bit", () => {
  const given = { rows: 12, splits: 20 };
  expect(chainsExperiment(given, { seed: 4 })).toEqual(chainsExperiment(given, { seed: 4 }));
});
