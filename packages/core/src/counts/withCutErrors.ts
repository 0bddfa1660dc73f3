import { amount } from "../data/amount.ts";
import type { EvaluateOptions } from "../evaluate/evaluate.ts";
import type { Evaluation, MetricResult } from "../evaluate/evaluation.ts";
import { judge, parseRequirement } from "../evaluate/requirement.ts";
import { metricsOf } from "../metrics/catalog.ts";
import { tenTo } from "../numeric/power.ts";
import { cutErrors } from "./cutErrors.ts";
import type { ScoreCell } from "./scoreCells.ts";
import type { CountedPrediction } from "./scorePrediction.ts";

type Results = Evaluation["metrics"];

/** The evaluation of cut scores, in which every measure says how far off it can be, and its interval reaches as far. */
export function withCutErrors(
  evaluation: Evaluation,
  { whole, sliced }: CountedPrediction,
  options: EvaluateOptions,
): Evaluation {
  const metrics = widened(evaluation.metrics, whole, options);
  const ids = metricsOf("binary", options).map(({ id }) => id);
  const { slices } = evaluation;
  const rows = (cell: ScoreCell): number => cell.negative + cell.positive;
  const largestShare = whole.reduce((most, cell) => Math.max(most, rows(cell)), 0) / evaluation.n;
  const worst = metrics.auc?.cutError;
  const bound = worst === undefined ? "" : `; the AUC is within ${roundedUp(worst)} of that of the scores themselves`;
  return {
    ...evaluation,
    metrics,
    ...(slices
      ? {
          slices: {
            column: slices.column,
            values: slices.values.map((slice) => ({
              ...slice,
              metrics: widened(slice.metrics, sliced(slice.value), options),
            })),
          },
        }
      : {}),
    requirements: evaluation.requirements.map(({ text }) => {
      const requirement = parseRequirement(text, ids);
      return judge(requirement, metrics[requirement.metric], { level: evaluation.level, side: evaluation.side });
    }),
    source: { ...evaluation.source, cuts: { count: whole.length, largestShare } },
    warnings: [
      ...evaluation.warnings,
      `scores were binned: ${whole.length.toLocaleString("en-US")} bins hold rows${bound}. Intervals are widened by the binning error of each metric.`,
    ],
  };
}

function widened(results: Results, cells: readonly ScoreCell[], { clip = 0, ece }: EvaluateOptions): Results {
  const { bins = 10, binning = "equal-mass" } = ece ?? {};
  const errors = cutErrors(cells, { clip, ece: { bins, binning } });
  const ranges = new Map(metricsOf("binary", {}).map(({ id, range }) => [id, range]));
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => {
      const moved = id === "brier" ? movedTo(result, brierOf(cells)) : result;
      const error = errors.get(id);
      if (error === undefined || error === 0 || moved.value === null) return [id, moved];
      if (error === null)
        return [id, noted(moved, "binned scores: a true class may have probability 0, so the error is unbounded")];
      return [id, noted(reaching(moved, error, ranges.get(id) ?? [0, 1]), `binned scores: within ${roundedUp(error)}`)];
    }),
  );
}

function reaching(result: MetricResult, error: number, [lowest, highest]: readonly [number, number]): MetricResult {
  const { lower, upper } = result;
  return {
    ...result,
    ...(lower === undefined ? {} : { lower: Math.max(lowest, lower - error) }),
    ...(upper === undefined ? {} : { upper: Math.min(highest, upper + error) }),
    cutError: error,
  };
}

/** The mean squared distance from the sums of the scores and of their squares, which are exact. */
function brierOf(cells: readonly ScoreCell[]): number {
  let sum = 0;
  let rows = 0;
  for (const { negative, positive, negativeSquares, positiveSum, positiveSquares } of cells) {
    sum += negativeSquares + (positive - 2 * positiveSum + positiveSquares);
    rows += negative + positive;
  }
  return sum / rows;
}

function movedTo(result: MetricResult, value: number): MetricResult {
  if (typeof result.value !== "number") return result;
  const by = value - result.value;
  return {
    ...result,
    value,
    ...(result.lower === undefined ? {} : { lower: Math.max(0, result.lower + by) }),
    ...(result.upper === undefined ? {} : { upper: Math.min(1, result.upper + by) }),
  };
}

function noted(result: MetricResult, note: string): MetricResult {
  return { ...result, note: result.note === undefined ? note : `${result.note}; ${note}` };
}

/** Two digits, never less than the number. */
function roundedUp(error: number): string {
  const unit = tenTo(Math.floor(Math.log10(error)) - 1);
  return amount(Math.ceil(error / unit) * unit);
}
