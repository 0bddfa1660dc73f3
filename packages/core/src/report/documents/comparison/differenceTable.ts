import type { Comparison, DifferenceResult } from "../../../compare/comparison.ts";
import type { MetricResult } from "../../../evaluate/evaluation.ts";
import { type Block, type ColumnHead, plain, toned } from "../../document.ts";
import { formatLevel, printable } from "../../format.ts";
import { methodName } from "../../names/methodName.ts";
import { intervalCell, metricNames, signed, valueText } from "./comparisonCells.ts";

/**
 * Two models side by side: each metric of both, and the difference with its interval. The methods stand in the last column, or
 * below where `width` leaves no room for it.
 */
export function oneDifference(comparison: Comparison, width: number): Block[] {
  const [{ a, b, difference }] = comparison.pairs;
  const nameOf = metricNames(comparison);
  const metrics = (name: string): Readonly<Record<string, MetricResult>> =>
    comparison.models.find((model) => model.name === name)?.metrics ?? {};
  const [first, second] = [metrics(a), metrics(b)];
  // what is a property of the rows and of no model has nothing to compare
  const defined = Object.entries(difference).filter(([id, { value }]) => value !== null && id !== "prevalence");
  const rows = defined.map(([id, result]) => [
    id === comparison.metric ? toned(nameOf(id), "strong") : plain(nameOf(id)),
    plain(valueText(id, first[id])),
    plain(valueText(id, second[id])),
    toned(signed(result.value ?? 0, result), "strong"),
    intervalCell(result),
    toned(methodText(result), "muted"),
  ]);
  const columns: ColumnHead[] = [
    { title: "metric", align: "left" },
    { title: printable(a, 20), align: "right" },
    { title: printable(b, 20), align: "right" },
    { title: "difference", align: "right" },
    { title: `${formatLevel(comparison.level)} CI`, align: "left" },
    { title: "method", align: "left" },
  ];
  const needed = columns.reduce(
    (sum, { title }, c) => sum + 3 + Math.max(title.length, ...rows.map((row) => row[c].text.length)),
    0,
  );
  if (needed <= width + 1) return [{ kind: "table", columns, rows }, ...undefinedLines(comparison)];
  const narrow: ColumnHead = { title: `difference, ${formatLevel(comparison.level)} CI`, align: "left" };
  const folded = rows.map(([name, one, other, value, interval]) => [
    name,
    one,
    other,
    { ...interval, text: `${value.text.padStart(6)}  ${interval.text}` },
  ]);
  return [
    { kind: "table", columns: [...columns.slice(0, 3), narrow], rows: folded },
    methodsLine(defined, nameOf),
    ...undefinedLines(comparison),
  ];
}

/** Which methods the intervals come from, and for which metrics each. */
function methodsLine(defined: readonly (readonly [string, DifferenceResult])[], nameOf: (id: string) => string): Block {
  const byMethod = new Map<string, string[]>();
  for (const [id, result] of defined) {
    const method = methodText(result);
    byMethod.set(method, [...(byMethod.get(method) ?? []), nameOf(id)]);
  }
  const most = [...byMethod].sort(([, x], [, y]) => y.length - x.length);
  const parts = most.map(([method, names], i) =>
    i === 0 && most.length > 1 && names.length > 5 ? `${method} for the others` : `${method} for ${names.join(", ")}`,
  );
  return { kind: "lines", lines: [toned(`intervals: ${[...parts.slice(1), parts[0]].join("; ")}`, "muted")] };
}

/** What cannot be compared, and why. */
function undefinedLines(comparison: Comparison): Block[] {
  const nameOf = metricNames(comparison);
  const byReason = new Map<string, string[]>();
  for (const [id, { value, undefined: reason = "" }] of Object.entries(comparison.pairs[0].difference)) {
    if (value === null) byReason.set(reason, [...(byReason.get(reason) ?? []), nameOf(id)]);
  }
  if (byReason.size === 0) return [];
  const lines = [...byReason].map(([reason, names]) =>
    toned(`undefined: ${names.join(", ")} (${printable(reason, 120)})`, "muted"),
  );
  return [{ kind: "lines", lines }];
}

function methodText({ method, note }: DifferenceResult): string {
  return [...(method === undefined ? [] : [methodName(method)]), ...(note === undefined ? [] : [note])].join("; ");
}
