import {
  adaBoost,
  bagging,
  forest,
  gradientBoosting,
  knn,
  lasso,
  linearSvm,
  logistic,
  mlp,
  naiveBayes,
  ridge,
  sgd,
  svm,
  tree,
} from "@heldout/core";
import { expect, test } from "vitest";
import type { NumberRule } from "../packages/core/src/learners/parameters.ts";

test("typed factories take the names that other tools use, and mean the same by them", () => {
  expect(ridge({ alpha: 2 }).params).toEqual(ridge({ lambda: 2 }).params);
  expect(lasso({ alpha: 2, positive: true }).params).toEqual(lasso({ lambda: 2, nonNegative: true }).params);
  expect(forest({ nEstimators: 50, minSamplesLeaf: 3, mtry: 2 }).params).toEqual(
    forest({ trees: 50, minLeaf: 3, maxFeatures: 2 }).params,
  );
  expect(gradientBoosting({ learningRate: 0.1, nEstimators: 20, numLeaves: 8 }).params).toEqual(
    gradientBoosting({ rate: 0.1, rounds: 20, leaves: 8 }).params,
  );
  expect(tree({ minSamplesLeaf: 4, maxLeafNodes: 9 }).params).toEqual(tree({ minLeaf: 4, leaves: 9 }).params);
  expect(knn({ nNeighbors: 3 }).params).toEqual(knn({ k: 3 }).params);
  expect(svm({ C: 3 }).params).toEqual(svm({ c: 3 }).params);
  expect(linearSvm({ cost: 3 }).params).toEqual(linearSvm({ c: 3 }).params);
  expect(mlp({ learningRate: 0.01, batchSize: 8 }).params).toEqual(mlp({ rate: 0.01, batch: 8 }).params);
  expect(adaBoost({ nEstimators: 7, learningRate: 0.5 }).params).toEqual(adaBoost({ rounds: 7, rate: 0.5 }).params);
  expect(bagging(tree(), { nEstimators: 7 }).params).toEqual(bagging(tree(), { rounds: 7 }).params);
});

test("what depends on whether a parameter was given sees it under any of its names", () => {
  expect(sgd({ schedule: "matrix", learningRate: 0.5 }).params).toMatchObject({ rate: 0.5 });
  expect(naiveBayes({ kind: "bernoulli", varSmoothing: 0.5 }).params).toMatchObject({ smoothing: 0.5 });
  expect(() => knn({ nNeighbors: 3, radius: 1 })).toThrow("knn has both k, 3, and radius, 1.");
  expect(() => gradientBoosting({ earlyStoppingRounds: 3 })).toThrow("patience");
});

test("both names together are refused, and a name that means something else is translated", () => {
  expect(() => ridge({ alpha: 1, lambda: 1 })).toThrow('ridge is given lambda twice: as "alpha" and as "lambda".');
  // @ts-expect-error C of other tools is 1 / lambda: no alias, and the error says which lambda it is
  expect(() => logistic({ C: 1 })).toThrow('logistic has no parameter "C".');
});

test("what does not exist, or is of another type, does not compile", () => {
  // @ts-expect-error no such parameter
  expect(() => ridge({ alfa: 1 })).toThrow('ridge has no parameter "alfa".');
  // @ts-expect-error a number, under this name too
  expect(() => forest({ nEstimators: "50" })).toThrow("trees of forest");
});

test("a rule whose aliases are not in its type does not compile, so no alias can be forgotten", () => {
  // @ts-expect-error the type must say NumberRule<"alpha">
  const forgotten: NumberRule = { kind: "number", meaning: "m", default: 1, aliases: ["alpha"] };
  const said: NumberRule<"alpha"> = { kind: "number", meaning: "m", default: 1, aliases: ["alpha"] };
  expect(forgotten).toEqual(said);
});
