import type { About } from "../../intervals/about.ts";

/** What `heldout explain` says about costs that are not known exactly. */
export const costAbouts: readonly About[] = [
  {
    id: "lcIndex",
    name: "LC index",
    definition:
      "Loss comparison: over how much of what is believed about the costs of the two errors one classifier is cheaper than another, each at its best threshold for every cost ratio. 1: the first is cheaper at every ratio; -1: the second is; 0: models that order the rows alike, or wins that balance. It counts where a model is cheaper and not by how much; the expected cost does that. The interval resamples rows for both models together, whole groups where there are groups; near 1 and -1 it errs towards 0.",
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
      "Least expected cost of a row over all thresholds, against lambda, the cost of a false negative over the sum of both costs. Each threshold is a straight line; the curve is what bounds all lines from below, and its corners are the slopes of the convex hull of the ROC curve. Exact: no grid is involved. The cost of predicting one class for everybody, min(lambda pi, (1 - lambda)(1 - pi)), is the most that any model costs.",
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
      "What is believed about lambda, the cost of a false negative over the sum of both costs. triangular(from, mode, to), by default (0, 0.5, 1), needs the least, the most likely and the largest value; uniform(from, to) says that all between are as likely; beta(a, b) has mean a / (a + b); point(at) is for costs that are known. A miss that costs four times a false alarm is lambda = 0.8.",
    formula: "p(lambda) on 0 to 1, such as triangular(0.2, 0.5, 0.9)",
    range: "lambda from 0 to 1",
    peers: ["R hmeasure: beta(1 + share of positives, 1 + share of negatives) by default"],
    reference: "Adams and Hand (1999); Hand (2009), Measuring classifier performance",
  },
  {
    id: "roc-hull-dominance",
    name: "dominance on the ROC hull",
    definition:
      "A model is dominated when it has no corner of the convex hull of all models' ROC curves together, but for its two ends, where everybody is predicted to be of one class: then at every cost ratio and every share of positives another model is at least as cheap. The corners of one model are the cost ratios at which it is the choice.",
    formula:
      "dominated: for no range of lambda is L_model(lambda) = min over models of L(lambda), except where one class is predicted for all",
    range: "yes or no",
    peers: ["ROCCH of Provost and Fawcett, the same hull"],
    reference: "Provost and Fawcett (2001), Robust classification for imprecise environments",
  },
];
