import type { About } from "../about.ts";

export const clusterCr2About: About = {
  id: "cluster-cr2",
  name: "Cluster-robust interval for few groups",
  definition:
    "For rows that come in groups: the standard error is taken from the sums over groups, each corrected for how much a large group draws the value to itself (CR2). The Student quantile has the degrees of freedom of groups whose rows are all alike, by their sizes, or those that the kurtosis of the sums leaves, if fewer: thirty groups of very unequal size are worth about six. A mean of losses gets it on the log scale, a share as a Wilson interval with as many independent rows as the standard error amounts to, an AUC on the logit scale, a measure of the confusion matrix by square-and-add. The default when rows come in groups.",
  formula: "se^2 = sum over groups of (sum of row influences)^2 / (1 - share of the group)",
  range: "the metric's own",
  peers: [
    "R clubSandwich: vcovCR(type = 'CR2') with Satterthwaite degrees of freedom",
    "statsmodels: cov_type='cluster' is the uncorrected one",
    "scikit-learn and H2O ignore groups here",
  ],
  reference:
    "Bell and McCaffrey (2002), Survey Methodology 28:169; Imbens and Kolesár (2016), Rev. Econ. Statist. 98:701",
};

export const weightedCr2About: About = {
  id: "weighted-cr2",
  name: "interval for sampling weights",
  definition:
    "As `cluster-cr2` with every row a group of its own, of the size of its weight: a row with a large weight draws the value to itself, and few such rows leave few degrees of freedom. The default for means, AUC and measures of the confusion matrix with sampling weights.",
  formula: "se^2 = sum of (row influence)^2 / (1 - share of the weight)",
  range: "the metric's own",
  peers: ["R survey: svymean, without the correction", "scikit-learn and H2O print no interval"],
  reference: "Bell and McCaffrey (2002), Survey Methodology 28:169; Särndal, Swensson and Wretman (1992), ch. 5",
};

export const clusterJackknifeAbout: About = {
  id: "cluster-jackknife",
  name: "jackknife over unequal groups",
  definition:
    "For a difference of two models on rows in groups of unequal size: the standard error is what leaving out each group moves the difference by, and the Student quantile has the degrees of freedom of groups whose rows are all alike, by their sizes. With groups of one size it is the interval `cluster-robust`. `clusterT` among the tests of a comparison is the test that belongs to it.",
  formula:
    "difference ± t(df) se, df = (tr M)^2 / tr M^2, M the covariance of the residuals of groups whose rows are all alike",
  range: "that of the difference",
  peers: ["R clubSandwich: coef_test(vcov = 'CR3', test = 'Satterthwaite')", "scikit-learn has none"],
  reference: "MacKinnon, Nielsen and Webb (2023), J. Appl. Econometrics 38:671; Bell and McCaffrey (2002)",
};

export const delongTAbout: About = {
  id: "delong-t",
  name: "DeLong interval of a difference, few rows of a class",
  definition:
    "The difference of two AUCs on the same rows, plus and minus a Student quantile times DeLong's standard error, with degrees of freedom by the size of either class (Satterthwaite). Used when a class has fewer than 30 rows; `delongT` among the tests of a comparison is the test that belongs to it.",
  formula:
    "d ± t(df) se, df = (V1 + V0)^2 / (V1^2/(P-1) + V0^2/(N-1)), V1 and V0 what either class adds to the variance",
  range: "inside [-1, 1]",
  peers: ["R pROC: roc.test uses the normal distribution"],
  reference: "DeLong et al. (1988), Biometrics 44:837; Satterthwaite (1946), Biometrics Bull. 2:110",
};
