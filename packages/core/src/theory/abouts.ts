import type { About } from "../intervals/about.ts";
import type { BoundKind } from "./formulas/bound.ts";

const NONE = "R, scikit-learn and statsmodels have none";

/** What `heldout explain` says about each bound. */
export const boundAbouts: Readonly<Record<BoundKind, About>> = {
  hoeffding: {
    id: "bound-hoeffding",
    name: "Hoeffding's bound, and the union bound over several models",
    definition:
      "Bounds the distance between the mean loss of a model on rows that it was not fitted on and its true risk, for every distribution. For several models that were fixed before the rows were seen, the failure probability is divided among them, so the bound grows only with the logarithm of their number. It is tight for error rates near 1/2 and loose for small ones.",
    formula: "epsilon = sqrt(ln(2 models/delta)/(2n))",
    range: "above 0; vacuous from 1 on",
    peers: [NONE],
    reference: "Hoeffding (1963), J. Amer. Statist. Assoc. 58:13; Simon's lecture on model selection, 11.2",
  },
  holdout: {
    id: "bound-holdout",
    name: "the winner on validation and on test rows",
    definition:
      "Hoeffding's bound for the winner of several models, on the validation rows that selected it and on independent test rows. It is wider on the validation rows, because all models were compared on them.",
    formula: "validation: sqrt(ln(2 models/delta)/(2m')); test: sqrt(ln(2/delta)/(2m''))",
    range: "above 0; vacuous from 1 on",
    peers: [NONE],
    reference: "Simon's lecture on model selection, 11.2",
  },
  occam: {
    id: "bound-occam",
    name: "Occam's bound",
    definition:
      "A union bound in which each hypothesis has its own weight, fixed in advance; the weights sum to at most 1. A hypothesis with a description of b bits has weight 2^-b, so simple hypotheses have tighter bounds. The hypothesis may be chosen on the rows.",
    formula: "epsilon = sqrt((ln(1/weight) + ln(2/delta))/(2n))",
    range: "above 0; vacuous from 1 on",
    peers: [NONE],
    reference:
      "Blumer, Ehrenfeucht, Haussler and Warmuth (1987), Inf. Process. Lett. 24; Shalev-Shwartz and Ben-David (2014), 7.3",
  },
  bernstein: {
    id: "bound-bernstein",
    name: "empirical Bernstein bound",
    definition:
      "A bound on the true risk that uses the sample variance of the losses: tighter than Hoeffding's bound when the variance is small, as for rare errors, and looser for error rates near 1/2.",
    formula: "r + sqrt(2 V ln(2 models/delta)/n) + 7 ln(2 models/delta)/(3 (n-1))",
    range: "from the observed rate to 1",
    peers: [NONE],
    reference: "Maurer and Pontil (2009), COLT, theorem 4",
  },
  chernoff: {
    id: "bound-chernoff",
    name: "Chernoff's bound by relative entropy",
    definition:
      "The largest true error rate that is compatible with so few errors, by the relative entropy of the two rates. It is close to the exact bound everywhere, and equal to it when there are no errors.",
    formula: "the p above r with kl(r || p) = ln(models/delta)/n",
    range: "from the observed rate to 1",
    peers: [NONE],
    reference: "Chernoff (1952), Ann. Math. Statist. 23; Langford (2005), J. Mach. Learn. Res. 6, 3",
  },
  binomial: {
    id: "bound-binomial",
    name: "exact binomial tail bound",
    definition:
      "The largest true error rate at which at most so many errors have probability delta under the binomial distribution: the upper end of the one-sided Clopper-Pearson interval. No valid bound from the number of errors is smaller. Use it for a test set; the other bounds are simpler and looser.",
    formula: "the p with Pr(at most k errors in n rows) = delta/models",
    range: "from the observed rate to 1",
    peers: [
      'R: binom.test(k, n, alternative = "less")$conf.int[2] for one model',
      "scikit-learn and statsmodels: none",
    ],
    reference: "Langford (2005), J. Mach. Learn. Res. 6, theorem 3.3",
  },
  compare: {
    id: "bound-compare",
    name: "all bounds on an error rate side by side",
    definition:
      "All bounds for one number of errors in a table, the exact one first, with the amount that each adds to the observed rate and its ratio to the exact one. With a VC dimension it also has the bound for training rows.",
    formula: "see the bounds",
    range: "from the observed rate to 1",
    peers: [NONE],
    reference: "Langford (2005), J. Mach. Learn. Res. 6",
  },
  vc: {
    id: "bound-vc",
    name: "Vapnik and Chervonenkis' bound",
    definition:
      "Bounds the excess over the training error rate, for any classifier of a family that is chosen on the training rows: of the error rate on a second sample of as many rows (penalty), or of the true error rate (riskPenalty). It follows from the VC dimension h, or from the number of labellings that the family can realise. It holds for every distribution and is therefore loose for most.",
    formula:
      "two samples of l rows: penalty = sqrt(h/l ln(2el/h) + 1/l ln(9/(4 eta))), probability = size 3/2 exp(-epsilon^2 l); true error rate: riskPenalty = 1/l + sqrt(h/l ln(2el/h) + 1/l ln(9/(2 eta)))",
    range: "above 0; vacuous from 1 on",
    peers: [NONE],
    reference:
      "Vapnik and Chervonenkis (1974), Theory of pattern recognition; Vapnik (1998), Statistical learning theory, chapter 4; Vorontsov's lecture on generalisation",
  },
  growth: {
    id: "bound-growth",
    name: "growth function",
    definition:
      "The largest number of labellings of L rows that a family of VC dimension h can realise: all 2^L up to h rows, and polynomial in L beyond. It is exact where the number can be written out, otherwise its logarithm is given. 3/2 L^h/h! and (eL/h)^h are upper bounds that are easier to invert.",
    formula: "C(L,0) + C(L,1) + ... + C(L,h)",
    range: "1 to 2^L",
    peers: [NONE],
    reference: "Sauer (1972), J. Combin. Theory A 13; Vorontsov's lecture on generalisation",
  },
  dimension: {
    id: "bound-dimension",
    name: "VC dimension",
    definition:
      "The largest number of rows that a family of classifiers can shatter, that is, label in all possible ways. It measures capacity. It is known for some families and bounded for others; for the nearest neighbour and for Gaussian kernels it is infinite, and the VC bound is vacuous.",
    formula: "largest h with growth function 2^h",
    range: "a whole number of at least 1, or infinite",
    peers: [NONE],
    reference: "Vapnik and Chervonenkis (1971), Theory Probab. Appl. 16; each family names its source",
  },
  hypergeometric: {
    id: "bound-hypergeometric",
    name: "exact probability of overfitting of given classifiers",
    definition:
      "The probability, over all splits of the rows into training and test rows, that the test error rate of a classifier with m errors in total exceeds its training error rate by epsilon or more. It is exact for one classifier and a union bound for several. Epsilon is treated as an exact decimal, so that no count is off by one.",
    formula: "R = H_L^{l,m}(l/L (m - epsilon k)), the tail of the hypergeometric distribution, k = L - l",
    range: "[0, 1] for one classifier; the sum over several is vacuous above 1",
    peers: ["scipy: hypergeom.cdf(floor(z), L, m, l), with a floor in doubles", "R: phyper(floor(z), m, L - m, l)"],
    reference: "Vorontsov's lecture on generalisation",
  },
  srm: {
    id: "bound-srm",
    name: "structural risk minimisation",
    definition:
      "Among nested families of increasing capacity, chooses the one with the smallest sum of training error and penalty. The constant c is not determined by theory, so the sum ranks the families but is not an error rate. The penalty is a worst-case bound, so the rule tends to choose too small a family; cross-validation usually chooses better, and select shows both when its rule is srm.",
    formula: "penalty = sqrt(c/m (d + ln(d(d+1)) + ln(1/delta)))",
    range: "above 0",
    peers: [NONE],
    reference: "Vapnik (1998), Statistical learning theory; Simon's lecture on model selection, 11.1",
  },
  rademacher: {
    id: "bound-rademacher",
    name: "Rademacher complexity",
    definition:
      "How well a family of classifiers can fit random labels on the given rows, estimated by simulation. Unlike the VC dimension it depends on the rows and on how similar the classifiers are. Not part of the lectures.",
    formula: "R = E max over f of 1/n sum of sign_i f(x_i); epsilon = 2R + 3 sqrt(ln(2/delta)/(2n))",
    range: "0 to 1/2 for errors",
    peers: [NONE],
    reference: "Bartlett and Mendelson (2002), J. Mach. Learn. Res. 3; Mohri, Rostamizadeh and Talwalkar (2018), 3.1",
  },
  pacbayes: {
    id: "bound-pacbayes",
    name: "PAC-Bayes bound",
    definition:
      "For classifiers drawn from a posterior that may be chosen on the rows: their mean true error, from their mean training error and the relative entropy of posterior and prior. For a linear classifier, with a Gaussian prior around 0 and a Gaussian posterior around its direction, the bound depends only on the margins. Not part of the lectures.",
    formula: "kl(risk || bound) = (KL + ln((n+1)/delta))/n; Gaussians at distance mu: KL = mu^2/2",
    range: "from the observed risk to 1",
    peers: [NONE],
    reference: "Langford and Seeger (2001); Langford (2005), J. Mach. Learn. Res. 6, 5",
  },
};
