import { methodName as nameOf } from "@heldout/core/internal";

export interface MethodName {
  readonly name: string;
  /** One sentence for people who have not met the method. */
  readonly says: string;
  /** Whether `heldout explain` knows it by its id. */
  readonly explained: boolean;
}

const sentences: ReadonlyMap<string, string> = new Map([
  ["wilson", "For a proportion; holds its level well even near 0 and 1."],
  ["wilson-square-and-add", "Bounds of a sum of two independent proportions, from the Wilson interval of each."],
  ["normal", "For a proportion or a mean, from its standard error; needs many rows."],
  ["student", "For a mean of row losses, from its standard error."],
  ["clopper-pearson", "For a proportion; exact, never below its level, hence wide."],
  ["jeffreys", "For a proportion, from a Beta posterior with Jeffreys\u2019 prior."],
  ["beta", "Equal tails of the Beta posterior of a proportion, uniform prior."],
  ["beta-hdi", "The shortest interval of the Beta posterior of a proportion."],
  ["hoeffding", "Holds for any bounded loss and any number of rows; wide."],
  ["anytime", "For a share or a mean of bounded losses; may be looked at after every row, hence wide."],
  ["anytime-asymptotic", "For a mean of losses; may be looked at after every row; holds in the limit of many rows."],
  ["delong", "For an AUC, from the ranks of both classes."],
  ["delong-logit", "For an AUC, from the ranks of both classes, on the logit scale."],
  ["hanley-mcneil", "For an AUC, from the AUC and the class sizes alone."],
  ["bootstrap-bca", "Resamples the rows; corrected for bias and skewness."],
  ["bootstrap-percentile", "Resamples the rows and cuts off both tails."],
  ["bootstrap-basic", "Resamples the rows and mirrors the percentiles."],
  ["bootstrap-debiased", "Resamples the rows; about the value less its upward bias."],
  ["corrected-t", "For a mean over splits, widened because splits share training rows (Nadeau and Bengio)."],
  ["jackknife", "For a training value: what leaving out one fold after the other changes."],
  ["resampled-splits", "Draws splits anew and fits the curve again; widened because splits share rows."],
  ["tango", "For a difference of two proportions on the same rows, from the rows that one alone has right."],
  ["square-and-add", "Bounds of a difference of two shares that correlate, from the interval of each."],
  ["hodges-lehmann", "The median of all averages of two differences, with bounds from Wilcoxon\u2019s test."],
  ["bootstrap-expanded", "Resamples the rows for both models together; percentiles, widened for few rows."],
  ["identical", "Both models give the same output in every row."],
  ["worst-case", "Not one mistake was seen: as many are assumed as could have stayed unseen."],
  ["delta-log", "For R squared and the explained variance from counts, from fourth moments of the rows."],
  ["cluster-robust", "From a standard error that lets rows of one group depend on each other."],
]);

/** Made of others, or of nothing: they have a sentence here and no definition of their own. */
const unexplained: ReadonlySet<string> = new Set([
  "wilson-square-and-add",
  "jackknife",
  "resampled-splits",
  "identical",
]);

/** The name of an interval method with a sentence about it. */
export function methodName(id: string): MethodName {
  return { name: nameOf(id), says: sentences.get(id) ?? "", explained: sentences.has(id) && !unexplained.has(id) };
}
