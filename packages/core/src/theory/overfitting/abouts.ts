import type { About } from "../../intervals/about.ts";

const NONE = "R, scikit-learn and statsmodels have none";
const LECTURE = "Vorontsov's lecture on criteria of quality, choice of models and generalisation";

/** What `heldout explain` says about error matrices and what is computed from them. */
export const overfittingAbouts: readonly About[] = [
  {
    id: "bound-overfitting",
    name: "probability of overfitting of a family",
    definition:
      "Several classifiers are given, and the one with the fewest errors on the training rows is chosen. The probability of overfitting is the share of all splits on which its test error rate exceeds its training error rate by epsilon or more. It is counted exactly where that is fast, otherwise over random splits. It depends on the whole error matrix (which classifier errs on which row), not only on the number of classifiers.",
    formula:
      "R_epsilon = P[error rate on k test rows - error rate on l training rows >= epsilon], all C(L, l) splits equally likely",
    range: "0 to 1; ties among the fewest errors are broken at random, for the worst and for the best",
    peers: [NONE],
    reference: `${LECTURE}; Vorontsov (2009), Pattern Recognition and Image Analysis 19:412`,
  },
  {
    id: "complete-cross-validation",
    name: "complete cross-validation (CCV)",
    definition:
      "The mean test error of the chosen classifier over all splits into l training and k test rows. Its mean training error is lower, because the classifier was selected by it; the difference is the mean overfitting.",
    formula: "mean over all C(L, l) splits of the error rate on the k test rows",
    range: "0 to 1",
    peers: ["scikit-learn: ShuffleSplit for one learner, without the choice among models"],
    reference: `${LECTURE}; Mullin and Sukthankar (2000), ICML`,
  },
  {
    id: "splitting-connectivity",
    name: "bound by splitting and connectivity",
    definition:
      "A bound on the probability of overfitting in which an algorithm counts only on the splits where it can be chosen: the rows on which only its upper neighbours err must all be training rows, and the rows on which it errs and a better algorithm does not must all be test rows. It is exact for a monotone chain, whereas the union bound counts every algorithm in full.",
    formula:
      "sum over a of C(L-u-q, l-u)/C(L, l) H_{L-u-q}^{l-u,m-q}(l/L (m - epsilon k)); m errors, u upper neighbours, q inferiority",
    range: "0 and above; vacuous from 1 on",
    peers: [NONE],
    reference: "Vorontsov (2010), Pattern Recognition and Image Analysis 20:269; Vorontsov and Ivahnenko (2011)",
  },
  {
    id: "effective-size",
    name: "effective number of algorithms",
    definition:
      "The number of algorithms for which the Vapnik-Chervonenkis bound would equal the observed probability of overfitting. In families with splitting and connectivity it is far below the actual number. A second effective number is the exponential of the entropy of the distribution of the chosen algorithm.",
    formula: "R_epsilon / max over m of H_L^{l,m}(l/L (m - epsilon k)); exp(-sum q ln q)",
    range: "0 to the number of algorithms; 1 to the number of algorithms",
    peers: [NONE],
    reference: "Vorontsov (2008), Pattern Recognition and Image Analysis 18:243",
  },
];
