import {
  calibrate,
  calibrateOptionsOf,
  InputError,
  option,
  type RecalibratedRows,
  words,
} from "@heldout/core/internal";
import { type PredictionsFile, readPredictions } from "@heldout/node";
import { usedColumns } from "../../call/usedColumns.ts";
import type { WorkSettings } from "../../call/workSettings.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { CalibrateFlags } from "../../parse/verbFlags.ts";

export interface RecalibrateSettings extends WorkSettings {
  /** Whether curves get bands, which a page draws and a terminal does not. */
  readonly bands: boolean;
}

export interface RecalibratedFile {
  readonly rows: RecalibratedRows;
  readonly reading: PredictionsFile;
}

/** Reads predictions and recalibrates them. */
export async function recalibratedFile(
  path: string,
  flags: CalibrateFlags,
  { tell, bands, shownAs, stdin, onShare, terms = flagTerms }: RecalibrateSettings,
): Promise<RecalibratedFile> {
  tell("reading");
  const { jobs, ...request } = flags;
  const reading = await readPredictions(path, {
    ...request,
    stdin,
    onShare,
    keepIds: flags.out !== undefined,
    terms,
    threads: jobs,
  });
  if (flags.out !== undefined) refuseUnnamedRows(reading);
  tell("computing");
  const rows = calibrate(reading.prediction, {
    ...calibrateOptionsOf(flags),
    bands,
    source: {
      name: shownAs ?? reading.name,
      rows: reading.rows,
      dropped: reading.dropped,
      columns: usedColumns(reading.columns),
    },
    warnings: reading.warnings,
  });
  return { rows, reading };
}

/** Without ids rows are numbered, and a number of what is left after leaving some out would name another row. */
function refuseUnnamedRows({ dropped, ids, name }: PredictionsFile): void {
  if (dropped === 0 || ids !== null) return;
  throw new InputError(
    "bad-option",
    words`${dropped} ${dropped === 1 ? "row was" : "rows were"} left out, and without ids the rows of ${option("out")} could not be identified.`,
    words`Name a column of ids with ${option("id")}, or fix the rows.`,
    { file: name },
  );
}
