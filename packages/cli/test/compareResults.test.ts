import { expect, test } from "vitest";
import { compareResultsTable } from "../src/verbs/compare/compareResults.ts";
import { repository, scratch } from "./heldout.ts";

const scores = repository("golden/selection/friedman_scores.csv");

test("a table of results is compared over its data sets: Friedman as in the golden file", async () => {
  const comparison = await compareResultsTable(scores, {
    over: "dataset",
    scores: ["lr", "nb", "knn5", "tree"],
    metric: "accuracy",
  });
  expect(comparison).toMatchObject({ from: "data-sets", n: 7, metric: "accuracy", better: "higher", warnings: [] });
  expect(comparison.friedman?.chi2).toBeCloseTo(9, 10);
  expect(comparison.source.names[0]).toBe("pima_complete");
});

test("without --scores all columns of numbers are models; without a metric the direction is said", async () => {
  const comparison = await compareResultsTable(scores, { over: "dataset", baseline: "tree" });
  expect(comparison.models.map(({ name }) => name)).toEqual(["lr", "nb", "knn5", "tree"]);
  expect(comparison.pairs.map(({ b }) => b)).toEqual(["tree", "tree", "tree"]);
  expect(comparison.metric).toBe("score");
  expect(comparison.warnings).toEqual(["higher numbers are assumed to be better; say --better lower if they are not."]);
});

test("losses: --better lower, or the name of a loss, turns the ranks round", async () => {
  const [lower, loss] = await Promise.all([
    compareResultsTable(scores, { over: "dataset", better: "lower" }),
    compareResultsTable(scores, { over: "dataset", metric: "rmse" }),
  ]);
  expect(lower.better).toBe("lower");
  expect(loss).toMatchObject({ metric: "rmse", better: "lower", warnings: [] });
  expect(loss.friedman?.meanRanks).toEqual(lower.friedman?.meanRanks);
  expect(lower.friedman?.meanRanks[0]).toBeCloseTo(5 - 1.3571428571428572, 12);
});

test("an empty cell leaves its data set out, and a word in a column of numbers is refused with its place", async () => {
  const file = (text: string): string => scratch.path(scratch.file("results.csv", text));
  const gap = await compareResultsTable(file("d,a,b\nx,1,2\ny,,2\nz,2,3\n"), { over: "d", better: "higher" });
  expect(gap).toMatchObject({ n: 2, source: { dropped: 1 } });
  const word = compareResultsTable(file("d,a,b\nx,1,2\ny,good,2\nz,2,3\n"), { over: "d", scores: ["a", "b"] });
  await expect(word).rejects.toMatchObject({ code: "not-a-number", message: expect.stringContaining("not a number") });
});

test("a data set with two rows, a missing column of data sets and a column that is not there are refused", async () => {
  const twice = scratch.path(scratch.file("twice.csv", "d,a,b\nx,1,2\ny,1,3\nx,2,1\n"));
  await expect(compareResultsTable(twice, { over: "d" })).rejects.toThrow('the data set "x" has two rows.');
  await expect(compareResultsTable(scores, {})).rejects.toThrow("over is missing.");
  await expect(compareResultsTable(scores, { over: "dataset", scores: ["lr", "c"] })).rejects.toThrow(
    'there is no column "c".',
  );
  await expect(compareResultsTable(scores, { over: "dataset", scores: ["lr", "lr"] })).rejects.toThrow(
    'scores names "lr" twice.',
  );
});
