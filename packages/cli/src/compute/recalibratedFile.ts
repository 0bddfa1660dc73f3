import { InputError, type RecalibratedRows, recalibrate, recalibrateOptionsOf } from "@heldout/core/internal";
import { type PredictionsFile, readPredictions } from "@heldout/node";
import type { CalibrateFlags } from "../flags/verbFlags.ts";
import { usedColumns } from "./usedColumns.ts";
import type { WorkSettings } from "./workSettings.ts";

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
  { tell, bands, shownAs }: RecalibrateSettings,
): Promise<RecalibratedFile> {
  tell("reading");
  const { jobs, ...request } = flags;
  const reading = await readPredictions(path, {
    ...request,
    keepIds: flags.out !== undefined,
    threads: jobs,
  });
  if (flags.out !== undefined) refuseUnnamedRows(reading);
  tell("computing");
  const rows = recalibrate(reading.prediction, {
    ...recalibrateOptionsOf(flags),
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
    `${dropped} ${dropped === 1 ? "row was" : "rows were"} left out, and without ids the rows of --out could not be told apart.`,
    "Name a column of ids with --id, or fix the rows.",
    { file: name },
  );
}
