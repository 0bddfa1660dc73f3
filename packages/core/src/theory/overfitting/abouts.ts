import type { About } from "../../intervals/about.ts";

const NONE = "R, scikit-learn and statsmodels have none";
const LECTURE = "Vorontsov's lecture on criteria of quality, choice of models and generalisation";

/** What `heldout explain` says about error matrices and what is computed from them. */
export const overfittingAbouts: readonly About[] = [
  {
    id: "bound-overfitting",
    name: "probability of overfitting of a family",
    definition:
      "Of several classifiers the one with the fewest errors on the training rows is chosen. On how many of all splits of the rows does it err on the test rows more often than on the training rows, by epsilon or more? Counted exactly where that is quick, otherwise over random splits. Only the matrix of who errs on which row enters, not its size alone.",
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
      "The mean test error of the chosen classifier over all splits into l training and k test rows. Beside it stands its mean training error, which is lower because it was chosen for it: the difference is the mean overfitting.",
    formula: "mean over all C(L, l) splits of the error rate on the k test rows",
    range: "0 to 1",
    peers: ["scikit-learn: ShuffleSplit draws splits for one learner; the choice among models is left to the reader"],
    reference: `${LECTURE}; Mullin and Sukthankar (2000), ICML`,
  },
  {
    id: "splitting-connectivity",
    name: "bound by splitting and connectivity",
    definition:
      "A bound on the probability of overfitting that counts an algorithm only as far as it can be chosen: the rows that its upper neighbours add must all be training rows, those that a better algorithm spares it all test rows. For a monotone chain it is exact; the union bound pays for every algorithm in full.",
    formula:
      "sum over a of C(L-u-q, l-u)/C(L, l) H_{L-u-q}^{l-u,m-q}(l/L (m - epsilon k)); m errors, u upper neighbours, q inferiority",
    range: "0 and above; at 1 and above it says nothing",
    peers: [NONE],
    reference: "Vorontsov (2010), Pattern Recognition and Image Analysis 20:269; Vorontsov and Ivahnenko (2011)",
  },
  {
    id: "effective-size",
    name: "effective number of algorithms",
    definition:
      "For how many algorithms the Vapnik-Chervonenkis bound would give the probability of overfitting that was found. In families with splitting and connectivity it is far below their number. Beside it stands the number of algorithms that the choice is really among: the exponential of the entropy of who is chosen.",
    formula: "R_epsilon / max over m of H_L^{l,m}(l/L (m - epsilon k)); exp(-sum q ln q)",
    range: "0 to the number of algorithms; 1 to the number of algorithms",
    peers: [NONE],
    reference: "Vorontsov (2008), Pattern Recognition and Image Analysis 18:243",
  },
];
