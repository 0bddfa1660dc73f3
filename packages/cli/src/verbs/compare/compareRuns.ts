import { basename } from "node:path";
import {
  type Comparison,
  compareRun,
  compareRuns,
  InputError,
  option,
  quoteValue,
  type RunOfDataSet,
  requireSplits,
  resampledOptionsOf,
  verb,
  words,
} from "@heldout/core/internal";
import { openRunStore, type RunStore } from "@heldout/node";
import { taskHash } from "@heldout/node/internal";
import type { Locate } from "../../call/locate.ts";
import { RUNS_FOLDER } from "../../call/runsFolder.ts";
import type { CompareFlags } from "../../parse/verbFlags.ts";
import { type StoredSelection, storedSelection } from "../select/storedSelection.ts";

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
  const compared = runs.map(runOfDataSet);
  for (const run of compared) requireSplits(run);
  const options = { ...resampledOptionsOf(flags), models: flags.models, metric: flags.metric, metrics: flags.metrics };
  if (compared.length === 1) return compareRun(compared[0], options);
  checkDifferent(runs);
  return compareRuns(compared, options);
}

function newest(store: RunStore): string {
  const found = store.listRuns().find(({ verb }) => verb === "select");
  if (found) return found.id;
  throw new InputError(
    "bad-option",
    "there is no stored run of select.",
    words`${verb("select")} stores one each time; ${option("runs")} says where.`,
  );
}

/** A run for the library, which knows neither flags nor stores. */
function runOfDataSet({ id, task, finished, complete, choice, flags: { race } }: StoredSelection): RunOfDataSet {
  const dataSet = basename(task.name).replace(/\.\w+$/, "");
  return { id, task, finished, complete, choice, race, dataSet };
}

/** A comparison over data sets counts each of them once. */
function checkDifferent(runs: readonly StoredSelection[]): void {
  const seen = new Map<string, string>();
  for (const { id, task } of runs) {
    const hash = taskHash(task);
    const other = seen.get(hash);
    if (other !== undefined) {
      throw new InputError(
        "bad-option",
        `runs ${quoteValue(other)} and ${quoteValue(id)} are about the same data.`,
        words`A comparison over data sets needs one run per data set. To compare learners on the same data, give all of them to one ${verb("select")}, and that run to ${option("run")}.`,
      );
    }
    seen.set(hash, id);
  }
}
