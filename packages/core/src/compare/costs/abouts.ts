import type { About } from "../../intervals/about.ts";

/** What `heldout explain` says about costs that are not known exactly. */
export const costAbouts: readonly About[] = [
  {
    id: "lcIndex",
    name: "LC index",
    definition:
      "Loss comparison: the probability, under a density of the cost ratio, that the first classifier is cheaper, minus the probability that the second is; each uses its best threshold for every cost ratio. 1: the first is cheaper at every ratio; -1: the second is; 0: both rank the rows alike, or the wins balance. It ignores by how much a model is cheaper; the expected cost does not. The interval resamples rows for both models together, or whole groups; near 1 and -1 it errs towards 0.",
    formula:
      "integral over lambda of sign(L_b(lambda) - L_a(lambda)) p(lambda), L(lambda) = min over thresholds of lambda pi fnr + (1 - lambda) (1 - pi) fpr; lambda = cost of a false negative / (cost of a false negative + cost of a false positive), pi = share of positives",
    range: "-1 to 1",
    peers: [
      "scikit-learn, R pROC: none; AUC is what they offer instead",
      "R hmeasure: the H measure, an expected cost with a beta density of its own",
    ],
    reference:
      "Adams and Hand (1999), Comparing classifiers when the misallocation costs are uncertain; Kitov (2015), Model evaluation",
  },
  {
    id: "cost-curve",
    name: "cost curve",
    definition:
      "The lowest expected cost per row over all thresholds, against lambda, the cost of a false negative divided by the sum of both costs. Each threshold is a straight line; the curve is their lower envelope, and its corners are the slopes of the ROC convex hull. It is exact and needs no grid. No model costs more than predicting one class for all rows, min(lambda pi, (1 - lambda)(1 - pi)).",
    formula: "L(lambda) = min over thresholds of lambda pi fnr + (1 - lambda) (1 - pi) fpr",
    range: "0 to pi (1 - pi)",
    peers: [
      "Drummond and Holte draw the same cost over lambda pi / (lambda pi + (1 - lambda)(1 - pi)), divided by the sum below the line",
      "scikit-learn, R pROC: none",
    ],
    reference: "Drummond and Holte (2006), Cost curves: an improved method for visualizing classifier performance",
  },
  {
    id: "cost-density",
    name: "density of the costs",
    definition:
      "What is known about lambda, the cost of a false negative divided by the sum of both costs. triangular(from, mode, to) takes the smallest, the most likely and the largest value, by default (0, 0.5, 1); uniform(from, to) makes all values between them equally likely; beta(a, b) has mean a / (a + b); point(at) is for known costs. If a false negative costs four times as much as a false positive, lambda is 0.8.",
    formula: "p(lambda) on 0 to 1, such as triangular(0.2, 0.5, 0.9)",
    range: "lambda from 0 to 1",
    peers: ["R hmeasure: beta(1 + share of positives, 1 + share of negatives) by default"],
    reference: "Adams and Hand (1999); Hand (2009), Measuring classifier performance",
  },
  {
    id: "roc-hull-dominance",
    name: "dominance on the ROC hull",
    definition:
      "A model is dominated when it has no corner on the convex hull of the ROC curves of all models, apart from the two ends, where all rows are predicted to be of one class. Then at every cost ratio and every prevalence another model is at least as cheap. The corners of a model correspond to the cost ratios at which it is optimal.",
    formula:
      "dominated: for no range of lambda is L_model(lambda) = min over models of L(lambda), except where one class is predicted for all",
    range: "yes or no",
    peers: ["ROCCH of Provost and Fawcett, the same hull"],
    reference: "Provost and Fawcett (2001), Robust classification for imprecise environments",
  },
];
