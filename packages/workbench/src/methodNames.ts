export interface MethodName {
  readonly name: string;
  /** One sentence for people who have not met the method. */
  readonly says: string;
}

const names: Readonly<Record<string, MethodName>> = {
  wilson: { name: "Wilson", says: "For a proportion; holds its level well even near 0 and 1." },
  "wilson-square-and-add": {
    name: "Wilson, combined",
    says: "Bounds of a sum of two independent proportions, from the Wilson interval of each.",
  },
  normal: { name: "normal", says: "For a proportion or a mean, from its standard error; needs many rows." },
  student: { name: "Student t", says: "For a mean of row losses, from its standard error." },
  "clopper-pearson": {
    name: "Clopper\u2013Pearson",
    says: "For a proportion; exact, never below its level, hence wide.",
  },
  jeffreys: { name: "Jeffreys", says: "For a proportion, from a Beta posterior with Jeffreys\u2019 prior." },
  beta: { name: "Beta posterior", says: "Equal tails of the Beta posterior of a proportion, uniform prior." },
  "beta-hdi": { name: "Beta, highest density", says: "The shortest interval of the Beta posterior of a proportion." },
  hoeffding: { name: "Hoeffding", says: "Holds for any bounded loss and any number of rows; wide." },
  delong: { name: "DeLong", says: "For an AUC, from the ranks of both classes." },
  "delong-logit": { name: "DeLong, logit", says: "For an AUC, from the ranks of both classes, on the logit scale." },
  "hanley-mcneil": { name: "Hanley\u2013McNeil", says: "For an AUC, from the AUC and the class sizes alone." },
  bca: { name: "BCa bootstrap", says: "Resamples the rows; corrected for bias and skewness." },
  percentile: { name: "percentile bootstrap", says: "Resamples the rows and cuts off both tails." },
  basic: { name: "basic bootstrap", says: "Resamples the rows and mirrors the percentiles." },
  "worst-case": {
    name: "worst case",
    says: "Not one mistake was seen: as many are assumed as could have stayed unseen.",
  },
  "cluster-robust": {
    name: "cluster-robust",
    says: "From a standard error that lets rows of one group depend on each other.",
  },
};

/** The name of an interval method; an id that is not known here is shown with its hyphens as spaces. */
export function methodName(id: string): MethodName {
  const known = id.replace(/^bootstrap-/, "");
  return Object.hasOwn(names, known) ? names[known] : { name: id.replaceAll("-", " "), says: "" };
}
