import { testName as nameOf } from "@heldout/core/internal";

/** How a test is called in a table, and what it is for. */
export interface TestName {
  readonly name: string;
  readonly says: string;
  /** What `heldout explain` knows it by. */
  readonly explainedAs: string;
}

const sentences: ReadonlyMap<string, string> = new Map([
  ["mcnemarExact", "Exact binomial test on the discordant rows, which only one of the two gets right."],
  ["mcnemarMidP", "Exact test with mid-p correction: less conservative."],
  ["mcnemarChi2", "For many discordant rows."],
  ["mcnemarChi2Corrected", "The chi-square test with Edwards\u2019 correction."],
  ["mcnemarClustered", "Allows for dependence within groups."],
  ["delong", "Two AUCs on the same rows."],
  ["pairedT", "The mean difference of row losses."],
  ["wilcoxon", "Wilcoxon signed-rank test on the differences of row losses."],
  ["permutation", "Permutes the outputs of the two models within rows or groups."],
  ["bootstrap", "Resamples rows for both models together."],
  ["conservativeT", "From the held-out rows, widened so that unstable models keep the level too."],
  ["correctedResampledT", "Widened because splits share training rows (Nadeau and Bengio)."],
  ["fiveByTwo", "Five repeats of two folds (Dietterich)."],
  ["fiveByTwoF", "Five repeats of two folds (Alpaydin)."],
  ["nemenyi", "Mean ranks over data sets, adjusted for all pairs."],
  ["equivalence", "Two one-sided tests of a difference as large as the margin."],
]);

/** A test that is not known here is shown by its id, so that a new one still appears. */
export function testName(id: string): TestName {
  return {
    name: id === "equivalence" ? "two one-sided tests" : nameOf(id),
    says: sentences.get(id) ?? "",
    explainedAs: id === "delong" ? "delong-paired" : id,
  };
}
