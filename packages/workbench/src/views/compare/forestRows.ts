import type { Comparison, DifferenceResult } from "@heldout/core/internal";
import type { Sheet } from "../../export/csv.ts";

/** One pair on the forest plot. */
export interface ForestRow {
  readonly a: string;
  readonly b: string;
  readonly label: string;
  readonly y: number;
  readonly difference: DifferenceResult;
}

/** Metrics that some pair has a difference in, the one that verdicts are given on first. */
export function comparedMetrics({ pairs, metric }: Pick<Comparison, "pairs" | "metric">): string[] {
  const ids = new Set(
    pairs.flatMap(({ difference }) =>
      Object.entries(difference).flatMap(([id, { value }]) => (value === null ? [] : [id])),
    ),
  );
  return [metric, ...[...ids].filter((id) => id !== metric)];
}

/** The difference of every pair in one metric, from the top down. */
export function forestRows({ pairs }: Pick<Comparison, "pairs">, metric: string): ForestRow[] {
  return pairs.map(({ a, b, difference }, y) => ({
    a,
    b,
    label: `${a.slice(0, 200)} \u2212 ${b.slice(0, 200)}`,
    y,
    difference: Object.hasOwn(difference, metric)
      ? difference[metric]
      : { value: null, undefined: "not computed", n: 0 },
  }));
}

/** Every difference of every pair. */
export function differenceSheet({ pairs }: Pick<Comparison, "pairs">): Sheet {
  return {
    columns: ["a", "b", "metric", "difference", "lower", "upper", "standardError", "method", "n", "undefined", "note"],
    rows: pairs.flatMap(({ a, b, difference }) =>
      Object.entries(difference).map(([metric, result]) => [
        a,
        b,
        metric,
        result.value,
        result.lower ?? null,
        result.upper ?? null,
        result.standardError ?? null,
        result.method ?? null,
        result.n,
        result.undefined ?? null,
        result.note ?? null,
      ]),
    ),
  };
}

/** From where to where differences are drawn: with 0 inside, and with the band of equivalence where there is one. */
export function forestDomain(rows: readonly ForestRow[], within: number | null): [number, number] {
  const ends = rows.flatMap(({ difference: { value, lower, upper } }) =>
    value === null ? [] : [value, lower ?? value, upper ?? value],
  );
  const low = Math.min(0, -(within ?? 0), ...ends);
  const high = Math.max(0, within ?? 0, ...ends);
  if (low === high) return [-1, 1];
  const room = (high - low) * 0.06;
  return [low - room, high + room];
}
