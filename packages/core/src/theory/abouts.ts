import type { About } from "../intervals/about.ts";
import type { BoundKind } from "./formulas/bound.ts";

const NONE = "R, scikit-learn and statsmodels have none";

/** What `heldout explain` says about each bound. */
export const boundAbouts: Readonly<Record<BoundKind, About>> = {
  hoeffding: {
    id: "bound-hoeffding",
    name: "Hoeffding's bound, and the union bound over several models",
    definition:
      "How far the mean loss of a model on rows that it was not fitted on may be from its true risk, whatever the distribution. For several models that were fixed before the rows were seen, the probability of failure is shared among them, which costs only a logarithm. Tight for error rates near 1/2, loose for small ones.",
    formula: "epsilon = sqrt(ln(2 models/delta)/(2n))",
    range: "above 0; at 1 and above it says nothing",
    peers: [NONE],
    reference: "Hoeffding (1963), J. Amer. Statist. Assoc. 58:13; Simon's lecture on model selection, 11.2",
  },
  holdout: {
    id: "bound-holdout",
    name: "the winner on validation and on test rows",
    definition:
      "The bound for the winner of several models is wider on the validation rows that chose it than on test rows that did not, because all models were compared on the validation rows. Hoeffding's bound for both.",
    formula: "validation: sqrt(ln(2 models/delta)/(2m')); test: sqrt(ln(2/delta)/(2m''))",
    range: "above 0; at 1 and above it says nothing",
    peers: [NONE],
    reference: "Simon's lecture on model selection, 11.2",
  },
  occam: {
    id: "bound-occam",
    name: "Occam's bound",
    definition:
      "A union bound in which each hypothesis has a weight of its own, fixed beforehand; the weights sum to at most 1. What takes b bits to write down has weight 2^-b, so a short description may be promised more than a long one. The hypothesis may be chosen on the rows.",
    formula: "epsilon = sqrt((ln(1/weight) + ln(2/delta))/(2n))",
    range: "above 0; at 1 and above it says nothing",
    peers: [NONE],
    reference:
      "Blumer, Ehrenfeucht, Haussler and Warmuth (1987), Inf. Process. Lett. 24; Shalev-Shwartz and Ben-David (2014), 7.3",
  },
  bernstein: {
    id: "bound-bernstein",
    name: "empirical Bernstein bound",
    definition:
      "A bound on the true risk that uses the sample variance of the losses: better than Hoeffding's where they vary little, as errors do that are rare, and worse near a half.",
    formula: "r + sqrt(2 V ln(2 models/delta)/n) + 7 ln(2 models/delta)/(3 (n-1))",
    range: "from the rate seen to 1",
    peers: [NONE],
    reference: "Maurer and Pontil (2009), COLT, theorem 4",
  },
  chernoff: {
    id: "bound-chernoff",
    name: "Chernoff's bound by relative entropy",
    definition:
      "The largest true error rate at which so few errors would not be too improbable, judged by the relative entropy of the two rates. Close to the exact bound everywhere; for no errors the two are the same.",
    formula: "the p above r with kl(r || p) = ln(models/delta)/n",
    range: "from the rate seen to 1",
    peers: [NONE],
    reference: "Chernoff (1952), Ann. Math. Statist. 23; Langford (2005), J. Mach. Learn. Res. 6, 3",
  },
  binomial: {
    id: "bound-binomial",
    name: "exact binomial tail bound",
    definition:
      "The largest true error rate at which so few errors have probability delta by the binomial distribution itself. No bound from a count of errors is smaller: it is the upper end of the one-sided Clopper-Pearson interval. Take it for a test set; the others show what their simplicity costs.",
    formula: "the p with Pr(at most k errors in n rows) = delta/models",
    range: "from the rate seen to 1",
    peers: [
      'R: binom.test(k, n, alternative = "less")$conf.int[2] for one model',
      "scikit-learn and statsmodels: none",
    ],
    reference: "Langford (2005), J. Mach. Learn. Res. 6, theorem 3.3",
  },
  compare: {
    id: "bound-compare",
    name: "all bounds on an error rate beside one another",
    definition:
      "The bounds from one count of errors in a table, the exact one first, with what each adds to the rate seen and how many times the exact addition that is. With a VC dimension also the bound that would hold if the rows were the training rows.",
    formula: "see the bounds",
    range: "from the rate seen to 1",
    peers: [NONE],
    reference: "Langford (2005), J. Mach. Learn. Res. 6",
  },
  vc: {
    id: "bound-vc",
    name: "Vapnik and Chervonenkis' bound",
    definition:
      "By how much the error rate on as many test rows (penalty), or the true error rate (riskPenalty), may exceed that on the training rows, for whichever classifier of a family is chosen on them. From the VC dimension h, or from the number of different answers that the family can give. It holds for every distribution and is therefore loose for most.",
    formula:
      "two samples of l rows: penalty = sqrt(h/l ln(2el/h) + 1/l ln(9/(4 eta))), probability = size 3/2 exp(-epsilon^2 l); true error rate: riskPenalty = 1/l + sqrt(h/l ln(2el/h) + 1/l ln(9/(2 eta)))",
    range: "above 0; at 1 and above it says nothing",
    peers: [NONE],
    reference:
      "Vapnik and Chervonenkis (1974), Theory of pattern recognition; Vapnik (1998), Statistical learning theory, chapter 4; Vorontsov's lecture on generalisation",
  },
  growth: {
    id: "bound-growth",
    name: "growth function",
    definition:
      "The largest number of ways in which a family of VC dimension h can classify L rows: all 2^L up to h rows, and from there on only a polynomial in L. Exact as a whole number where it fits, else its logarithm. 3/2 L^h/h! and (eL/h)^h are larger and easier to invert.",
    formula: "C(L,0) + C(L,1) + ... + C(L,h)",
    range: "1 to 2^L",
    peers: [NONE],
    reference: "Sauer (1972), J. Combin. Theory A 13; Vorontsov's lecture on generalisation",
  },
  dimension: {
    id: "bound-dimension",
    name: "VC dimension",
    definition:
      "The largest number of rows that a family of classifiers can shatter, that is, classify in all possible ways. It measures capacity. Known for some families, bounded for others, infinite for the nearest neighbour and for Gaussian kernels, of which the bounds then say nothing.",
    formula: "largest h with growth function 2^h",
    range: "a whole number of at least 1, or infinite",
    peers: [NONE],
    reference: "Vapnik and Chervonenkis (1971), Theory Probab. Appl. 16; each family names its source",
  },
  hypergeometric: {
    id: "bound-hypergeometric",
    name: "exact probability of overfitting of given classifiers",
    definition:
      "Over all cuts of the rows into training and test rows: the probability that a classifier with m errors in all errs on the test rows more often than on the training rows by epsilon or more. Exact for one classifier, a sum over several. Decimals of epsilon are exact, so no count is off by one.",
    formula: "R = H_L^{l,m}(l/L (m - epsilon k)), the tail of the hypergeometric distribution, k = L - l",
    range: "[0, 1] for one classifier; a sum may be above 1 and then says nothing",
    peers: ["scipy: hypergeom.cdf(floor(z), L, m, l), with a floor in doubles", "R: phyper(floor(z), m, L - m, l)"],
    reference: "Vorontsov's lecture on generalisation",
  },
  srm: {
    id: "bound-srm",
    name: "structural risk minimisation",
    definition:
      "Of nested families of growing capacity the one with the smallest sum of training error and penalty. The constant c is not fixed by theory, so the sum orders families but is no error rate. The penalty is for the worst case, so too small a family tends to be chosen; cross-validation chooses better, and select shows both when its rule is srm.",
    formula: "penalty = sqrt(c/m (d + ln(d(d+1)) + ln(1/delta)))",
    range: "above 0",
    peers: [NONE],
    reference: "Vapnik (1998), Statistical learning theory; Simon's lecture on model selection, 11.1",
  },
  rademacher: {
    id: "bound-rademacher",
    name: "Rademacher complexity",
    definition:
      "How well a family of classifiers can fit random signs on the given rows, estimated by drawing signs. Unlike the VC dimension it knows the rows and how alike the classifiers are. Beyond the lectures.",
    formula: "R = E max over f of 1/n sum of sign_i f(x_i); epsilon = 2R + 3 sqrt(ln(2/delta)/(2n))",
    range: "0 to 1/2 for errors",
    peers: [NONE],
    reference: "Bartlett and Mendelson (2002), J. Mach. Learn. Res. 3; Mohri, Rostamizadeh and Talwalkar (2018), 3.1",
  },
  pacbayes: {
    id: "bound-pacbayes",
    name: "PAC-Bayes bound",
    definition:
      "For classifiers drawn from a posterior that may be chosen on the rows: their mean true error, from their mean training error and the relative entropy of posterior and prior. For a linear classifier with Gaussians around 0 and around its direction it depends on the margins only. Beyond the lectures.",
    formula: "kl(risk || bound) = (KL + ln((n+1)/delta))/n; Gaussians at distance mu: KL = mu^2/2",
    range: "from the risk seen to 1",
    peers: [NONE],
    reference: "Langford and Seeger (2001); Langford (2005), J. Mach. Learn. Res. 6, 5",
  },
};
