import type { Comparison, TestResult } from "../../../compare/comparison.ts";
import { type Block, type Cell, plain, toned } from "../../document.ts";
import { formatNumber, groupThousands, printable } from "../../format.ts";
import { testName } from "../../names/testName.ts";
import { pText } from "./comparisonCells.ts";

/** Details of tests in words; an empty one stands elsewhere already. */
const DETAILS: Readonly<Record<string, string>> = {
  statistic: "statistic",
  degreesOfFreedom: "df",
  // of an F statistic, beside those of its numerator
  degreesOfFreedomBelow: "",
  standardError: "",
  difference: "",
  distribution: "",
  zeros: "",
  n: "",
  replicates: "replicates",
};

/** Every test of the one pair; the one that the verdict rests on is marked. */
export function testsTable({ pairs: [pair], metric }: Comparison): Block[] {
  const entries = Object.entries(pair.tests);
  const counts = { b: `only ${printable(pair.a, 20)} right`, c: `only ${printable(pair.b, 20)} right` };
  // the four forms of one test share their counts
  const told = entries.findIndex(([, { b, c }]) => b !== undefined && c !== undefined);
  const rows = entries.map(([id, test], t) => {
    const words = { ...DETAILS, ...(t === told ? counts : { b: "", c: "" }) };
    return testRow(testName(id), test, { metric, words, marked: id === pair.decision?.test });
  });
  if (pair.equivalence) {
    const { within, pValue, shown } = pair.equivalence;
    const detail = `within ${within}: ${shown ? "shown" : "not shown"}`;
    rows.push([plain("equivalence, two one-sided tests"), plain(metric), plain(pText(pValue)), plain(detail)]);
  }
  if (pair.bayes) {
    const { aBetter, equivalent, bBetter, within } = pair.bayes;
    const detail = `${printable(pair.a, 20)} better ${formatNumber(aBetter)}, within ${formatNumber(within)} ${formatNumber(equivalent)}, ${printable(pair.b, 20)} better ${formatNumber(bBetter)}`;
    rows.push([plain("Bayesian, posterior probabilities"), plain(metric), plain(""), plain(detail)]);
  }
  if (rows.length === 0) return [];
  return [
    {
      kind: "table",
      columns: [
        { title: "test", align: "left" },
        { title: "of", align: "left" },
        { title: "p", align: "right" },
        { title: "from", align: "left" },
      ],
      rows,
    },
  ];
}

function testRow(
  name: string,
  { pValue, of, ...details }: TestResult,
  options: { readonly metric: string; readonly marked: boolean; readonly words: Readonly<Record<string, string>> },
): Cell[] {
  const { metric, marked, words } = options;
  const { degreesOfFreedomBelow } = details;
  const below = (key: string): string =>
    key === "degreesOfFreedom" && typeof degreesOfFreedomBelow === "number"
      ? ` and ${detailNumber(degreesOfFreedomBelow)}`
      : "";
  const shown = Object.entries(details).flatMap(([key, value]) =>
    value === null || value === undefined || words[key] === ""
      ? []
      : [typeof value === "number" ? `${words[key] ?? key} ${detailNumber(value)}${below(key)}` : printable(value, 60)],
  );
  const title = marked ? `${name} ← verdict` : name;
  return [
    marked ? toned(title, "strong") : plain(title),
    plain(of ?? metric),
    plain(pText(pValue)),
    toned(shown.join(", "), "muted"),
  ];
}

function detailNumber(value: number): string {
  return Number.isInteger(value) ? groupThousands(value) : formatNumber(value);
}
