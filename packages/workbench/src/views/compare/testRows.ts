import type { Comparison, Pair, TestResult } from "@heldout/core/internal";
import type { Sheet } from "../../export/csv.ts";
import { metricName } from "../../metricNames.ts";
import { shortNumber } from "./shortNumber.ts";

/** A p-value of one pair. */
export interface TestRow {
  readonly a: string;
  readonly b: string;
  readonly id: string;
  readonly pValue: number;
  /** Adjusted for the number of pairs: the deciding test only, and equivalence. */
  readonly adjusted: number | null;
  /** Whether the verdict is based on it. */
  readonly decides: boolean;
  /** What else the test computed, in words. */
  readonly details: string;
}

/** Every test of every pair, the deciding one of each pair first, equivalence last. */
export function testRows({ pairs }: Pick<Comparison, "pairs">): TestRow[] {
  return pairs.flatMap((pair) => [...testsOf(pair), ...equivalenceOf(pair)]);
}

function testsOf({ a, b, tests, decision }: Pair): TestRow[] {
  return Object.entries(tests)
    .map(([id, test]): TestRow => {
      const decides = decision?.test === id;
      return {
        a,
        b,
        id,
        pValue: test.pValue,
        adjusted: decides ? decision.adjusted : null,
        decides,
        details: detailsOf(test),
      };
    })
    .sort((p, q) => Number(q.decides) - Number(p.decides));
}

function equivalenceOf({ a, b, equivalence }: Pair): TestRow[] {
  if (!equivalence) return [];
  const { within, pValue, adjusted, shown } = equivalence;
  const details = `${shown ? "shown" : "not shown"} to be within ${shortNumber(within)}`;
  return [{ a, b, id: "equivalence", pValue, adjusted: adjusted ?? null, decides: false, details }];
}

/** "of accuracy, only the first right 34, degrees of freedom 99": numbers in short, names in words. */
export function detailsOf({ of, pValue: _pValue, ...rest }: TestResult): string {
  const found = Object.entries(rest).flatMap(([key, value]) => {
    if (value === null || value === undefined) return [];
    return `${inWords(key)} ${typeof value === "number" ? shortNumber(value) : value}`;
  });
  return [...(of === undefined ? [] : [`of ${metricName(of).label}`]), ...found].join(", ");
}

/** In McNemar's tests b and c are the rows that one of the two alone has right. */
function inWords(key: string): string {
  if (key === "b") return "only the first right";
  if (key === "c") return "only the second right";
  return key.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** "0.034", "< 0.0001"; a p-value of exactly 1 or 0 keeps its form. */
export function formatPValue(pValue: number): string {
  if (pValue === 0 || pValue === 1) return String(pValue);
  if (pValue < 0.0001) return "< 0.0001";
  return pValue < 0.001 ? pValue.toPrecision(2) : pValue.toFixed(3);
}

export function testSheet(comparison: Pick<Comparison, "pairs">): Sheet {
  return {
    columns: ["a", "b", "test", "pValue", "adjusted", "decides", "details"],
    rows: testRows(comparison).map(({ a, b, id, pValue, adjusted, decides, details }) => [
      a,
      b,
      id,
      pValue,
      adjusted,
      decides ? "yes" : "no",
      details,
    ]),
  };
}
