import { groupThousands } from "../format.ts";

/** What a person reads of an interval method. */
export interface MethodWords {
  readonly name: string;
  /** One sentence for people who have not met the method; empty where there is none. */
  readonly says: string;
  /** Whether `heldout explain` knows it by its id. */
  readonly explained: boolean;
}

/** What is made of others, or of nothing, has a sentence here and no definition of its own. */
const METHODS: Readonly<Record<string, Pick<MethodWords, "name"> & Partial<MethodWords>>> = {
  wilson: { name: "Wilson", says: "For a proportion; its coverage is close to the level even near 0 and 1." },
  normal: {
    name: "normal approximation",
    says: "For a proportion or a mean, from its standard error; needs many rows.",
  },
  student: { name: "Student t", says: "For a mean of row losses, from its standard error." },
  "clopper-pearson": {
    name: "Clopper-Pearson",
    says: "For a proportion; its coverage is never below the level, hence it is wide.",
  },
  jeffreys: { name: "Jeffreys", says: "For a proportion, from a Beta posterior with Jeffreys\u2019 prior." },
  beta: { name: "Beta posterior", says: "Equal tails of the Beta posterior of a proportion, uniform prior." },
  "beta-hdi": { name: "Beta, highest density", says: "The shortest interval of the Beta posterior of a proportion." },
  hoeffding: { name: "Hoeffding", says: "Valid for any bounded loss and any number of rows; wide." },
  anytime: {
    name: "Always valid, by betting",
    says: "For a proportion or a mean of bounded losses; valid after every row, hence wide.",
  },
  "anytime-asymptotic": {
    name: "Always valid, asymptotic",
    says: "For a mean of losses; valid after every row, asymptotically.",
  },
  delong: { name: "DeLong", says: "For an AUC, from the ranks of both classes." },
  "delong-logit": { name: "DeLong, logit", says: "For an AUC, from the ranks of both classes, on the logit scale." },
  "delong-logit-exact": { name: "exact bound" },
  "delong-newcombe": {
    name: "DeLong, small classes",
    says: "For an AUC, from the ranks of both classes; wider where few rows are ranked wrongly.",
  },
  "delong-newcombe-exact": { name: "exact bound" },
  "delong-t": { name: "DeLong t", says: "For a difference of AUCs when a class has few rows." },
  "hanley-mcneil": { name: "Hanley-McNeil", says: "For an AUC, from the AUC and the class sizes alone." },
  "cluster-robust": {
    name: "cluster-robust",
    says: "From a standard error that allows for dependence within groups.",
  },
  "cluster-robust-exact": { name: "exact bound" },
  "cluster-cr2": {
    name: "cluster-robust, CR2",
    says: "From a standard error that allows for dependence within groups; for few and unequal groups.",
  },
  "cluster-cr2-exact": { name: "exact bound" },
  "weighted-cr2": {
    name: "sampling weights",
    says: "From a standard error that treats each row as one observation, whatever its weight.",
  },
  "weighted-cr2-exact": { name: "exact bound" },
  "cluster-jackknife": {
    name: "jackknife over groups",
    says: "For a difference on rows in groups of unequal size: what leaving out each group changes.",
  },
  "mover-wilson": {
    name: "square and add, Wilson",
    says: "For a metric of the confusion matrix, from the Wilson intervals of its independent proportions.",
  },
  "mover-loss": {
    name: "square and add, classes",
    says: "For a mean loss, from the share and the mean loss of each class.",
  },
  "log-t": {
    name: "log-scale t",
    says: "For a mean of losses that are never negative, from its standard error.",
  },
  "ratio-log-t": {
    name: "log-scale t, ratio",
    says: "For R squared and the explained variance, from how much each row moves them.",
  },
  "order-statistics": { name: "order statistics", says: "For a median, from the sorted values; exact." },
  "worst-case": {
    name: "worst case",
    says: "No error was observed: the bound assumes as many as are compatible with that.",
  },
  "delta-log": {
    name: "delta method",
    says: "For R squared and the explained variance from counts, from fourth moments of the rows.",
  },
  tango: {
    name: "Tango",
    says: "For a difference of two proportions on the same rows, from the discordant rows.",
  },
  "square-and-add": {
    name: "square and add",
    says: "For a difference of two correlated proportions, from the interval of each.",
  },
  identical: { name: "equal outputs", says: "Both models give the same output in every row.", explained: false },
  "hodges-lehmann": {
    name: "Hodges-Lehmann",
    says: "The median of all averages of two differences, with bounds from Wilcoxon\u2019s test.",
  },
  "wilson-square-and-add": {
    name: "Wilson, combined",
    says: "For a sum of two independent proportions, from the Wilson interval of each.",
    explained: false,
  },
  "wilson-propagated": {
    name: "Wilson, propagated",
    says: "Extremes over all pairs of recall and false positive rate that a joint score test does not reject (Newcombe).",
    explained: false,
  },
  "bootstrap-bca": { name: "BCa bootstrap", says: "Resamples the rows; corrected for bias and skewness." },
  "bootstrap-percentile": { name: "percentile bootstrap", says: "Resamples the rows; percentiles of the estimates." },
  "bootstrap-expanded": {
    name: "expanded bootstrap",
    says: "Resamples the rows for both models together; percentiles, widened for few rows.",
  },
  "bootstrap-basic": { name: "basic bootstrap", says: "Resamples the rows; percentiles reflected at the estimate." },
  "bootstrap-logit": {
    name: "bootstrap, logit scale",
    says: "Resamples the rows; the standard error of the resamples on the logit scale, with a Student quantile.",
  },
  "consistency-debiased": {
    name: "debiased bootstrap, tested",
    says: "Corrected for the upward bias of the estimate; begins at 0 where a calibrated model gives such values.",
  },
  "bootstrap-debiased": {
    name: "debiased bootstrap",
    says: "Resamples the rows; corrected for the upward bias of the estimate.",
  },
  "bootstrap-corrected": {
    name: "bias-corrected bootstrap",
    says: "Makes the choice on resampled rows and looks at the others; percentiles.",
    explained: false,
  },
  "corrected-t": {
    name: "corrected t",
    says: "For a mean over splits, widened because splits share training rows (Nadeau and Bengio).",
  },
  "cv-clt": {
    name: "central limit",
    says: "For a mean over folds, as if held-out rows were independent; for many rows and stable learners.",
  },
  "nested-cv": {
    name: "nested CV",
    says: "For a mean over folds, from how far an inner cross-validation misses each outer fold.",
  },
  "conservative-t": {
    name: "conservative t",
    says: "For a difference over splits, from the held-out rows, widened for models that share training rows, stable or not.",
  },
  "cv-jackknife": {
    name: "jackknife of pooled folds",
    says: "For a metric of pooled held-out predictions; widened because their models share training rows.",
  },
  jackknife: {
    name: "jackknife over folds",
    says: "For a training value: from the change when each fold is left out.",
    explained: false,
  },
  "resampled-splits": {
    name: "resampled splits",
    says: "Resamples the splits and fits the curve again; widened because splits share rows.",
    explained: false,
  },
};

/**
 * The name of an interval method in prose, by its id; for a bootstrap with the number of replicates when that is given.
 * An unknown id is returned as it is.
 *
 * @example
 * ```ts
 * import { methodName } from "@heldout/core/report";
 * methodName("delong-logit"); // 'DeLong, logit'
 * methodName("bootstrap-bca", 2000); // 'BCa bootstrap, 2,000'
 * ```
 */
export function methodName(id: string, replicates: number | null = null): string {
  const name = Object.hasOwn(METHODS, id) ? METHODS[id].name : id;
  return replicates !== null && id.startsWith("bootstrap-") ? `${name}, ${groupThousands(replicates)}` : name;
}

/** The name of an interval method with a sentence about it. */
export function methodWords(id: string): MethodWords {
  const { says = "", explained = says !== "" } = Object.hasOwn(METHODS, id) ? METHODS[id] : {};
  return { name: methodName(id), says, explained };
}
