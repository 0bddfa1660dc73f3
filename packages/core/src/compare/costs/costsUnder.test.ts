import { expect, test } from "vitest";
import { goldenColumns, numbersOf } from "../../../test/golden.ts";
import { probabilities } from "../../data/makePrediction.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { costComparison } from "./costComparison.ts";
import { densityOf, lcUnder, linesOf, massOn, modelCosts, sameDensity } from "./costsUnder.ts";
import { lcIndex } from "./lcIndex.ts";
import { parseCostDensity } from "./parseCostDensity.ts";

const pima = goldenColumns("binary/pima_lr_rf.csv");
const forest = numbersOf(pima.score_b);
// the third is the forest with the order of its middle scores lost: below the common hull nearly everywhere
const models = [numbersOf(pima.score_a), forest, forest.map((score) => Math.round(score * 3) / 3)].map((score) =>
  probabilities({ truth: pima.truth.map(Number), score }),
);
const costs = costComparison(models.map(({ truth, score }) => tallyOf(truth, score, null)));
if (!costs) throw new Error("no costs");
const lines = linesOf(costs);
if (!lines) throw new Error("no lines");

test("under the density of the document the page computes the numbers of the document", () => {
  const own = densityOf(costs);
  modelCosts(costs, lines, own).forEach(({ expected }, m) => {
    expect(expected).toBeCloseTo(costs.expected[m], 14);
  });
  expect(lcUnder(lines, 0, 1, own).value).toBeCloseTo(
    lcIndex(models[0], models[1], { replicates: 100 })?.value ?? 9,
    14,
  );
});

test("under another density they are those that a fine grid in numpy gives", () => {
  const density = parseCostDensity("triangular(0.2, 0.5, 0.9)");
  const [logistic, forests, coarse] = modelCosts(costs, lines, density);
  expect(logistic.expected).toBeCloseTo(0.1030728, 6);
  expect(forests.expected).toBeCloseTo(0.1028471, 6);
  expect(logistic.cheapest).toBeCloseTo(0.35177, 4);
  expect(coarse).toMatchObject({ cheapest: 0, dominated: true });
  expect(lcUnder(lines, 0, 1, density).value).toBeCloseTo(0.35177 - 0.64823, 4);
});

test("the shares of all ranges sum to 1, also for a point at either end", () => {
  for (const text of ["uniform", "beta(2, 5)", "point(0)", "point(1)", "point(0.4)"]) {
    const density = parseCostDensity(text);
    expect(costs.ranges.reduce((sum, range) => sum + massOn(density, range), 0)).toBeCloseTo(1, 12);
  }
});

test("a document without lines keeps the numbers it has, and an unknown density is the default one", () => {
  const { lines: _, ...bare } = costs;
  expect(linesOf(bare)).toBeNull();
  expect(modelCosts(bare, null, parseCostDensity("uniform")).map(({ expected }) => expected)).toEqual(costs.expected);
  expect(sameDensity(densityOf({ ...costs, densityName: "of the future" }), parseCostDensity("triangular"))).toBe(true);
});
