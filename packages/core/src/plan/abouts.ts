import type { About } from "../intervals/about.ts";
import type { FormulaId } from "./formula.ts";

/** What `heldout explain` says about each formula of `plan`. */
export const planAbouts: Readonly<Record<FormulaId, About>> = {
  proportion: {
    id: "plan-proportion",
    name: "sample size for an interval of a given width",
    definition:
      "The smallest number of rows for which the interval of a rate has at most the requested width, if the observed rate is the assumed one. The default rate is 0.5, at which every interval is widest. The search uses the interval that evaluate prints, not a normal approximation.",
    formula: "least n with width(rate n of n) <= width; Wilson at 0.5: z^2/width^2 - z^2",
    range: "a whole number of rows; solved the other way, a width or the largest rate",
    peers: [
      "R presize: prec_prop",
      'statsmodels: samplesize_confint_proportion(0.5, 0.05) knows method="normal" only, takes the half width, and divides by n where the normal interval here divides by n - 1',
    ],
    reference: "Newcombe (2012), Confidence intervals for proportions, 3",
  },
  proportions: {
    id: "plan-proportions",
    name: "sample size for two rates on different rows",
    definition:
      "The number of rows for each of two models, on different rows, for which a pooled z test detects the difference of their rates with the given power. On the same rows far fewer are needed: see plan mcnemar.",
    formula: "n = ((z sqrt(2 p(1-p)) + z_power sqrt(pa(1-pa) + pb(1-pb))) / (pa - pb))^2, p = (pa + pb)/2",
    range: "a whole number of rows for each; solved the other way, a power or a rate",
    peers: ["R: power.prop.test, the same", "statsmodels: NormalIndPower with Cohen's h, another formula"],
    reference: "Fleiss, Levin and Paik (2003), Statistical methods for rates and proportions, 4",
  },
  mcnemar: {
    id: "plan-mcnemar",
    name: "sample size for McNemar's test",
    definition:
      "The number of rows on which McNemar's test detects the difference of two classifiers with the given power. Only discordant rows count, on which exactly one of the two is right. The power is exact: the probability, over the binomial number of discordant rows, that the exact test (or mid-p) rejects in the right direction. Because counts are discrete, the power is not monotone in the sample size; the answer is the smallest number of rows from which on the power is reached. The method normal is the usual formula, slightly optimistic for few rows.",
    formula:
      "power = sum over d of Bin(d; n, P) Pr(K <= c(d)), K ~ Bin(d, (P - D)/(2P)), c(d) the critical count of the test; normal: n = (z sqrt(P) + z_power sqrt(P - D^2))^2 / D^2",
    range: "a whole number of rows; solved the other way, a power, a difference or a share of discordant rows",
    peers: [
      "R: no function in stats; MESS::power_mcnemar_test has the normal and an exact conditional formula",
      "statsmodels: none",
      "G*Power: exact unconditional, the same idea",
    ],
    reference: "Connor (1987), Biometrics 43:207; Duffy (1984), Biometrics 40:1005",
  },
  paired: {
    id: "plan-paired",
    name: "sample size for a paired difference",
    definition:
      "The number of rows on which a paired t test detects a mean difference of row losses with the given power, from the noncentral t distribution. A pilot file supplies the standard deviation of the differences; for accuracy it supplies the share of discordant rows (McNemar), for AUC DeLong's variances and their correlation, for other metrics the standard error of compare. If the difference is taken from the pilot too, the plan is unreliable: give the smallest difference that matters instead.",
    formula: "power = Pr(T > t(1 - alpha/2; n-1)), T noncentral t with n-1 degrees of freedom and shift D sqrt(n)/sd",
    range: "a whole number of rows; solved the other way, a power, a difference or a standard deviation",
    peers: [
      "R: power.t.test(type = 'paired'), the same",
      "statsmodels: TTestPower counts rejections on the wrong side too",
    ],
    reference: "Johnson, Kotz and Balakrishnan (1995), Continuous univariate distributions 2, 31",
  },
  auc: {
    id: "plan-auc",
    name: "sample size for one AUC against a fixed value",
    definition:
      "The number of rows on which an AUC is shown to differ from a fixed value (the null hypothesis) with the given power. The critical value uses the standard error under the null, the power that at the expected AUC. At 0.5 this is the Mann-Whitney test. The interval that evaluate prints excludes the value about equally often; for clustered rows slightly less often (0.74 for a planned 0.80 with 35 positive clusters), because it is wider for few clusters. With a pilot file the variance is scaled to DeLong's.",
    formula: "power = Phi((|A - A0| - z se(A0)) / se(A)); se by Hanley and McNeil, or Obuchowski's binormal form",
    range:
      "a whole number of rows, positive and negative together; solved the other way, a power, an AUC or a share of positives",
    peers: ["R pROC: power.roc.test, Obuchowski's variance and 0.5 only", "MedCalc: Hanley and McNeil"],
    reference: "Hanley and McNeil (1982), Radiology 143:29; Obuchowski (1994), Acad. Radiol. 1:22",
  },
  aucs: {
    id: "plan-aucs",
    name: "sample size for two AUCs on the same rows",
    definition:
      "The number of rows on which DeLong's paired test detects the difference of two AUCs with the given power. AUCs on the same rows are correlated, the more so the more similar the models are: a correlation of 0.8 saves four rows out of five. Take the correlation from a pilot file if you have one (plan paired, with the metric auc).",
    formula: "power = Phi(|Aa - Ab| / se - z), se^2 = Va + Vb - 2 r sqrt(Va Vb)",
    range: "a whole number of rows; solved the other way, a power, an AUC or a correlation",
    peers: ["R pROC: power.roc.test(roc1, roc2) from a pilot", "MedCalc: correlations for each class"],
    reference: "Hanley and McNeil (1983), Radiology 148:839; DeLong, DeLong and Clarke-Pearson (1988)",
  },
  hoeffding: {
    id: "plan-hoeffding",
    name: "sample size for Hoeffding's bound",
    definition:
      "The number of rows on which the mean losses of all models lie within epsilon of their true risks with probability 1 - delta, for every distribution. For several models delta is divided among them (union bound), so the sample size grows only with the logarithm of their number. The models must be fixed before the rows are seen.",
    formula: "n = ln(2 models / delta) / (2 epsilon^2)",
    range: "a whole number of rows; solved the other way, epsilon, delta or a number of models",
    peers: ["R, scikit-learn and statsmodels have none"],
    reference: "Hoeffding (1963), J. Amer. Statist. Assoc. 58:13",
  },
  vc: {
    id: "plan-vc",
    name: "sample size for the VC bound",
    definition:
      "The number of training rows from which on the training error of every classifier of a family of VC dimension h is within epsilon of its true error with probability 1 - eta. It is far more than practice needs, because the bound holds for all distributions and all classifiers of the family simultaneously.",
    formula: "least l >= h with sqrt(h/l ln(2el/h) + 1/l ln(9/(4 eta))) <= epsilon",
    range: "a whole number of rows; solved the other way, epsilon, eta or the largest dimension",
    peers: ["R, scikit-learn and statsmodels have none"],
    reference: "Vapnik and Chervonenkis (1974), Theory of pattern recognition",
  },
  vcSize: {
    id: "plan-vc-size",
    name: "sample size for the VC bound of a family of known size",
    definition:
      "The number of training rows from which on, with probability 1 - eta, no classifier of a family with this many labellings has a test error, on equally many test rows, that exceeds its training error by epsilon.",
    formula: "l = ln(3/2 size / eta) / epsilon^2",
    range: "a whole number of rows; solved the other way, eta, epsilon or the largest size",
    peers: ["R, scikit-learn and statsmodels have none"],
    reference: "Vapnik and Chervonenkis (1974), Theory of pattern recognition",
  },
  srm: {
    id: "plan-srm",
    name: "sample size for structural risk minimisation",
    definition:
      "The number of training rows from which on the capacity penalty of a classifier chosen from nested families is at most epsilon. The constant c is not determined by theory, so only ratios of such numbers are meaningful.",
    formula: "m = c (d + ln(d(d+1)) + ln(1/delta)) / epsilon^2",
    range: "a whole number of rows; solved the other way, epsilon, delta or the largest dimension",
    peers: ["R, scikit-learn and statsmodels have none"],
    reference: "Vapnik (1998), Statistical learning theory",
  },
};
