import { expect, test } from "vitest";
import { numberTask, randomNumbers, upTo } from "../../../../../../conformance/numberTask.ts";
import { designOf } from "../design.ts";
import { penalisedPath } from "./penalisedPath.ts";
import type { Quadratic } from "./quadratic.ts";
import { problemOfMoments, problemOfRows, type ScaledProblem } from "./scaledProblem.ts";
import { trainingMoments } from "./trainingMoments.ts";

const { columns, y } = randomNumbers(24, 7, 5);
const weights = y.map((_, i) => (i % 5) / 2);
const data = numberTask({ ...columns, same: y.map(() => 3) }, y, weights);

const problems = (standardize: boolean): readonly ScaledProblem[] => [
  problemOfMoments(trainingMoments(data, upTo(24), "lasso"), standardize),
  problemOfRows(designOf(data, upTo(24), "lasso"), standardize),
];

function expectClose(found: ArrayLike<number>, wanted: ArrayLike<number>, digits = 10): void {
  expect(found).toHaveLength(wanted.length);
  for (let i = 0; i < wanted.length; i++) expect(found[i]).toBeCloseTo(wanted[i], digits);
}

test.each([true, false])("a problem is the same from its moments and from its rows; standardised %s", (standardize) => {
  const [byGram, byRows] = problems(standardize);
  expectClose(byGram.scale, byRows.scale);
  expectClose(byGram.mean, byRows.mean);
  const some = Float64Array.of(0.5, 0, -1, 0, 0, 2, 0, 0);
  const ask = (quadratic: Quadratic) => ({
    squares: quadratic.squares,
    cross: quadratic.cross,
    target: [quadratic.targetSquares],
    slopes: quadratic.slopes(some),
    products: quadratic.products([5, 0, 3]).values,
  });
  const [a, b] = [byGram.work(ask), byRows.work(ask)];
  expectClose(a.squares, b.squares);
  expectClose(a.cross, b.cross);
  expectClose(a.target, b.target);
  expectClose(a.slopes, b.slopes);
  expectClose(a.products, b.products);
  expect(a.squares[7]).toBe(0);
});

test("both ways lead to the same coefficients, rough or exact", () => {
  const shape = { l1Ratio: 0.8, factors: new Float64Array(8).fill(1), nonNegative: false };
  for (const [tolerance, digits] of [
    [1e-12, 8],
    [1e-6, 2],
  ]) {
    const [a, b] = problems(true).map(({ work }) =>
      work((quadratic) => penalisedPath(quadratic, shape, [0.2, 0.01], tolerance)),
    );
    a.forEach(({ weights: own, gap, objective }, l) => {
      expectClose(own, b[l].weights, digits);
      expect(gap).toBeLessThanOrEqual(tolerance * objective);
    });
  }
});

test("slopes of the features outside the set come from the matrix, those inside from the sweeps", () => {
  const [{ work }] = problems(true);
  work((quadratic) => {
    const { workingSet, size } = quadratic;
    for (const j of [4, 0, 2, 5, 1]) workingSet.add(j);
    const zero = new Float64Array(size);
    const penalty = { l1: new Float64Array(size).fill(0.01), l2: new Float64Array(size), nonNegative: false };
    workingSet.begin(zero, quadratic.cross, penalty);
    workingSet.sweep(3);
    const weights = new Float64Array(size);
    const reached = workingSet.reached();
    workingSet.features.forEach((j, k) => {
      weights[j] = reached.weights[k];
    });
    expectClose(quadratic.slopes(weights, { trustSweeps: true }), quadratic.slopes(weights), 13);
  });
});
