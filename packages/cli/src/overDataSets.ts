import { basename } from "node:path";
import {
  type Comparison,
  compareDataSets,
  InputError,
  modelsOnSplits,
  quoteValue,
  resampledOptionsOf,
  type SplitModel,
} from "@heldout/core/internal";
import { taskHash } from "@heldout/node";
import type { CompareFlags } from "./flags/verbFlags.ts";
import { runMetrics } from "./runMetrics.ts";
import { tunedNote, warningsOf } from "./runsCompared.ts";
import type { StoredSelection } from "./storedSelection.ts";

/** The learners that several runs share, compared over the data sets of these runs by their means over splits. */
export function overDataSets(runs: readonly StoredSelection[], flags: CompareFlags): Comparison {
  checkDifferent(runs);
  const ids = [...new Set(runs.map((run) => runMetrics(run, flags.metric)[0].id))];
  if (ids.length > 1) {
    throw new InputError(
      "bad-option",
      `the runs were chosen by different metrics: ${ids.join(", ")}.`,
      "Say which one to compare by, such as --metric accuracy.",
    );
  }
  const found = runs.map((run) => modelsOnSplits(run.finished, [runMetrics(run, flags.metric)[0]], flags.models));
  const names = found[0]
    .map(({ name }) => name)
    .filter((name) => found.every((own) => own.some((model) => model.name === name)));
  if (names.length < 2) {
    throw new InputError(
      "one-model",
      `the runs share ${names.length === 0 ? "no learner" : `one learner only, ${names[0]}`}.`,
      "Run heldout select with the same --learners on every data set.",
    );
  }
  const [metric] = runMetrics(runs[0], flags.metric);
  const shared = found.map((own) => own.filter(({ name }) => names.includes(name)));
  const means = shared.map((own) => meansOf(own, metric.id));
  const kinds = new Set(runs.map(({ task }) => task.kind));
  return compareDataSets(
    {
      ...(kinds.size === 1 ? { task: runs[0].task.kind } : {}),
      metric,
      dataSets: dataSetNames(runs),
      models: names.map((name) => ({
        name,
        values: shared.map((own, r) => means[r][own.findIndex((model) => model.name === name)]),
      })),
    },
    { ...resampledOptionsOf(flags), source: tunedNote(shared.flat(), metric), warnings: warningsOf(runs) },
  );
}

/** The mean of each model over the splits on which all have a value, so that nobody is judged by easier folds. */
function meansOf(models: readonly SplitModel[], metric: string): (number | null)[] {
  const splits = models[0].values[metric].map((_, s) => s);
  const complete = splits.filter((s) => models.every(({ values }) => values[metric][s] !== null));
  return models.map(({ values }) => {
    if (complete.length === 0) return null;
    return complete.reduce((sum, s) => sum + (values[metric][s] ?? 0), 0) / complete.length;
  });
}

function checkDifferent(runs: readonly StoredSelection[]): void {
  const seen = new Map<string, string>();
  for (const { id, task } of runs) {
    const hash = taskHash(task);
    const other = seen.get(hash);
    if (other !== undefined) {
      throw new InputError(
        "bad-option",
        `runs ${quoteValue(other)} and ${quoteValue(id)} are about the same data.`,
        "A comparison over data sets takes one run of each. To compare learners on the same data, give all of them to one heldout select, and that run to --run.",
      );
    }
    seen.set(hash, id);
  }
}

function dataSetNames(runs: readonly StoredSelection[]): string[] {
  const short = runs.map(({ task }) => basename(task.name).replace(/\.\w+$/, ""));
  return short.map((name, i) => (short.indexOf(name) === short.lastIndexOf(name) ? name : `${name} (${runs[i].id})`));
}
