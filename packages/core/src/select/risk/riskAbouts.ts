import type { About } from "../../intervals/about.ts";
import type { RiskMethod } from "./riskMethods.ts";

/** What `heldout explain` says about an estimator of risk. */
export interface RiskAbout extends About {
  /** Which way it errs as a statement about the model of all rows on new rows. */
  readonly bias: string;
  /** How many fits it takes. */
  readonly cost: string;
}

const PESSIMISTIC = "pessimistic: its models had fewer rows to learn from than the model of all rows";
const RANGE = "that of the metric";

/** Every estimator by its id. */
export const riskAbouts: Readonly<Record<RiskMethod, RiskAbout>> = {
  training: {
    id: "training",
    name: "training error",
    definition:
      "The metric on the training rows. It has no interval, because no interval around it would cover the risk.",
    formula: "Q(a(X), X)",
    range: RANGE,
    bias: "optimistic, by an unknown amount: 0 for a learner that memorises its rows",
    cost: "1 fit",
    peers: ["R: residuals of lm; also called resubstitution or apparent error"],
    reference: "Hastie, Tibshirani, Friedman (2009), The Elements of Statistical Learning, section 7.4",
  },
  "hold-out": {
    id: "hold-out",
    name: "hold-out error",
    definition:
      "Fitted on a random part of the rows and tested on the rest, with the interval of the metric on a test set. It is reported for the model that is refitted on all rows.",
    formula: "Q(a(X_train), X_test)",
    range: RANGE,
    bias: `${PESSIMISTIC}; unbiased for the model that was tested`,
    cost: "1 fit, and 1 for the final model",
    peers: ["scikit-learn: train_test_split, without an interval"],
    reference: "Kohavi (1995), A study of cross-validation and bootstrap",
  },
  "k-fold": {
    id: "k-fold",
    name: "k-fold cross-validation",
    definition:
      "The rows are divided into k folds. Each fold is predicted by a model fitted on the others, and the metric is averaged over folds. With a time column the folds follow each other and train on earlier rows only.",
    formula: "(1/k) Σ Q(a(X \\ X_j), X_j)",
    range: RANGE,
    bias: PESSIMISTIC,
    cost: "k fits",
    peers: ["scikit-learn: cross_val_score, without an interval; its sd/sqrt(k) is too narrow"],
    reference: "Stone (1974); Nadeau and Bengio (2003) for the interval",
  },
  repeated: {
    id: "repeated",
    name: "t x k-fold cross-validation",
    definition:
      "k-fold cross-validation repeated with new random folds. The mean has less partition noise than a single cross-validation. The variation over repetitions is partition noise, not sampling noise, so the interval does not use it.",
    formula: "(1/t) Σ_s (1/k) Σ_j Q(a(X \\ X_sj), X_sj)",
    range: RANGE,
    bias: PESSIMISTIC,
    cost: "t k fits, of which the first k are those of k-fold",
    peers: ["scikit-learn: RepeatedKFold", "R: caret repeatedcv"],
    reference: "Nadeau and Bengio (2003), Inference for the generalization error",
  },
  "leave-one-out": {
    id: "leave-one-out",
    name: "leave-one-out",
    definition:
      "Each row is predicted by the model fitted on all others. A single row has no AUC and no recall, so the metric is computed on all rows pooled. Least squares, ridge and nearest neighbours have closed forms and need no fit.",
    formula: "Q over the pairs (y_i, a(X \\ x_i)(x_i)); for linear models y_i - (y_i - ŷ_i)/(1 - h_ii)",
    range: RANGE,
    bias: "pessimistic, by very little",
    cost: "no fit where there is a closed form, otherwise n",
    peers: ["scikit-learn: LeaveOneOut; RidgeCV has the closed form for features that are not scaled in each fold"],
    reference: "Allen (1974), the PRESS statistic",
  },
  "monte-carlo": {
    id: "monte-carlo",
    name: "Monte-Carlo cross-validation",
    definition:
      "The mean over independent random hold-outs. How often a row is tested is random; the share that is tested can be chosen freely.",
    formula: "(1/N) Σ Q(a(X_train,s), X_test,s)",
    range: RANGE,
    bias: PESSIMISTIC,
    cost: "N fits",
    peers: ["scikit-learn: ShuffleSplit and StratifiedShuffleSplit"],
    reference: "Picard and Cook (1984); Nadeau and Bengio (2003) for the interval",
  },
  complete: {
    id: "complete",
    name: "complete cross-validation",
    definition:
      "The mean over all splits into training and test rows, so there is no partition noise. For nearest neighbours with uniform votes it has a combinatorial formula; for other learners the splits are enumerated if they are few.",
    formula: "(1/C(n, p)) Σ over all test parts of p rows of Q(a(X \\ T), T)",
    range: RANGE,
    bias: PESSIMISTIC,
    cost: "no fit with the formula, otherwise C(n, p)",
    peers: ["scikit-learn: LeavePOut, by enumeration only"],
    reference: "Mullin and Sukthankar (2000); Vorontsov (2004)",
  },
  "out-of-bag": {
    id: "out-of-bag",
    name: "out-of-bag estimate",
    definition:
      "For ensembles whose members see different rows, such as a forest: each row is judged by the members that did not see it, about 37% of them after a bootstrap. Needs no fit besides the model itself. Rows of one group are drawn together.",
    formula: "the metric of the predictions mean over {m: i not in bag m} of a_m(x_i)",
    range: RANGE,
    bias: "pessimistic, the more so the fewer members there are",
    cost: "1 fit",
    peers: [
      "scikit-learn: oob_score_, an accuracy or R² without interval",
      "R: randomForest and ranger print the error rate",
    ],
    reference: "Breiman (1996), Out-of-bag estimation",
  },
  "bootstrap-632": {
    id: "bootstrap-632",
    name: ".632 bootstrap",
    definition:
      "Models fitted on bootstrap samples are tested on the rows that were not drawn. That error is pessimistic and the training error optimistic; the estimate is .632 of the first plus .368 of the second. It needs a metric that is a mean of row losses. It has no interval, because the bootstrap samples overlap too much.",
    formula: ".368 err + .632 err1",
    range: RANGE,
    bias: "optimistic, strongly so for learners that memorise their rows",
    cost: "B + 1 fits",
    peers: ["R: caret boot632; scikit-learn has none"],
    reference: "Efron (1983), Estimating the error rate of a prediction rule",
  },
  "bootstrap-632-plus": {
    id: "bootstrap-632-plus",
    name: ".632+ bootstrap",
    definition:
      "As .632, but the more the learner overfits, the more the error on rows not drawn counts. Overfitting is measured relative to the no-information error rate (every truth paired with every prediction).",
    formula: "(1 - w) err + w min(err1, γ), w = .632/(1 - .368 R), R = (err1 - err)/(γ - err)",
    range: RANGE,
    bias: "optimistic, much less than .632",
    cost: "B + 1 fits, those of .632",
    peers: ["R: bootpred in the package bootstrap is .632; ipred has .632+; scikit-learn has none"],
    reference: "Efron and Tibshirani (1997), Improvements on cross-validation: the .632+ method",
  },
  consistency: {
    id: "consistency",
    name: "consistency of two halves",
    definition:
      "How much two models of one learner disagree when each is fitted on one half of the rows: for classes the share of rows with different predicted classes, for numbers the mean absolute difference of the predictions, over all rows and t random halvings.",
    formula: "(1/t) Σ_s (1/n) Σ_i |a(A_s)(x_i) - a(B_s)(x_i)|",
    range: "[0, 1] for classes, [0, Infinity) for numbers",
    bias: "not an estimate of risk: a constant prediction is perfectly consistent",
    cost: "2 t fits on half of the rows",
    peers: ["scikit-learn has none; instability in clustering is the same idea"],
    reference: "Vorontsov, lectures on machine learning, model selection",
  },
  criteria: {
    id: "criteria",
    name: "AIC, BIC and Cp",
    definition:
      "The training error of a least squares model plus a penalty for each coefficient. Each criterion has its own scale: compare models by one of them, never one criterion with another. The noise variance s² should be that of the largest model compared.",
    formula: "AIC = Q + 2 s² |J|/n, BIC = n/s² (Q + s² ln(n) |J|/n), Cp = rss/s² - n + 2(|J| + 1)",
    range: "(-Infinity, Infinity), less is better",
    bias: "none for choosing among correctly specified models; otherwise not an estimate of risk",
    cost: "1 fit",
    peers: ["R: AIC and BIC of lm count the variance as a parameter and keep the constant; both forms are given"],
    reference: "Akaike (1974); Schwarz (1978); Mallows (1973)",
  },
};
