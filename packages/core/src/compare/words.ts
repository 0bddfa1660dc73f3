import { intervalDecimals, type WithEnds } from "../data/intervalDecimals.ts";
import { cutText, visibleText } from "../data/visibleText.ts";

/** Names and numbers as they stand in a sentence. */

export function nameText(name: string): string {
  return cutText(visibleText(name), 60, "...");
}

/** Three decimals below 10, four digits above; smaller numbers with two digits. */
export function numberText(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return "0";
  if (size < 0.0005) return String(Number(value.toPrecision(2)));
  if (size < 9.9995) return value.toFixed(3);
  return size < 1e6 ? String(Number(value.toPrecision(4))) : value.toExponential(3);
}

/** How a number and the ends of its interval are written in a sentence: with more decimals where the interval needs them. */
export function numbersText(estimate: WithEnds): (value: number) => string {
  const decimals = intervalDecimals(estimate);
  const usual = numberText(estimate.value);
  const own = /e/.test(usual) ? Number.POSITIVE_INFINITY : (usual.split(".")[1]?.length ?? 0);
  return decimals <= Math.max(own, 3) ? numberText : (value) => value.toFixed(decimals);
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
  pairedT: "paired t",
  wilcoxon: "Wilcoxon",
  permutation: "permutation",
  bootstrap: "bootstrap",
  correctedResampledT: "corrected t",
  fiveByTwo: "5x2cv t",
  fiveByTwoF: "5x2cv F",
  nemenyi: "Nemenyi",
};

/** The test as a sentence calls it, before its p-value. */
export function testText(id: string): string {
  return Object.hasOwn(TESTS, id) ? TESTS[id] : id;
}
