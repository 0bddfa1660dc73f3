import type { About } from "../../intervals/about.ts";

/** What `heldout explain` says about tests on splits and over data sets. */
export const resampledAbouts: readonly About[] = [
  {
    id: "conservativeT",
    name: "conservative t test over splits",
    definition:
      "Whether two models differ in a metric over the same splits; what verdicts on a stored run rest on. The noise of the difference is taken from the held-out rows, by a jackknife over 20 blocks of them, and its variance multiplied by 1 + k/(k - 1) + k/13, where k folds test all rows once. So the level of 5% is kept for models whose predictions a few training rows can reverse, as on pure noise, where the tests from the spread between splits err up to 26 times in 100; repeating the folds does not change that. Where only values on splits are known it is s²/k times 1 + k/(k - 1) + k/4, with k - 1 degrees of freedom.",
    formula:
      "t = d / (se sqrt(1 + k/(k - 1) + k/13)), se by the jackknife over blocks of rows, 19 degrees of freedom, two-sided",
    range: "p in [0, 1]",
    peers: ["none; other tools have the corrected t test or 5x2cv"],
    reference:
      "Bengio and Grandvalet (2004), JMLR 5:1089, for why no variance of one cross-validation is right for all models",
  },
  {
    id: "correctedResampledT",
    name: "corrected resampled t test",
    definition:
      "Tests whether two models differ in the mean of a metric over the same splits. Splits share training rows, so the plain t test of the differences rejects far too often; here the variance is increased by the ratio of test to training rows. The correction is an approximation, good for stable learners. For unstable ones, as on pure noise, the type I error is too large and grows with the number of repetitions: at a nominal 5% it was 5% to 11% for 10 folds and 13% to 26% for 10 x 10 folds. A difference that is significant only because of the repetitions has a warning. When the difference is the same on every split there is no test, except that a difference of 0 everywhere has p = 1.",
    formula: "t = mean(d) / (s sqrt(1/J + n_test/n_train)), J - 1 degrees of freedom, two-sided",
    range: "p in [0, 1]",
    peers: ["WEKA: corrected resampled paired t-tester", "scikit-learn: only in an example, no function"],
    reference: "Nadeau and Bengio (2003), Inference for the generalization error",
  },
  {
    id: "fiveByTwo",
    name: "5x2cv paired t test",
    definition:
      "Five repetitions of two-fold cross-validation: the first difference divided by the spread within the repetitions. The two folds of a repetition share no training rows. Only one of the ten differences enters the numerator, so another order of the folds gives another p-value; Alpaydin's F test avoids this. Both assume models that are stable on half of the rows: on pure noise the type I error is 9% to 27% at a nominal 5%.",
    formula: "t = d11 / sqrt(mean of s_i²), s_i² = (d_i1 - d_i2)² / 2, 5 degrees of freedom, two-sided",
    range: "p in [0, 1]",
    peers: ["mlxtend: paired_ttest_5x2cv"],
    reference: "Dietterich (1998), Neural Computation 10:1895",
  },
  {
    id: "fiveByTwoF",
    name: "combined 5x2cv F test",
    definition:
      "Five repetitions of two-fold cross-validation, with all ten differences in the numerator: the order of the folds does not matter, and the power is higher than that of the t test.",
    formula: "F = sum of d_ik² / (2 sum of s_i²), 10 and 5 degrees of freedom",
    range: "p in [0, 1]",
    peers: ["mlxtend: combined_ftest_5x2cv"],
    reference: "Alpaydin (1999), Neural Computation 11:1885",
  },
  {
    id: "bayesianCorrelatedT",
    name: "Bayesian correlated t test",
    definition:
      "The posterior probabilities that a is better by more than the equivalence margin, that the two are practically equivalent, and that b is better. The posterior of the mean difference is a Student t distribution around the observed mean, scaled by the corrected standard error; the prior is uninformative. It assumes stable learners, as the corrected t test does, and is overconfident on pure noise. Without an equivalence margin there are two probabilities, a better and b better.",
    formula: "mean difference ~ mean(d) + s sqrt(1/J + n_test/n_train) t(J - 1)",
    range: "three probabilities that sum to 1",
    peers: ["Python: baycomp.two_on_single", "R: scmamp::bCorrelatedTtest"],
    reference: "Corani and Benavoli (2015), Machine Learning 100:285",
  },
  {
    id: "friedman",
    name: "Friedman test",
    definition:
      "Tests whether three or more models differ over several data sets. On each data set the models are ranked (1 is best, ties share their mean rank), and the mean ranks are compared with those expected by chance. The statistic is corrected for ties. Iman and Davenport's F is less conservative; if all data sets give the same ranking, F is infinite and the exact p-value is used.",
    formula:
      "chi² = (k - 1) sum of (R_j - N(k+1)/2)² / sum of (r_ij - (k+1)/2)², k - 1 degrees of freedom; F = (N - 1) chi² / (N(k - 1) - chi²)",
    range: "p in [0, 1]",
    peers: ["R: friedman.test(values)", "scipy: stats.friedmanchisquare(a, b, c)"],
    reference: "Friedman (1937), JASA 32:675; Iman and Davenport (1980)",
  },
  {
    id: "nemenyi",
    name: "Nemenyi test",
    definition:
      "Two models differ significantly if their mean ranks over data sets differ by at least the critical difference; this holds for all pairs simultaneously. The mean ranks of two models depend on the other models in the comparison. The verdict on a pair is therefore based on Wilcoxon's test, which does not have this property.",
    formula: "critical difference = q(k, infinity) sqrt(k(k+1) / (12 N)), q the quantile of the studentized range",
    range: "p in [0, 1]; the critical difference is in ranks",
    peers: ["R: PMCMRplus::frdAllPairsNemenyiTest", "Python: scikit_posthocs.posthoc_nemenyi_friedman"],
    reference: "Nemenyi (1963); Demšar (2006), JMLR 7:1",
  },
  {
    id: "hodges-lehmann",
    name: "Hodges-Lehmann interval",
    definition:
      "A typical difference over data sets: the median of all pairwise means of differences. The interval contains the values that Wilcoxon's signed-rank test does not reject, so test and interval agree. It is robust: a data set with a huge difference counts only by its rank. A 95% interval needs at least six data sets.",
    formula: "median of (d_i + d_j) / 2 for i <= j; bounds are the order statistics at the quantiles of the rank sum",
    range: "that of a difference",
    peers: ["R: wilcox.test(d, conf.int = TRUE)"],
    reference: "Hodges and Lehmann (1963), Annals of Mathematical Statistics 34:598",
  },
  {
    id: "equivalence",
    name: "two one-sided tests",
    definition:
      "Tests whether a difference is smaller than the equivalence margin, the largest difference that does not matter. Two one-sided tests must reject: that the difference is at least the margin, and that it is at most minus the margin. The larger p-value counts, adjusted for the number of pairs. A difference that is not significant is not evidence of equivalence: with few rows neither can be shown.",
    formula: "p = P(t > (within - |d|) / se); the same as an interval at level 1 - 2 alpha inside -within to within",
    range: "p in [0, 1]",
    peers: ["R: TOSTER::tsum_TOST", "statsmodels: stats.weightstats.ttost_paired"],
    reference: "Schuirmann (1987), Journal of Pharmacokinetics and Biopharmaceutics 15:657",
  },
  {
    id: "holm",
    name: "Holm adjustment",
    definition:
      "Adjusts the p-values of several pairs so that the probability of any false positive (family-wise error rate) stays at the level, whatever their dependence. The smallest p-value is multiplied by the number of pairs, the next by one less, and so on; none may fall below the one before.",
    formula: "max over j <= i of min(1, (m - j + 1) p_(j))",
    range: "[0, 1], never below the given one",
    peers: ['R: p.adjust(p, "holm")', 'statsmodels: multipletests(p, method="holm")'],
    reference: "Holm (1979), Scandinavian Journal of Statistics 6:65",
  },
  {
    id: "benjamini-hochberg",
    name: "Benjamini-Hochberg adjustment",
    definition:
      "Adjusts the p-values of several pairs so that the expected share of false positives among the significant results (false discovery rate) stays at the level. It has more power than Holm's method and a weaker guarantee.",
    formula: "min over j >= i of min(1, m p_(j) / j)",
    range: "[0, 1], never below the given one",
    peers: ['R: p.adjust(p, "BH")', 'statsmodels: multipletests(p, method="fdr_bh")'],
    reference: "Benjamini and Hochberg (1995), JRSS B 57:289",
  },
];
