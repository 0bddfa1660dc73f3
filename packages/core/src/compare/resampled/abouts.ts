import type { About } from "../../intervals/about.ts";

/** What `heldout explain` says about tests on splits and over data sets. */
export const resampledAbouts: readonly About[] = [
  {
    id: "conservativeT",
    name: "conservative t test over splits",
    definition:
      "Whether two models differ in a metric over the same splits; what verdicts on a stored run rest on. The noise of the difference is taken from the held-out rows, by a jackknife over 20 blocks of them, and its variance multiplied by 1 + k/(k - 1) + k/13, where k folds test all rows once. So the level of 5% is kept for models that a few rows turn round, as on pure noise, where the tests from the spread between splits err up to 26 times in 100; repeating the folds does not change that. Where only values on splits are known it is s²/k times 1 + k/(k - 1) + k/4, with k - 1 degrees of freedom.",
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
      "Whether two models differ in the mean of a metric over the same splits. Splits share training rows, so the plain t test of their differences finds far too many; here the variance is larger by the ratio of test to training rows. The correction is exact for no learner and good for stable ones; of models that turn over with every few rows, as on pure noise, it finds too many, the more the folds are repeated: 10 folds once err 5 to 11 times in 100, 10 x 10 folds 13 to 26 times. A difference that only the repetitions show has a warning. When the difference is the same on every split there is no test, except that a difference of 0 everywhere has p = 1.",
    formula: "t = mean(d) / (s sqrt(1/J + n_test/n_train)), J - 1 degrees of freedom, two-sided",
    range: "p in [0, 1]",
    peers: ["WEKA: corrected resampled paired t-tester", "scikit-learn describes it in an example and has no function"],
    reference: "Nadeau and Bengio (2003), Inference for the generalization error",
  },
  {
    id: "fiveByTwo",
    name: "5x2cv paired t test",
    definition:
      "Five repetitions of two folds: the difference on the very first half against the spread within the repetitions. The two halves of a repetition share no training rows. It rests on one difference of ten, so another order of the folds gives another p-value; Alpaydin's F does not have that fault. Both suppose models that half of the rows make stable: on pure noise they err 9 to 27 times in 100 in place of 5.",
    formula: "t = d11 / sqrt(mean of s_i²), s_i² = (d_i1 - d_i2)² / 2, 5 degrees of freedom, two-sided",
    range: "p in [0, 1]",
    peers: ["mlxtend: paired_ttest_5x2cv"],
    reference: "Dietterich (1998), Neural Computation 10:1895",
  },
  {
    id: "fiveByTwoF",
    name: "combined 5x2cv F test",
    definition:
      "Five repetitions of two folds, with all ten differences in the place of the first: the order of the folds does not matter, and differences are found more often.",
    formula: "F = sum of d_ik² / (2 sum of s_i²), 10 and 5 degrees of freedom",
    range: "p in [0, 1]",
    peers: ["mlxtend: combined_ftest_5x2cv"],
    reference: "Alpaydin (1999), Neural Computation 11:1885",
  },
  {
    id: "bayesianCorrelatedT",
    name: "Bayesian correlated t test",
    definition:
      "How probable it is, given the values on the splits, that a is better by more than a difference that does not matter, that neither is, and that b is. The mean difference has a Student t distribution around the one seen, as wide as the corrected standard error; nothing is assumed about it beforehand. It supposes what the corrected t test does, and is as sure too often on pure noise. Without a region of equivalence only better and worse are left.",
    formula: "mean difference ~ mean(d) + s sqrt(1/J + n_test/n_train) t(J - 1)",
    range: "three probabilities that sum to 1",
    peers: ["Python: baycomp.two_on_single", "R: scmamp::bCorrelatedTtest"],
    reference: "Corani and Benavoli (2015), Machine Learning 100:285",
  },
  {
    id: "friedman",
    name: "Friedman test",
    definition:
      "Whether three or more models differ over several data sets. On each data set the models are ranked (1 is best, ties share their mean rank), and the mean ranks are compared with those expected by chance. The statistic is corrected for ties. Iman and Davenport's F of it is less conservative; where all data sets rank alike F is infinite, and its p-value is the exact one.",
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
      "Which of three or more models differ in their mean rank over data sets: those whose mean ranks lie apart by at least the critical difference. It holds for all pairs at once. Mean ranks of two models depend on the others that were ranked with them; the verdict on a pair rests on Wilcoxon's test instead, which does not.",
    formula: "critical difference = q(k, infinity) sqrt(k(k+1) / (12 N)), q the quantile of the studentized range",
    range: "p in [0, 1]; the critical difference is in ranks",
    peers: ["R: PMCMRplus::frdAllPairsNemenyiTest", "Python: scikit_posthocs.posthoc_nemenyi_friedman"],
    reference: "Nemenyi (1963); Demšar (2006), JMLR 7:1",
  },
  {
    id: "hodges-lehmann",
    name: "Hodges-Lehmann interval",
    definition:
      "A typical difference over data sets: the median of all means of two differences. The interval holds the values that Wilcoxon's signed-rank test does not reject, so test and interval agree. A data set with a huge difference counts no more than its rank. At 95% it takes six data sets.",
    formula: "median of (d_i + d_j) / 2 for i <= j; bounds are the order statistics at the quantiles of the rank sum",
    range: "that of a difference",
    peers: ["R: wilcox.test(d, conf.int = TRUE)"],
    reference: "Hodges and Lehmann (1963), Annals of Mathematical Statistics 34:598",
  },
  {
    id: "equivalence",
    name: "two one-sided tests",
    definition:
      "Whether a difference is shown to be smaller than one that does not matter, the equivalence margin: both that it is at least so large and that it is at most minus that are refuted. The larger p-value counts, adjusted for the number of pairs as the others are. That no difference is shown is no equivalence: with few rows neither is shown.",
    formula: "p = P(t > (within - |d|) / se); the same as an interval at level 1 - 2 alpha inside -within to within",
    range: "p in [0, 1]",
    peers: ["R: TOSTER::tsum_TOST", "statsmodels: stats.weightstats.ttost_paired"],
    reference: "Schuirmann (1987), Journal of Pharmacokinetics and Biopharmaceutics 15:657",
  },
  {
    id: "holm",
    name: "Holm adjustment",
    definition:
      "p-values for several pairs at once, so that the chance of any wrong finding stays at the level, whatever the dependence. The smallest is multiplied by the number of pairs, the next by one less, and none falls below the one before.",
    formula: "max over j <= i of min(1, (m - j + 1) p_(j))",
    range: "[0, 1], never below the given one",
    peers: ['R: p.adjust(p, "holm")', 'statsmodels: multipletests(p, method="holm")'],
    reference: "Holm (1979), Scandinavian Journal of Statistics 6:65",
  },
  {
    id: "benjamini-hochberg",
    name: "Benjamini-Hochberg adjustment",
    definition:
      "p-values for several pairs at once, so that of what is found the expected share of wrong findings stays at the level. Finds more than Holm and promises less: some of the findings may be wrong.",
    formula: "min over j >= i of min(1, m p_(j) / j)",
    range: "[0, 1], never below the given one",
    peers: ['R: p.adjust(p, "BH")', 'statsmodels: multipletests(p, method="fdr_bh")'],
    reference: "Benjamini and Hochberg (1995), JRSS B 57:289",
  },
];
