import { InputError } from "../data/inputError.ts";
import { option, words } from "../data/wording.ts";
import { asFields, hasOverflown, TOO_WIDE } from "../evaluate/asFields.ts";
import { estimateAll } from "../evaluate/estimate.ts";
import { chooseMetrics, type EvaluateOptions } from "../evaluate/evaluate.ts";
import type { Evaluation, MetricResult } from "../evaluate/evaluation.ts";
import { type Settings, settingsOf } from "../evaluate/options.ts";
import { judge, parseRequirement } from "../evaluate/requirement.ts";
import { oneLessRatio } from "../intervals/deltaRatio.ts";
import { isBootstrap } from "../intervals/intervalIds.ts";
import { metricsOf } from "../metrics/catalog.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Moments, NumberCounts } from "./counts.ts";
import { momentSample } from "./momentSample.ts";
import { addMoments } from "./moments.ts";
import { ratioError, ratioOf } from "./momentValues.ts";

/** The evaluation of numbers from their moments. */
export function evaluateMoments(counts: NumberCounts, options: EvaluateOptions): Evaluation {
  const settings = settingsOf(options, null);
  const grouped = counts.group !== null;
  if (isBootstrap(settings.interval) && !grouped) {
    throw new InputError(
      "bad-option",
      "counts of numbers keep no rows to resample.",
      words`Leave the bootstrap out, count by ${option("group")}, or evaluate the rows themselves.`,
    );
  }
  const all = metricsOf("regression", options);
  const ids = all.map(({ id }) => id);
  const requirements = (options.require ?? []).map((text) => parseRequirement(text, ids));
  const metrics = chooseMetrics(
    all,
    options.metrics,
    requirements.map(({ metric }) => metric),
  );
  const results = resultsOf(byGroup(counts, null), grouped, metrics, settings);
  return {
    schema: "heldout/evaluation@2",
    task: "regression",
    n: counts.rows,
    level: settings.bounds.level,
    bias: { direction: "unbiased", provided: "no row was used to fit, tune or choose the model" },
    seed: settings.seed,
    side: settings.bounds.side,
    replicates: settings.replicates,
    stratified: settings.stratified,
    metrics: results,
    curves: {},
    ...(counts.slice
      ? {
          slices: {
            column: counts.slice.column,
            values: counts.slice.values.map((value, s) => {
              const parts = byGroup(counts, s);
              const n = parts.reduce((sum, { rows }) => sum + rows, 0);
              return { value, n, metrics: resultsOf(parts, grouped, metrics, settings) };
            }),
          },
        }
      : {}),
    requirements: requirements.map((requirement) => judge(requirement, results[requirement.metric], settings.bounds)),
    source: {
      name: "counts",
      rows: counts.rows,
      dropped: 0,
      columns: {},
      ...(counts.group ? { groups: counts.group.values.length } : {}),
      ...options.source,
    },
    ...(options.columns && options.columns.length > 0 ? { columns: options.columns } : {}),
    warnings: [...(options.warnings ?? []), ...fewGroups(counts)],
  };
}

/** Moments of each group, of one slice or of all; of all rows at once when there are no groups. */
function byGroup({ parts }: NumberCounts, slice: number | null): readonly Moments[] {
  const found = new Map<number, Moments>();
  for (const part of parts) {
    if (slice !== null && part.slice !== slice) continue;
    const known = found.get(part.group ?? 0);
    found.set(part.group ?? 0, known ? addMoments(known, part.moments) : part.moments);
  }
  return [...found].sort(([a], [b]) => a - b).map(([, moments]) => moments);
}

function resultsOf(
  parts: readonly Moments[],
  grouped: boolean,
  metrics: readonly Metric[],
  settings: Settings,
): Readonly<Record<string, MetricResult>> {
  const results = estimateAll(metrics, momentSample(parts, grouped), settings);
  if (grouped) return results;
  const whole = parts.reduce(addMoments);
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => [id, withoutRows(id, result, whole, settings)]),
  );
}

/** What would be resampled: the ratios have another interval, the largest error has none. */
function withoutRows(id: string, result: MetricResult, whole: Moments, { bounds }: Settings): MetricResult {
  const { value, n } = result;
  if (id === "maxError" && value !== null) {
    const note = "the largest error of these rows; more rows can only increase it; no interval from counts";
    return { value, n, note };
  }
  if ((id !== "r2" && id !== "explainedVariance") || typeof value !== "number") return result;
  const ratio = ratioOf(id, whole);
  const error = typeof ratio === "number" ? ratioError(id, ratio, whole) : null;
  if (typeof ratio !== "number" || error === null) return { value, n, note: "no interval: only one row" };
  if (ratio === 0 || error === 0) return { value, n, note: "no interval: no row has an error" };
  const interval = oneLessRatio(ratio, error, n, bounds);
  return hasOverflown(interval) ? { value, n, note: TOO_WIDE } : { value, n, ...asFields(interval) };
}

function fewGroups({ group }: NumberCounts): string[] {
  if (group === null || group.values.length >= 20) return [];
  const groups = group.values.length === 1 ? "is only 1 group" : `are only ${group.values.length} groups`;
  return [`there ${groups}: with fewer than about 20, intervals are approximate and bootstrap intervals too narrow.`];
}
