import { estimateFormat } from "../data/numbers/estimateFormat.ts";
import { errorOfEnd, unitsInWords, unitsToShow } from "../evaluate/rowsToShow.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Comparison, DifferenceResult, EquivalenceResult, Pair, Verdict } from "./comparison.ts";
import { nameText, pValueText, testText } from "./words.ts";

/** What a verdict on a pair is made of. */
export interface VerdictInput {
  readonly a: string;
  readonly b: string;
  readonly metric: Pick<Metric, "id" | "name"> & { readonly better: "higher" | "lower" };
  readonly difference: DifferenceResult;
  readonly decision: Pair["decision"];
  readonly equivalence?: EquivalenceResult | undefined;
  readonly level: number;
  readonly multiplicity: Comparison["multiplicity"];
  /** How many pairs are compared at once. */
  readonly pairs: number;
  /** Independent units, and what one of them is called. Splits of a run are not: more of them would not bring more rows. */
  readonly units: number;
  readonly unit: "row" | "group" | "split" | "data set";
  /** The column that rows are grouped by, when they are. */
  readonly groupedBy?: string | undefined;
}

/**
 * The verdict on a pair, and the same in words that never say more than was shown.
 *
 * "better" needs both: a p-value, adjusted for the number of pairs, below 1 - level, and an interval that leaves out 0. Test and
 * interval are of different make and can differ by a hair; then no difference is shown, and the sentence says which of the two
 * was missing. Equivalence comes first: who said what difference does not matter will not be told that such a one does.
 */
export function verdictOf(input: VerdictInput): Pick<Pair, "verdict" | "sentence"> {
  const { difference, equivalence } = input;
  if (difference.value === null) {
    return none(`${input.metric.name} cannot be compared (${difference.undefined ?? "undefined"})`);
  }
  const { value } = difference;
  if (equivalence?.shown) {
    const within = `equivalent within ${equivalence.within}`;
    const p = `two one-sided tests ${pValueText(equivalence.adjusted ?? equivalence.pValue)}`;
    return { verdict: "equivalent", sentence: `${within}: ${amount(input, value)}, ${p}${clustered(input)}` };
  }
  const outcome = decided(input, value);
  if (outcome.better) return { verdict: outcome.verdict, sentence: `${outcome.sentence}${clustered(input)}` };
  const unshown = equivalence ? `; equivalence is not shown either, within ${equivalence.within}` : "";
  return none(`${outcome.why}${clustered(input)}${unshown}${moreUnits(input, value)}`);
}

function none(why: string): Pick<Pair, "verdict" | "sentence"> {
  return { verdict: "no difference shown", sentence: `no difference shown: ${why}` };
}

type Outcome =
  | { readonly better: true; readonly verdict: Verdict; readonly sentence: string }
  | { readonly better: false; readonly why: string };

function decided(input: VerdictInput, value: number): Outcome {
  const { a, b, difference, decision, metric, level } = input;
  if (difference.method === "identical") {
    return { better: false, why: `${nameText(a)} and ${nameText(b)} give the same output in every row` };
  }
  if (decision === null) return { better: false, why: `${amount(input, value)}, and no test is possible` };
  const alpha = 1 - level;
  const test = testText(decision.test);
  const small = decision.adjusted < alpha;
  const clear = leavesOutZero(difference);
  if (small && clear) {
    const aWins = value > 0 === (metric.better === "higher");
    const winner = nameText(aWins ? a : b);
    return {
      better: true,
      verdict: aWins ? "a better" : "b better",
      sentence: `${winner} is better: ${metric.name} ${sizeText(input, value)}, ${test} ${pText(input, decision)}`,
    };
  }
  const seen = `${amount(input, value)}, ${test} ${pText(input, decision)}`;
  if (small) return { better: false, why: `${seen}, but the interval includes 0` };
  if (clear && decision.pValue >= alpha)
    return { better: false, why: `${seen}, although the interval just excludes 0` };
  return { better: false, why: seen };
}

function leavesOutZero({ lower, upper }: DifferenceResult): boolean {
  return (lower !== undefined && lower > 0) || (upper !== undefined && upper < 0);
}

/** "accuracy 0.021 higher for b (0.004 to 0.038)"; of a - b or b - a the one that is not negative. */
function amount(input: VerdictInput, value: number): string {
  const { a, b, metric } = input;
  if (value === 0) return `${metric.name} is the same${intervalText(input, 1)}`;
  return `${metric.name} ${sizeText(input, value, nameText(value > 0 ? a : b))}`;
}

/** "0.021 higher (0.004 to 0.038)". Of a winner on losses "0.021 lower". */
function sizeText(input: VerdictInput, value: number, whose?: string): string {
  const { metric, difference } = input;
  const size = estimateFormat(metric.id, { ...difference, value })(Math.abs(value));
  if (whose !== undefined) return `${size} higher for ${whose}${intervalText(input, Math.sign(value))}`;
  return `${size} ${metric.better}${intervalText(input, Math.sign(value))}`;
}

function intervalText({ metric, difference: { value, lower, upper } }: VerdictInput, sign: number): string {
  if (lower === undefined || upper === undefined) return "";
  const [from, to] = sign < 0 ? [-upper, -lower] : [lower, upper];
  const text = estimateFormat(metric.id, { value: value ?? 0, lower, upper });
  return ` (${text(from)} to ${text(to)})`;
}

const CORRECTIONS = { holm: "Holm", "benjamini-hochberg": "Benjamini-Hochberg", none: "" } as const;

function pText({ pairs, multiplicity }: VerdictInput, { pValue, adjusted }: NonNullable<Pair["decision"]>): string {
  if (pairs < 2 || multiplicity === "none" || adjusted === pValue) return pValueText(adjusted);
  return `${pValueText(pValue)}, for ${pairs} pairs ${pValueText(adjusted)} (${CORRECTIONS[multiplicity]})`;
}

function clustered({ unit, groupedBy }: VerdictInput): string {
  if (unit !== "group") return "";
  return groupedBy === undefined ? ", clustered" : `, clustered by ${nameText(groupedBy)}`;
}

function moreUnits(input: VerdictInput, value: number): string {
  const { difference, level, pairs, multiplicity, units, unit, decision } = input;
  if (decision === null || difference.method === "identical" || unit === "split") return "";
  // by the end that would have to leave out 0, as a requirement is
  const end = value > 0 ? difference.lower : difference.upper;
  const standardError = end === undefined ? (difference.standardError ?? 0) : errorOfEnd(value, end, (1 - level) / 2);
  const alpha = multiplicity === "holm" ? (1 - level) / pairs : 1 - level;
  const more = unitsToShow({ difference: value, standardError, units }, { alpha });
  return more === null ? "" : `; ${unitsInWords(more, units, unit)}`;
}
