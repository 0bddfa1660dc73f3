import type { Comparison, DifferenceResult } from "../../../compare/comparison.ts";
import { estimateFormat } from "../../../data/numbers/estimateFormat.ts";
import type { MetricResult } from "../../../evaluate/evaluation.ts";
import { metricsOf } from "../../../metrics/catalog.ts";
import { SOME_COSTS } from "../../../metrics/labels/cost.ts";
import { type Cell, plain, toned } from "../../document.ts";
import { formatNumber } from "../../format.ts";

/** Numbers of a comparison as they stand in its tables. */

/** Metric id to the name that people know. */
export function metricNames({ task, models }: Comparison): (id: string) => string {
  const metrics = models.flatMap((model) => Object.keys(model.metrics));
  const known = task === undefined ? [] : metricsOf(task, { costs: SOME_COSTS, beta: 1, metrics });
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/** A value, or nothing where the model has none. */
export function valueText(id: string, result: MetricResult | undefined): string {
  if (result === undefined || result.value === null) return "";
  const { value, lower, upper } = result;
  return value === "Infinity"
    ? formatNumber(Number.POSITIVE_INFINITY)
    : estimateFormat(id, { value, lower, upper })(value);
}

/** With its sign, because that is what a difference is about, and the digits that its interval needs. */
export function signed(value: number, ends: Pick<DifferenceResult, "lower" | "upper"> = {}): string {
  const { lower, upper } = ends;
  const text = estimateFormat("", { value, lower, upper })(value);
  return value > 0 ? `+${text}` : text;
}

export function intervalCell({ lower, upper }: DifferenceResult): Cell {
  if (lower === undefined || upper === undefined) return plain("");
  const ends = { lower, upper };
  const text = `${signed(lower, ends)} to ${signed(upper, ends)}`;
  return lower > 0 || upper < 0 ? toned(text, "strong") : plain(text);
}

export function pText(pValue: number): string {
  return pValue < 0.001 ? "< 0.001" : formatNumber(pValue);
}
