import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { goldenColumns, numbersOf } from "../../../test/golden.ts";
import { stream } from "../../numeric/random.ts";
import { type Tally, tallyOf } from "../../numeric/tally.ts";
import { costComparison, drawnDensity } from "./costComparison.ts";
import { parseCostDensity } from "./parseCostDensity.ts";

const pima = goldenColumns("binary/pima_lr_rf.csv");
const truth = Int32Array.from(pima.truth, Number);
const models = [pima.score_a, pima.score_b].map((column) => tallyOf(truth, numbersOf(column), null));

/** Sums over two million lambdas of scikit-learn's ROC points, in numpy. */
const golden: readonly (readonly [prevalence: number | null, density: string, expected: readonly number[]])[] = [
  [null, "triangular", [0.0931762, 0.0938257]],
  [null, "triangular(0.2, 0.5, 0.9)", [0.1030728, 0.1028471]],
  [null, "beta(2, 5)", [0.0743024, 0.0771609]],
  [0.1, "uniform", [0.0359828, 0.0367862]],
];
for (const [prevalence, density, expected] of golden) {
  test(`expected costs of pima with ${density} agree with a fine grid in numpy (share ${prevalence ?? "of the sample"})`, () => {
    const found = costComparison(models, { prevalence, density: parseCostDensity(density) });
    found?.expected.forEach((cost, m) => {
      expect(cost).toBeCloseTo(expected[m], 6);
    });
    expect(found?.prevalence).toBeCloseTo(prevalence ?? 268 / 768, 15);
  });
}

test("the grid holds the ends, the ends of all ranges and the corners of the density, and costs are those of the lines", () => {
  const found = costComparison(models, { density: parseCostDensity("triangular(0.123, 0.456, 0.789)") });
  if (!found) throw new Error("nothing to compare");
  const { lambda, cost, lines, ranges, density } = found;
  expect(lambda).toEqual(expect.arrayContaining([0, 1, 0.123, 0.456, 0.789, ...ranges.map(({ from }) => from)]));
  expect(lambda).toEqual([...new Set(lambda)].sort((x, y) => x - y));
  expect(density[lambda.indexOf(0.456)]).toBeCloseTo(2 / 0.666, 12);
  lambda.forEach((at, i) => {
    cost.forEach((curve, m) => {
      const piece = lines?.[m].from.findLastIndex((from) => from <= at) ?? -1;
      const { atZero = [], atOne = [] } = lines?.[m] ?? {};
      expect(curve[i]).toBeCloseTo((1 - at) * atZero[piece] + at * atOne[piece], 14);
    });
  });
});

test("it survives JSON: predicting nobody is the threshold null", () => {
  const found = costComparison([tallyWith([0, 2], [1, 1], [0, 0])]);
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  expect(found?.lines?.[0].threshold).toEqual([null, 1]);
});

test("no row of one class, or no model, leaves nothing to compare", () => {
  expect(costComparison([tallyWith([1, 2], [1, 1])])).toBeNull();
  expect(costComparison([])).toBeNull();
});

test("infinite heights are drawn as the largest finite one, a point as 1", () => {
  expect(drawnDensity(parseCostDensity("point(0.5)"), [0, 0.5, 1])).toEqual([0, 1, 0]);
  const bath = drawnDensity(parseCostDensity("beta(0.5, 0.5)"), [0, 0.1, 0.5, 1]);
  expect(bath[0]).toBe(bath[1]);
  expect(bath.every(Number.isFinite)).toBe(true);
});

test("a million rows of three models are compared on a grid that can be drawn", () => {
  const rng = stream(1, "costs");
  const label = Int32Array.from({ length: 1_000_000 }, () => Number(rng() < 0.2));
  const many: Tally[] = [0.3, 0.4, 0.5].map((gain) =>
    tallyOf(
      label,
      Float64Array.from(label, (l) => rng() + gain * l),
      null,
    ),
  );
  const found = costComparison(many);
  expect(found?.lambda.length).toBeLessThan(700);
  expect(found?.dominated).toEqual([0, 1]);
});
