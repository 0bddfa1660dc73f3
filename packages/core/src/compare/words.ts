import { cutText, visibleText } from "../data/visibleText.ts";

/** Names and tests as they stand in a sentence. */

export function nameText(name: string): string {
  return cutText(visibleText(name), 60, "...");
}

export function pValueText(pValue: number): string {
  return pValue < 0.001 ? "p < 0.001" : `p = ${Number(pValue.toPrecision(2))}`;
}

const TESTS: Readonly<Record<string, string>> = {
  mcnemarExact: "exact McNemar",
  mcnemarMidP: "McNemar",
  mcnemarChi2: "McNemar",
  mcnemarChi2Corrected: "McNemar",
  mcnemarClustered: "McNemar",
  delong: "DeLong",
  delongT: "DeLong t",
  clusterT: "clustered t",
  pairedT: "paired t",
  wilcoxon: "Wilcoxon",
  permutation: "permutation",
  bootstrap: "bootstrap",
  conservativeT: "conservative t",
  correctedResampledT: "corrected t",
  fiveByTwo: "5x2cv t",
  fiveByTwoF: "5x2cv F",
  nemenyi: "Nemenyi",
};

/** The test as a sentence calls it, before its p-value. */
export function testText(id: string): string {
  return Object.hasOwn(TESTS, id) ? TESTS[id] : id;
}
