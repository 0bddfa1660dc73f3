import { endsText, estimateFormat } from "../../data/numbers/estimateFormat.ts";
import type { Evaluation, MetricResult } from "../../evaluate/evaluation.ts";
import { printable } from "../format.ts";

/** A sentence about an evaluation, and what it means for the whole; one that only tells what to watch has no tone. */
export interface Claim {
  readonly text: string;
  readonly tone?: "good" | "bad" | "unsure";
}

/** The result of a metric that may be spoken of; null for any other. */
export type Asked = (id: string) => MetricResult | null;

/** A number with both ends as far as they are known: of a one-sided interval the other one is open. */
export interface Known {
  readonly value: number;
  readonly lower?: number | undefined;
  readonly upper?: number | undefined;
}

export function known(result: MetricResult | null, { side }: Evaluation): Known | null {
  if (result === null || typeof result.value !== "number") return null;
  const { value, lower, upper } = result;
  return { value, lower: side === "upper" ? undefined : lower, upper: side === "lower" ? undefined : upper };
}

/** "AUC 0.835 (0.805 to 0.861)". */
export function measured(name: string, id: string, estimate: Known): string {
  const format = estimateFormat(id, estimate);
  return `${name} ${format(estimate.value)}${bracketed(estimate, format)}`;
}

/** " (0.805 to 0.861)", or nothing without an interval. */
export function bracketed(estimate: Known, format: (value: number) => string): string {
  const ends = endsText(estimate, format);
  return ends === "" ? "" : ` (${ends})`;
}

export function quoted(name: string): string {
  return `"${printable(name, 40)}"`;
}

/** Weight of each class in the truth. */
export function classWeights({ confusion, curves }: Evaluation): readonly number[] | null {
  if (confusion) return confusion.map((row) => row.reduce((sum, count) => sum + count, 0));
  return curves.tally ? [curves.tally.negatives, curves.tally.positives] : null;
}
