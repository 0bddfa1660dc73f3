import type { About } from "../intervals/about.ts";
import type { FormulaId } from "./formula.ts";

/** What `heldout explain` says about each formula of `plan`. */
export const planAbouts: Readonly<Record<FormulaId, About>> = {
  proportion: {
    id: "plan-proportion",
    name: "rows for an interval of a given width",
    definition:
      "The fewest rows on which the interval for a rate comes out at most as wide as asked, when the observed rate is the assumed one. Where no rate is assumed it is 0.5, at which every interval is widest. Found by search with the very interval that evaluate prints, no formula for z in between.",
    formula: "least n with width(rate n of n) <= width; Wilson at 0.5: z^2/width^2 - z^2",
    range: "a whole number of rows; turned round a width, or the largest rate",
    peers: [
      "R presize: prec_prop",
      'statsmodels: samplesize_confint_proportion(0.5, 0.05) knows method="normal" only, takes the half width, and divides by n where the normal interval here divides by n - 1',
    ],
    reference: "Newcombe (2012), Confidence intervals for proportions, 3",
  },
  proportions: {
    id: "plan-proportions",
    name: "rows for two rates on different rows",
    definition:
      "The rows that each of two models needs, on rows of its own, so that a pooled z test tells their rates apart with the given power. On the same rows far fewer are enough: plan mcnemar.",
    formula: "n = ((z sqrt(2 p(1-p)) + z_power sqrt(pa(1-pa) + pb(1-pb))) / (pa - pb))^2, p = (pa + pb)/2",
    range: "a whole number of rows for each; turned round a power, or a rate",
    peers: ["R: power.prop.test, the same", "statsmodels: NormalIndPower with Cohen's h, another formula"],
    reference: "Fleiss, Levin and Paik (2003), Statistical methods for rates and proportions, 4",
  },
  mcnemar: {
    id: "plan-mcnemar",
    name: "rows for McNemar's test",
    definition:
      "The rows on which two classifiers that answer all of them are told apart by McNemar's test with the given power. Only the discordant rows count, on which exactly one is right. The power is exact: over all numbers of discordant rows, which are binomial, the probability that the exact test (or mid-p) rejects in the right direction. Because counts wobble, the answer is the number of rows from which on the power stays. The method normal is the usual formula, a little optimistic for few rows.",
    formula:
      "power = sum over d of Bin(d; n, P) Pr(K <= c(d)), K ~ Bin(d, (P - D)/(2P)), c(d) the critical count of the test; normal: n = (z sqrt(P) + z_power sqrt(P - D^2))^2 / D^2",
    range: "a whole number of rows; turned round a power, a difference, or a share of discordant rows",
    peers: [
      "R: no function in stats; MESS::power_mcnemar_test has the normal and an exact conditional formula",
      "statsmodels: none",
      "G*Power: exact unconditional, the same idea",
    ],
    reference: "Connor (1987), Biometrics 43:207; Duffy (1984), Biometrics 40:1005",
  },
  paired: {
    id: "plan-paired",
    name: "rows for a paired difference",
    definition:
      "The rows on which a paired t test shows a mean difference of row losses with the given power. The statistic follows the noncentral t distribution, which is computed, not approximated. From a pilot file the spread of the differences is taken, for accuracy the discordant rows (McNemar), for AUC DeLong's variances and their correlation, for anything else the standard error that compare has. A difference between models that is taken from the pilot too is a guess about a guess; give the difference that matters instead.",
    formula: "power = Pr(T > t(1 - alpha/2; n-1)), T noncentral t with n-1 degrees of freedom and shift D sqrt(n)/sd",
    range: "a whole number of rows; turned round a power, a difference, or a standard deviation",
    peers: [
      "R: power.t.test(type = 'paired'), the same",
      "statsmodels: TTestPower counts rejections on the wrong side too",
    ],
    reference: "Johnson, Kotz and Balakrishnan (1995), Continuous univariate distributions 2, 31",
  },
  auc: {
    id: "plan-auc",
    name: "rows for one AUC against a fixed value",
    definition:
      "The rows on which an AUC is shown to differ from a fixed value with the given power. The critical value uses the standard error at the value to be excluded, the spread that at the expected AUC. At 0.5 this is Mann and Whitney's test. The lower end of the interval that evaluate prints excludes the value about as often. From a pilot file the variance is scaled to DeLong's.",
    formula: "power = Phi((|A - A0| - z se(A0)) / se(A)); se by Hanley and McNeil, or Obuchowski's binormal form",
    range: "a whole number of rows, positive and negative ones together; turned round a power, an AUC, or a share",
    peers: ["R pROC: power.roc.test, Obuchowski's variance and 0.5 only", "MedCalc: Hanley and McNeil"],
    reference: "Hanley and McNeil (1982), Radiology 143:29; Obuchowski (1994), Acad. Radiol. 1:22",
  },
  aucs: {
    id: "plan-aucs",
    name: "rows for two AUCs on the same rows",
    definition:
      "The rows on which DeLong's paired test tells two AUCs apart with the given power. Models that score the same rows have correlated AUCs, the more so the more alike they are: a correlation of 0.8 spares four rows of five. Take it from a pilot file (plan paired, with the metric auc) where there is one.",
    formula: "power = Phi(|Aa - Ab| / se - z), se^2 = Va + Vb - 2 r sqrt(Va Vb)",
    range: "a whole number of rows; turned round a power, an AUC, or a correlation",
    peers: ["R pROC: power.roc.test(roc1, roc2) from a pilot", "MedCalc: correlations for each class"],
    reference: "Hanley and McNeil (1983), Radiology 148:839; DeLong, DeLong and Clarke-Pearson (1988)",
  },
  hoeffding: {
    id: "plan-hoeffding",
    name: "rows for Hoeffding's bound",
    definition:
      "The rows on which the mean losses of all models lie within epsilon of their true risks, with probability 1 - delta, whatever the distribution. For several models delta is shared among them (union bound), which costs only a logarithm. They must be fixed before the rows are seen.",
    formula: "n = ln(2 models / delta) / (2 epsilon^2)",
    range: "a whole number of rows; turned round epsilon, delta, or a number of models",
    peers: ["R, scikit-learn and statsmodels have none"],
    reference: "Hoeffding (1963), J. Amer. Statist. Assoc. 58:13",
  },
  vc: {
    id: "plan-vc",
    name: "rows for Vapnik and Chervonenkis' bound",
    definition:
      "The training rows from which on the training error of every classifier of a family of VC dimension h is within epsilon of its error on new rows, with probability 1 - eta, in the worst case. Far more than practice needs: it holds for all distributions and all classifiers of the family at once.",
    formula: "least l >= h with sqrt(h/l ln(2el/h) + 1/l ln(9/(4 eta))) <= epsilon",
    range: "a whole number of rows; turned round epsilon, eta, or the largest dimension",
    peers: ["R, scikit-learn and statsmodels have none"],
    reference: "Vapnik and Chervonenkis (1974), Theory of pattern recognition",
  },
  vcSize: {
    id: "plan-vc-size",
    name: "rows for the bound of a family of known size",
    definition:
      "The training rows from which on no classifier of a family that can answer in so many ways errs on as many test rows by epsilon more often than in training, with probability 1 - eta.",
    formula: "l = ln(3/2 size / eta) / epsilon^2",
    range: "a whole number of rows; turned round eta, epsilon, or the largest size",
    peers: ["R, scikit-learn and statsmodels have none"],
    reference: "Vapnik and Chervonenkis (1974), Theory of pattern recognition",
  },
  srm: {
    id: "plan-srm",
    name: "rows for structural risk minimisation",
    definition:
      "The training rows from which on the penalty on the training error of a classifier chosen from nested families is at most epsilon. The constant c is not fixed by theory, so only ratios of such numbers mean something.",
    formula: "m = c (d + ln(d(d+1)) + ln(1/delta)) / epsilon^2",
    range: "a whole number of rows; turned round epsilon, delta, or the largest dimension",
    peers: ["R, scikit-learn and statsmodels have none"],
    reference: "Vapnik (1998), Statistical learning theory",
  },
};
