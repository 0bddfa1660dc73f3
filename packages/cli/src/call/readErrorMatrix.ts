import {
  candidateErrors,
  type ErrorMatrix,
  errorMatrixOfTable,
  errorsOfModels,
  InputError,
  option,
  type Terms,
  verb,
  warningsOfRuns,
  words,
} from "@heldout/core/internal";
import { joinPredictions, type OpenOptions, openRunStore, openTable } from "@heldout/node";
import { flagTerms } from "../parse/flagTerms.ts";
import { notTogether } from "../parse/notTogether.ts";
import type { BoundOverfittingFlags } from "../parse/verbFlags.ts";
import { storedSelection } from "../verbs/select/storedSelection.ts";
import { RUNS_FOLDER } from "./runsFolder.ts";

/** Where errors are read from: a file with predictions or errors, or a stored run. */
export type ErrorMatrixFlags = Pick<OpenOptions, "stdin"> &
  Pick<
    BoundOverfittingFlags,
    "truth" | "predictions" | "scores" | "errors" | "positive" | "threshold" | "dropMissing" | "run" | "runs"
  > & {
    /** How options are called in warnings. Default: as flags. */
    readonly terms?: Terms | undefined;
  };

export interface ReadErrors {
  readonly matrix: ErrorMatrix;
  readonly source: string;
  readonly warnings: readonly string[];
}

/** Who errs on which row, from whatever was named. */
export async function readErrorMatrix(path: string | undefined, flags: ErrorMatrixFlags): Promise<ReadErrors> {
  if (flags.run !== undefined) {
    if (path !== undefined) throw notTogether("a file", option("run"), "Give one of them.");
    return ofRun(flags.run, flags.runs ?? RUNS_FOLDER);
  }
  if (path === undefined) {
    throw new InputError(
      "bad-option",
      "there are no errors to count.",
      words`Give a file with the predictions of several models, or ${option("run")} with a stored run of select.`,
    );
  }
  if (flags.errors !== undefined) return ofErrors(path, flags.errors, flags);
  const { run: _run, runs: _runs, errors: _errors, threshold, ...request } = flags;
  const { models, files, warnings } = await joinPredictions([path], { terms: flagTerms, ...request });
  const matrix = errorsOfModels(models, { threshold });
  return { matrix, source: files.join(", "), warnings };
}

async function ofErrors(path: string, names: readonly string[], { stdin }: ErrorMatrixFlags): Promise<ReadErrors> {
  const source = await openTable(path, { stdin });
  try {
    const as = Object.fromEntries(names.map((name) => [name, "number" as const]));
    return { matrix: errorMatrixOfTable(await source.read(names, { as })), source: source.name, warnings: [] };
  } finally {
    await source.close();
  }
}

async function ofRun(wanted: string, folder: string): Promise<ReadErrors> {
  const store = openRunStore(folder);
  try {
    const newest = store.listRuns().find(({ verb }) => verb === "select");
    if (wanted === "last" && newest === undefined) {
      throw new InputError(
        "bad-option",
        "there is no stored run of select.",
        words`${verb("select")} stores one each time; ${option("runs")} says where.`,
      );
    }
    const run = await storedSelection(store, wanted === "last" && newest ? newest.id : wanted);
    const { matrix, leftOut } = candidateErrors(run.finished);
    const lacking =
      leftOut.length === 0 ? [] : [`${leftOut.length} candidates without a prediction for every row are left out.`];
    return {
      matrix,
      source: `${run.task.name}, run ${run.id}`,
      warnings: [...warningsOfRuns([{ ...run, race: run.flags.race }]), ...lacking],
    };
  } finally {
    store.close();
  }
}
