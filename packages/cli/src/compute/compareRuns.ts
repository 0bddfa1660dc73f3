import {
  type Comparison,
  compareFolds,
  InputError,
  modelsOnSplits,
  quoteValue,
  resampledOptionsOf,
  type SplitModel,
} from "@heldout/core/internal";
import { openRunStore, type RunStore } from "@heldout/node";
import type { CompareFlags } from "../flags/verbFlags.ts";
import { overDataSets } from "../overDataSets.ts";
import { runMetrics } from "../runMetrics.ts";
import { tunedNote, warningsOf } from "../runsCompared.ts";
import { RUNS_FOLDER } from "../runsFolder.ts";
import { type Locate, type StoredSelection, storedSelection } from "../storedSelection.ts";

/** In place of an id: the run that was begun last. */
const NEWEST = "last";

/**
 * Learners of stored runs compared by their out-of-sample predictions: on the splits of one run, or with several runs over
 * their data sets. Nothing is fitted.
 */
export async function compareStoredRun(
  ids: readonly string[],
  flags: CompareFlags,
  locate?: Locate,
): Promise<Comparison> {
  const runs: StoredSelection[] = [];
  const store = openRunStore(flags.runs ?? RUNS_FOLDER);
  try {
    const wanted = ids.map((id) => (id === NEWEST ? newest(store) : id));
    const twice = wanted.find((id, i) => wanted.indexOf(id) !== i);
    if (twice !== undefined) {
      throw new InputError("bad-option", `run ${quoteValue(twice)} is given twice.`, "Give each run once.");
    }
    // one after the other: each holds its data
    for (const id of wanted) runs.push(await storedSelection(store, id, { jobs: flags.jobs }, locate));
  } finally {
    store.close();
  }
  for (const run of runs) checkSplits(run);
  return runs.length === 1 ? onSplits(runs[0], flags) : overDataSets(runs, flags);
}

function newest(store: RunStore): string {
  const found = store.listRuns().find(({ verb }) => verb === "select");
  if (found) return found.id;
  throw new InputError(
    "bad-option",
    "no run of select is kept here.",
    "heldout select keeps one each time; --runs says where.",
  );
}

function onSplits(run: StoredSelection, flags: CompareFlags): Comparison {
  const { task, finished } = run;
  const metrics = runMetrics(run, flags.metric, flags.metrics);
  const models = modelsOnSplits(finished, metrics, flags.models);
  if (models.length < 2) throw oneModel(run, models);
  return compareFolds(
    {
      task: task.kind,
      metrics,
      splits: finished.plan.outer.splits.map(({ repeat, fold, train, test }) => ({
        repeat,
        fold,
        trainRows: train.length,
        testRows: test.length,
      })),
      models,
      rows: task.rows,
    },
    {
      ...resampledOptionsOf(flags),
      source: { names: [`${task.name}, run ${run.id}`], ...tunedNote(models, metrics[0]) },
      warnings: warningsOf([run]),
    },
  );
}

function checkSplits({ id, finished }: StoredSelection): void {
  const { scheme, outer } = finished.plan;
  if (scheme === "nested" && outer.splits.length > 1) return;
  throw new InputError(
    "bad-split",
    `run ${quoteValue(id)} has ${scheme === "hold-out" ? "one test part" : "one finished split"} only, and nothing tells how a difference would vary.`,
    "Run heldout select with folds, such as --folds 10 --repeats 3.",
  );
}

function oneModel({ id, finished }: StoredSelection, models: readonly SplitModel[]): InputError {
  const { candidates } = finished.plan;
  return new InputError(
    "one-model",
    `run ${quoteValue(id)} has ${models.length === 0 ? "no model" : `one learner only, ${models[0].name}`}.`,
    candidates.length > 1
      ? `Name candidates to compare, such as --models "${models[0]?.name ?? "knn"}(...)" with two sets of parameters.`
      : "Run heldout select with two learners or more.",
  );
}
