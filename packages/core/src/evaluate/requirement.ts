import { InputError, quoteValue } from "../data/inputError.ts";
import { type Comparison, isComparison } from "./comparison.ts";
import type { MetricResult, RequirementResult } from "./evaluation.ts";

/** A demand on a metric: "auc.lower >= 0.9", "recall >= 0.8", "error <= 0.1". */
export interface Requirement {
  readonly text: string;
  readonly metric: string;
  /** "interval": judged on the whole interval; the others look at one number only. */
  readonly part: "interval" | "value" | "lower" | "upper";
  readonly operator: Comparison;
  readonly bound: number;
}

const SHAPE = /^\s*(.+?)(?:\.(lower|upper|value))?\s*(>=|<=|>|<)\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*$/;

/**
 * Reads a requirement. `known` are the metric ids that may be demanded something of.
 *
 * A bound that points the way of the demand ("auc.lower >= 0.9", "error.upper <= 0.1") asks for certainty and is judged
 * on the interval just as the bare metric is.
 */
export function parseRequirement(text: string, known: readonly string[]): Requirement {
  const match = SHAPE.exec(text);
  if (!match || !isComparison(match[3])) {
    throw new InputError(
      "bad-requirement",
      `${quoteValue(text)} is not a requirement.`,
      'Write a metric, >=, <=, > or <, and a number: "auc.lower >= 0.9" or "recall >= 0.8".',
    );
  }
  const [, metric, part, , bound] = match;
  const operator = match[3];
  if (!known.includes(metric)) {
    throw new InputError(
      "bad-requirement",
      `the requirement ${quoteValue(text)} names ${quoteValue(metric)}, which is no metric of this task.`,
      `Use one of ${known.join(", ")}.`,
    );
  }
  const upward = operator === ">=" || operator === ">";
  const certain = (part === "lower" && upward) || (part === "upper" && !upward);
  return {
    text: text.trim(),
    metric,
    part: certain ? "interval" : partOf(part),
    operator,
    bound: Number(bound),
  };
}

function partOf(text: string | undefined): Requirement["part"] {
  return text === "lower" || text === "upper" || text === "value" ? text : "interval";
}

/**
 * Met when the whole interval meets it, failed when none of it does, undecided when it straddles the bound or there is
 * no interval to judge by.
 */
export function judge(requirement: Requirement, result: MetricResult): RequirementResult {
  const { text, metric, part, operator, bound } = requirement;
  if (result.value === null) {
    return { text, outcome: "undecided", detail: `${metric} is undefined: ${result.undefined ?? "no value"}` };
  }
  const value = result.value === "Infinity" ? Number.POSITIVE_INFINITY : result.value;
  const holds = (x: number): boolean =>
    operator === ">=" ? x >= bound : operator === "<=" ? x <= bound : operator === ">" ? x > bound : x < bound;
  const { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY } = result;
  if (part === "value" || !Number.isFinite(value)) {
    return { text, outcome: holds(value) ? "met" : "failed", detail: `${metric} is ${show(value)}` };
  }
  if (result.lower === undefined && result.upper === undefined) {
    return { text, outcome: "undecided", detail: `${metric} is ${show(value)}, but there is no interval to judge by` };
  }
  const interval = `${metric} is ${show(value)}, ${show(lower)} to ${show(upper)}`;
  if (part !== "interval") {
    return { text, outcome: holds(part === "lower" ? lower : upper) ? "met" : "failed", detail: interval };
  }
  if (holds(lower) && holds(upper)) return { text, outcome: "met", detail: interval };
  if (!holds(lower) && !holds(upper)) return { text, outcome: "failed", detail: interval };
  return { text, outcome: "undecided", detail: `${interval}; ${moreRows(metric, value, bound, result)}` };
}

/** Intervals shrink with the square root of the rows: how many more would leave the bound outside, if the value stays. */
function moreRows(metric: string, value: number, bound: number, { lower, upper, of, n }: MetricResult): string {
  const end = value > bound ? lower : upper;
  if (end === undefined) return "the interval is open on that side, more rows would not decide";
  const distance = Math.abs(value - bound);
  const half = Math.abs(value - end);
  const rows = of ?? n;
  const more = Math.ceil(rows * (half / distance) ** 2) - rows;
  if (!(distance > 0) || more > 1e9) return "the value lies on the bound, more rows of the same would not decide";
  const rounded = more > 100 ? Number(more.toPrecision(2)) : Math.max(1, more);
  return `about ${rounded.toLocaleString("en-US")} more ${rowsCounted(metric)} would decide`;
}

function rowsCounted(metric: string): string {
  switch (metric) {
    case "recall":
    case "fnr":
      return "positive rows";
    case "specificity":
    case "fpr":
      return "negative rows";
    case "precision":
      return "rows predicted positive";
    case "npv":
      return "rows predicted negative";
    default:
      return "rows";
  }
}

function show(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(4))) : String(value);
}
