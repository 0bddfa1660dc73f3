import type { About } from "../../intervals/about.ts";

/** What `heldout explain` says about the ways in which a selection needs fewer fits than candidates times folds. */
export const selectAbouts: readonly About[] = [
  {
    id: "shared-fits",
    name: "shared fits",
    definition:
      "One fit serves several candidates if they differ only in a hyperparameter with a path: all lambdas of ridge come from one factorisation, all k of nearest neighbours from one search. Fits on the outer training rows serve both the ranking and the nested estimate. The results equal those of separate fits, within the tolerance of the learner.",
    formula: "without sharing: candidates x (outer folds + inner folds of every outer fold)",
    range: "at most as many as without sharing",
    peers: [
      "scikit-learn: LassoCV, ElasticNetCV and RidgeCV share along the path of one learner; GridSearchCV fits every candidate separately",
      "R: glmnet shares along lambda",
    ],
    reference: "Friedman, Hastie and Tibshirani (2010), Regularization paths for generalized linear models",
  },
  {
    id: "race",
    name: "racing",
    definition:
      "The folds are done one after the other; from the second on, a candidate that a paired test shows to be worse than the leader is dropped, which saves its remaining fits. Candidates that share one fit are dropped together or not at all. The probability that the truly best candidate is dropped is at most 0.05 in each loop.",
    formula: "one-sided, at 0.05 divided by the number of rivals and of tests to come",
    range: "fewer fits; results of the others are the same as without racing",
    peers: ["scikit-learn: HalvingGridSearchCV drops by rank, without a test", "R: tune_race_anova of finetune"],
    reference: "Maron and Moore (1997), The racing algorithm: model selection for lazy learners",
  },
];
