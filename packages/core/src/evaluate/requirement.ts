import { InputError, quoteValue } from "../data/inputError.ts";
import { endsText, formatAgainst } from "../data/numbers/estimateFormat.ts";
import { type IntervalOptions, tailOf } from "../intervals/interval.ts";
import { type Comparison, isComparison } from "./comparison.ts";
import type { MetricResult, RequirementResult } from "./evaluation.ts";
import { errorOfEnd, POWER, unitsToShow } from "./rowsToShow.ts";

/** A demand on a metric: "auc >= 0.8", "error <= 0.1", "auc.lower >= 0.75". */
export interface Requirement {
  readonly text: string;
  readonly metric: string;
  /** "interval": judged on the whole interval, with three outcomes; the others compare one number. */
  readonly part: "interval" | "value" | "lower" | "upper";
  readonly operator: Comparison;
  readonly bound: number;
}

const SHAPE = /^\s*(.+?)(?:\.(lower|upper|value))?\s*(>=|<=|>|<)\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*$/;

/**
 * Reads a requirement. `known` are the metric ids that may be demanded something of.
 *
 * The bare metric ("auc >= 0.8") is judged on the whole interval and has three outcomes. An end ("auc.lower >= 0.8") or the
 * value is one number, which meets the demand or fails it.
 */
export function parseRequirement(text: string, known: readonly string[]): Requirement {
  const match = SHAPE.exec(text);
  if (!match || !isComparison(match[3])) {
    throw new InputError(
      "bad-requirement",
      `${quoteValue(text)} is not a requirement.`,
      'Write a metric, >=, <=, > or <, and a number: "recall >= 0.8", or "auc.lower >= 0.9" for that end alone.',
    );
  }
  const [, metric, part, , bound] = match;
  const operator = match[3];
  if (!known.includes(metric)) {
    throw new InputError(
      "bad-requirement",
      `the requirement ${quoteValue(text)} names ${quoteValue(metric)}, which is not a metric of this task.`,
      `Use one of ${known.join(", ")}.`,
    );
  }
  return { text: text.trim(), metric, part: partOf(part), operator, bound: Number(bound) };
}

function partOf(text: string | undefined): Requirement["part"] {
  return text === "lower" || text === "upper" || text === "value" ? text : "interval";
}

/** What the rows of a result are when it comes to more of them; by default those that the metric is a share of. */
export interface JudgeOptions extends IntervalOptions {
  /** Independent units, and what one of them is called. */
  readonly units?: { readonly count: number; readonly name: string } | undefined;
}

/**
 * On the interval: met when the whole of it meets the demand, failed when none of it does, undecided when it holds the bound.
 * On one number: met or failed. Undecided in any case when there is no value, no interval, or one that is not to be trusted.
 */
export function judge(requirement: Requirement, result: MetricResult, options: JudgeOptions = {}): RequirementResult {
  const { text, metric, part, operator, bound } = requirement;
  if (result.value === null) {
    return { text, outcome: "undecided", detail: `${metric} is undefined: ${result.undefined ?? "no value"}` };
  }
  const value = result.value === "Infinity" ? Number.POSITIVE_INFINITY : result.value;
  const holds = (x: number): boolean =>
    operator === ">=" ? x >= bound : operator === "<=" ? x <= bound : operator === ">" ? x > bound : x < bound;
  const format = formatAgainst(metric, { value, lower: result.lower, upper: result.upper }, bound);
  const { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY } = result;
  if (part === "value" || !Number.isFinite(value)) {
    return { text, outcome: holds(value) ? "met" : "failed", detail: `${metric} is ${format(value)}` };
  }
  if (result.lower === undefined && result.upper === undefined) {
    return {
      text,
      outcome: "undecided",
      detail: `${metric} is ${format(value)}, but there is no interval to judge by`,
    };
  }
  const interval = `${metric} is ${format(value)}, ${endsText(result, format)}`;
  if (result.reliable === false) {
    const why = result.reason ?? "it is not reliable";
    return { text, outcome: "undecided", detail: `${interval}, but the interval is inconclusive: ${why}` };
  }
  if (part !== "interval") {
    return { text, outcome: holds(part === "lower" ? lower : upper) ? "met" : "failed", detail: interval };
  }
  if (holds(lower) && holds(upper)) return { text, outcome: "met", detail: interval };
  if (!holds(lower) && !holds(upper)) return { text, outcome: "failed", detail: interval };
  return { text, outcome: "undecided", detail: `${interval}; ${moreRows(metric, { value, bound }, result, options)}` };
}

/**
 * How many more rows would leave the bound outside with power 0.8, if the value and the spread stay: the same number that the
 * verdict on two models gives.
 */
function moreRows(
  metric: string,
  { value, bound }: { readonly value: number; readonly bound: number },
  { lower, upper, of, n }: MetricResult,
  options: JudgeOptions,
): string {
  const end = value > bound ? lower : upper;
  if (end === undefined) return "the interval is open on that side, more rows would not decide";
  const tail = tailOf(options);
  const { count, name } = options.units ?? { count: of ?? n, name: rowsCounted(metric) };
  const standardError = errorOfEnd(value, end, tail);
  const more = unitsToShow({ difference: value - bound, standardError, units: count }, { alpha: 2 * tail });
  if (more === null || more > 1e9) return "the value lies on the bound, more rows of the same would not decide";
  const rounded = more > 100 ? Number(more.toPrecision(2)) : more;
  return `about ${rounded.toLocaleString("en-US")} more ${name} would decide with power ${POWER}`;
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
