const NAMES: Readonly<Record<string, string>> = {
  mcnemarExact: "McNemar, exact",
  mcnemarMidP: "McNemar, mid-p",
  mcnemarChi2: "McNemar, chi2",
  mcnemarChi2Corrected: "McNemar, chi2 corrected",
  mcnemarClustered: "McNemar, clustered",
  delong: "DeLong, paired",
  pairedT: "paired t",
  wilcoxon: "Wilcoxon",
  permutation: "permutation",
  bootstrap: "bootstrap",
  conservativeT: "conservative t",
  correctedResampledT: "corrected t",
  fiveByTwo: "5x2 cv t",
  fiveByTwoF: "5x2 cv F",
  wilcoxonSignedRank: "Wilcoxon over data sets",
  nemenyi: "Nemenyi",
};

/**
 * The name of a test of a difference in prose, by its id. An unknown id is returned as it is.
 *
 * @example
 * ```ts
 * import { testName } from "@heldout/core/report";
 * testName("mcnemarMidP"); // 'McNemar, mid-p'
 * ```
 */
export function testName(id: string): string {
  return Object.hasOwn(NAMES, id) ? NAMES[id] : id;
}
