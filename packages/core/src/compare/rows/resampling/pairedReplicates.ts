import { selectRows } from "../../../data/selectRows.ts";
import type { Settings } from "../../../evaluate/options.ts";
import { drawReplicates } from "../../../intervals/bootstrap.ts";
import type { Resampler } from "../../../intervals/resample.ts";
import type { Metric } from "../../../metrics/metric.ts";
import type { RowFacts } from "../../../metrics/samples/sample.ts";
import { stream } from "../../../numeric/random.ts";
import type { ComparedModel } from "../comparedModels.ts";
import { atomEvaluator, isOfLabels } from "./atomEvaluator.ts";
import { atomsOf } from "./atoms.ts";
import { pairedResampler } from "./pairedResampler.ts";

/** Metrics of all models on the same resamples of the rows. */
export interface PairedReplicates {
  /** Ids of the metrics that were computed. */
  readonly ids: ReadonlySet<string>;
  /** a - b, which is `value` on all rows, over the replicates and with units left out; NaN where one is undefined. */
  readonly difference: (a: number, b: number, metric: Metric, value: number) => DifferenceReplicates;
}

export interface DifferenceReplicates {
  readonly values: Float64Array;
  readonly jackknife: Float64Array;
  /** Independent rows or groups that were drawn; with one there are no replicates. */
  readonly units: number;
  /** What must be said about how they were drawn. */
  readonly note: string | null;
}

/**
 * Metrics of labels are resampled on the distinct combinations of labels, which are few whatever the number of rows; the
 * others on the distinct rows, or on a part of them when there are very many.
 */
export function pairedReplicates(
  models: readonly ComparedModel[],
  metrics: readonly Metric[],
  facts: RowFacts,
  settings: Settings,
): PairedReplicates {
  const labels = models.map((model) => model.labels()).filter((own) => own !== null);
  const hasLabels = labels.length === models.length;
  const ofLabels = metrics.filter((metric) => hasLabels && isOfLabels(metric));
  const others = metrics.filter((metric) => !ofLabels.includes(metric));
  const views = labels.map((prediction) => ({ prediction, threshold: null }));
  const parts = [
    ...(ofLabels.length > 0 ? [onePart(views, ofLabels, facts, settings)] : []),
    ...(others.length > 0 ? [onePart(models, others, facts, settings)] : []),
  ];
  return {
    ids: new Set(metrics.map(({ id }) => id)),
    difference: (a, b, metric, value) => {
      for (const part of parts) if (part.ids.has(metric.id)) return part.difference(a, b, metric, value);
      return { values: new Float64Array(0), jackknife: new Float64Array(0), units: 0, note: null };
    },
  };
}

function onePart(
  models: readonly Pick<ComparedModel, "prediction" | "threshold">[],
  metrics: readonly Metric[],
  facts: RowFacts,
  settings: Settings,
): PairedReplicates {
  const atoms = atomsOf(
    models.map(({ prediction }) => prediction),
    facts,
  );
  const { resampler, chosen, weight } = pairedResampler(atoms, settings);
  const size = metrics.length;
  const evaluators = models.map(({ threshold }, m) => {
    const model = chosen ? selectRows(atoms.models[m], chosen) : atoms.models[m];
    return atomEvaluator(model, threshold, metrics);
  });
  const evaluate = (on: Float64Array, out: Float64Array): void => {
    evaluators.forEach((own, m) => {
      own(on, out.subarray(m * size, (m + 1) * size));
    });
  };
  const statistics = models.length * size;
  const { values, jackknife } =
    resampler.units < 2
      ? { values: [], jackknife: [] }
      : drawReplicates(settings.interval === "bootstrap-bca" ? resampler : withoutBlocks(resampler), evaluate, {
          statistics,
          replicates: settings.replicates,
          rng: stream(settings.seed, "bootstrap"),
        });
  const centre = new Float64Array(statistics);
  if (chosen) evaluate(weight, centre);
  const nothing = new Float64Array(0);
  const place = new Map(metrics.map((metric, m) => [metric.id, m]));
  return {
    ids: new Set(place.keys()),
    difference: (a, b, metric, value) => {
      const m = place.get(metric.id) ?? 0;
      const [x, y] = [a * size + m, b * size + m];
      const found = minus(values[x] ?? nothing, values[y] ?? nothing);
      // what was resampled need not have the value of all rows: its replicates are moved there
      const middle = centre[x] - centre[y];
      return {
        values: chosen ? found.map((replicate) => value + (replicate - middle)) : found,
        jackknife: minus(jackknife[x] ?? nothing, jackknife[y] ?? nothing),
        units: resampler.units,
        note: chosen ? `resampled on ${chosen.length} representative rows` : null,
      };
    },
  };
}

/** Only BCa asks what leaving out units does. */
function withoutBlocks(resampler: Resampler): Resampler {
  return { ...resampler, leaveOut: null, blocks: 0 };
}

function minus(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - b[i]);
}
