import { testName as nameOf } from "@heldout/core/internal";

/** How a test is called in a table, and what it is for. */
export interface TestName {
  readonly name: string;
  readonly says: string;
  /** What `heldout explain` knows it by. */
  readonly explainedAs: string;
}

const sentences: ReadonlyMap<string, string> = new Map([
  ["mcnemarExact", "Rows that only one of the two has right: a fair coin?"],
  ["mcnemarMidP", "The exact test less half of its own case: less conservative."],
  ["mcnemarChi2", "For many rows that only one of the two has right."],
  ["mcnemarChi2Corrected", "The chi-square test with Edwards\u2019 correction."],
  ["mcnemarClustered", "Lets rows of one group depend on each other."],
  ["delong", "Two AUCs on the same rows."],
  ["pairedT", "The mean difference of row losses."],
  ["wilcoxon", "Whether differences lean to one side, by their ranks."],
  ["permutation", "Exchanges the outputs of both models at random, row by row or group by group."],
  ["bootstrap", "Resamples rows for both models together."],
  ["correctedResampledT", "Widened because splits share training rows (Nadeau and Bengio)."],
  ["fiveByTwo", "Five repeats of two folds (Dietterich)."],
  ["fiveByTwoF", "Five repeats of two folds (Alpaydin)."],
  ["nemenyi", "Mean ranks over data sets, adjusted for all pairs."],
  ["equivalence", "Of a difference at least as large as the margin, either way."],
]);

/** A test that is not known here is shown by its id, so that a new one still appears. */
export function testName(id: string): TestName {
  return {
    name: id === "equivalence" ? "two one-sided tests" : nameOf(id),
    says: sentences.get(id) ?? "",
    explainedAs: id === "delong" ? "delong-paired" : id,
  };
}
