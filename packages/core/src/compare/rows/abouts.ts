import type { About } from "../../intervals/about.ts";

/** What `heldout explain` says about tests of two models on the same rows. */
export const rowTestAbouts: readonly About[] = [
  {
    id: "mcnemarMidP",
    name: "McNemar's test, mid-p",
    definition:
      "Tests whether two models are right equally often on the same rows. Only discordant rows count, on which exactly one model is right: b for the first, c for the second. If the models are equally good, each discordant row favours either with probability 1/2. The mid-p version counts half the probability of the observed outcome: its level is close to the nominal one, while the exact test is conservative. Verdicts on accuracy, error, recall and specificity are based on it when rows are independent.",
    formula: "p = 2 P(X <= min(b, c)) - P(X = min(b, c)), X binomial with b + c trials and 1/2; 1 when b = c",
    range: "p in [0, 1]",
    peers: [
      "R exact2x2: mcnemar.exact(midp = TRUE)",
      "statsmodels: mcnemar has the exact and the chi-square forms only",
    ],
    reference: "Fagerland, Lydersen and Laake (2013), BMC Med. Res. Methodol. 13:91",
  },
  {
    id: "mcnemarExact",
    name: "McNemar's test, exact",
    definition:
      "McNemar's test with the exact binomial distribution: its type I error never exceeds the level, and it is conservative when there are few discordant rows.",
    formula: "p = min(1, 2 P(X <= min(b, c))), X binomial with b + c trials and 1/2",
    range: "p in [0, 1]",
    peers: ["R: binom.test(b, b + c)", "statsmodels: mcnemar(table, exact=True)"],
    reference: "McNemar (1947), Psychometrika 12:153",
  },
  {
    id: "mcnemarChi2",
    name: "McNemar's test, chi-square",
    definition:
      "McNemar's test with the normal approximation, for many discordant rows. For comparison with other tools.",
    formula: "chi² = (b - c)² / (b + c), 1 degree of freedom",
    range: "p in [0, 1]",
    peers: ["R: mcnemar.test(correct = FALSE)", "statsmodels: mcnemar(exact=False, correction=False)"],
    reference: "McNemar (1947), Psychometrika 12:153",
  },
  {
    id: "mcnemarChi2Corrected",
    name: "McNemar's test, chi-square with continuity correction",
    definition:
      "The chi-square form with a continuity correction, which brings it close to the exact test and makes it as conservative.",
    formula: "chi² = max(0, |b - c| - 1)² / (b + c), 1 degree of freedom",
    range: "p in [0, 1]",
    peers: ["R: mcnemar.test, which corrects by default", "statsmodels: mcnemar(exact=False)"],
    reference: "Edwards (1948), Psychometrika 13:185",
  },
  {
    id: "mcnemarClustered",
    name: "McNemar's test with clusters",
    definition:
      "Tests whether two models are right equally often when rows are clustered. Ten answers to one question are not ten independent rows: the standard error is the jackknife over groups, which is valid with few groups and with groups of different sizes. It replaces the other forms when rows come in groups.",
    formula:
      "t = d / se, d = sum of (b_g - c_g) / n, se² = (G-1)/G sum over groups of (d without g - d)², G - 1 degrees of freedom",
    range: "p in [0, 1]",
    peers: [
      "R clust.bin.pair: clust.bin.pair(method = 'obuchowski'), close for groups of equal size; uses the normal distribution",
    ],
    reference: "Obuchowski (1998), Statist. Med. 17:1495; MacKinnon, Nielsen and Webb (2023) for the spread",
  },
  {
    id: "delong-paired",
    name: "DeLong's paired test",
    definition:
      "Tests whether two scores rank the same rows equally well: the difference of the AUCs divided by its standard error, which accounts for their correlation. Verdicts on auc are based on it; among the tests of a comparison it is called `delong`. When rows come in groups, the influence of each row is summed over its group.",
    formula: "z = (A_a - A_b) / sqrt(var A_a + var A_b - 2 cov), by structural components",
    range: "p in [0, 1]",
    peers: ["R pROC: roc.test(paired = TRUE, method = 'delong')", "scikit-learn has none"],
    reference: "DeLong, DeLong and Clarke-Pearson (1988), Biometrics 44:837; Sun and Xu (2014)",
  },
  {
    id: "pairedT",
    name: "paired t test on row losses",
    definition:
      "Tests whether two models have the same mean loss: Student's t test of the row-by-row differences. Verdicts on log loss, Brier score, squared and absolute errors are based on it. When rows come in groups, the standard error is the jackknife over groups.",
    formula: "t = mean(d) / (s / sqrt(n)), n - 1 degrees of freedom; with groups, groups - 1",
    range: "p in [0, 1]",
    peers: ["R: t.test(a, b, paired = TRUE)", "scipy: stats.ttest_rel(a, b)"],
    reference: "Student (1908); MacKinnon, Nielsen and Webb (2023), J. Appl. Econometrics 38:671, for groups",
  },
  {
    id: "wilcoxon",
    name: "Wilcoxon's signed-rank test on row losses",
    definition:
      "Tests whether the differences of row losses are symmetric about 0. It is robust to a few rows with enormous losses. It does not test the mean: with very asymmetric losses the two tests may disagree, and the verdict is based on the mean.",
    formula: "sum of the ranks of |d| with the sign of d; rows without a difference are left out",
    range: "p in [0, 1]",
    peers: ["R: wilcox.test(a, b, paired = TRUE, correct = FALSE)", "scipy: stats.wilcoxon(a, b)"],
    reference: "Wilcoxon (1945), Biometrics Bull. 1:80; Rosner, Glynn and Lee (2006), Biometrics 62:185, for groups",
  },
  {
    id: "permutation",
    name: "paired permutation test",
    definition:
      "How often a difference this large occurs when the outputs of the two models are swapped at random within rows, or within whole groups. The test keeps its level for any metric and any number of rows. If there are few swaps, all are enumerated (exact). Verdicts on F1 and other metrics without a closed form are based on it.",
    formula: "p = (1 + swaps with a difference at least as far from 0) / (1 + swaps)",
    range: "p in (0, 1]",
    peers: ["scipy: stats.permutation_test(permutation_type='samples')", "R coin: independence tests with blocks"],
    reference: "Fisher (1935), The Design of Experiments; Phipson and Smyth (2010) for the 1",
  },
  {
    id: "bootstrap",
    name: "test by the paired bootstrap",
    definition:
      "One minus the largest level at which the bootstrap interval of the difference excludes 0, so that test and interval agree. It replaces the permutation test when there are very many rows.",
    formula: "p = 1 - sup of the levels whose bootstrap interval excludes 0, at least 2 / (replicates + 1)",
    range: "p in (0, 1]",
    peers: ["R boot: boot.ci at several levels, by hand"],
    reference: "Efron and Tibshirani (1993), An Introduction to the Bootstrap, 15.4",
  },
];
