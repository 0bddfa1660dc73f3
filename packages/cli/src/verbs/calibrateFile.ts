import {
  type Calibrator,
  type ChosenColumns,
  calibrationDocument,
  InputError,
  json,
  markdown,
  type RecalibratedRows,
  type Recalibration,
  recalibrate,
  type StoredCalibrator,
  terminalLines,
} from "@heldout/core";
import { type PredictionsFile, readPredictions, writeFileWhole } from "@heldout/node";
import { csvLine } from "../csvLine.ts";
import type { CalibrateFlags } from "../flags/calibrateFlags.ts";
import { appendSummary } from "../jobSummary.ts";
import { showStage } from "../progress.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { version } from "../version.ts";
import { writeReport } from "../writeReport.ts";

/** Reads, recalibrates, writes and prints. */
export async function calibrateFile(path: string, flags: CalibrateFlags): Promise<void> {
  const stage = showStage(flags.quiet === true);
  try {
    checkLevel(flags.level);
    stage("reading");
    const { jobs, ...request } = flags;
    const reading = await readPredictions(path, {
      ...request,
      keepIds: flags.out !== undefined,
      ...(jobs === undefined ? {} : { threads: jobs }),
    });
    if (flags.out !== undefined) refuseUnnamedRows(reading);
    stage("computing");
    const rows = recalibrate(reading.prediction, {
      ...(flags.method === undefined ? {} : { method: flags.method }),
      ...(flags.folds === undefined ? {} : { folds: flags.folds }),
      ...(flags.repeats === undefined ? {} : { repeats: flags.repeats }),
      ...(flags.level === undefined ? {} : { level: flags.level }),
      ...(flags.seed === undefined ? {} : { seed: flags.seed }),
      ...(flags.bootstrap === undefined ? {} : { replicates: flags.bootstrap }),
      bands: flags.json === true || flags.report !== undefined,
      source: {
        name: reading.name,
        rows: reading.rows,
        dropped: reading.dropped,
        columns: usedColumns(reading.columns),
      },
      warnings: reading.warnings,
    });
    stage(null);
    await deliver(rows, reading, flags);
  } finally {
    stage(null);
  }
}

function checkLevel(level: number | undefined): void {
  if (level === undefined || (level > 0 && level < 1)) return;
  const guess =
    level > 1 && level < 100
      ? `Did you mean --level ${level / 100}?`
      : "Use a number between 0 and 1, such as --level 0.95.";
  throw new InputError("bad-level", `--level ${level} is no probability.`, guess);
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

function usedColumns({ truth, output, group, weight }: ChosenColumns): Record<string, string> {
  return {
    truth,
    output: output.kind === "proba" ? output.columns.join(", ") : output.column,
    ...(group === undefined ? {} : { group }),
    ...(weight === undefined ? {} : { weight }),
  };
}

async function deliver(rows: RecalibratedRows, reading: PredictionsFile, flags: CalibrateFlags): Promise<void> {
  const { result } = rows;
  const written: string[] = [];
  if (flags.out !== undefined) {
    await writeFileWhole(flags.out, csvOf(rows, reading.ids));
    written.push(`recalibrated rows: ${flags.out}`);
  }
  if (flags.calibrator !== undefined) {
    await writeFileWhole(flags.calibrator, json(storedOf(result, reading)));
    written.push(`calibrator: ${flags.calibrator}`);
  }
  if (flags.report !== undefined) {
    await writeReport(flags.report, result);
    written.push(`report: ${flags.report}`);
  }
  if (flags.json) process.stdout.write(json(result));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const document = calibrationDocument(result, { warnings: false });
    const lines = terminalLines(document, { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (!flags.quiet) {
    for (const warning of result.warnings) process.stderr.write(`warning: ${warning}\n`);
    for (const line of written) process.stderr.write(`${line}\n`);
  }
  await appendSummary(() => markdown(calibrationDocument(result)));
}

/** id, truth, fold, p_CLASS...: a file that `evaluate` reads. */
function csvOf({ prediction, fold }: RecalibratedRows, ids: readonly string[] | null): string {
  const { classes, truth } = prediction;
  const columns =
    prediction.kind === "class-probabilities"
      ? prediction.probability
      : [prediction.score.map((p) => 1 - p), prediction.score];
  const lines = [csvLine(["id", "truth", "fold", ...classes.map((name) => `p_${name}`)])];
  for (let row = 0; row < truth.length; row++) {
    lines.push(
      csvLine([
        ids?.[row] ?? String(row),
        classes[truth[row]],
        String(fold[row]),
        ...columns.map((column) => String(column[row])),
      ]),
    );
  }
  return `${lines.join("\n")}\n`;
}

function storedOf({ calibrator }: Recalibration, { name, columns }: PredictionsFile): StoredCalibrator {
  return {
    schema: "heldout/calibrator@1",
    heldout: version(),
    fittedOn: { name, ...scoreColumns(calibrator, columns) },
    calibrator,
  };
}

function scoreColumns(
  { classes }: Calibrator,
  { output }: ChosenColumns,
): { readonly columns: readonly string[]; readonly of?: string } {
  if (output.kind !== "proba") return { columns: [output.column] };
  if (classes.length > 2) return { columns: classes.map((name) => output.columns[output.classes.indexOf(name)]) };
  // of two classes one column tells all; where there is only that of the negative class it is turned round
  const own = output.classes.includes(classes[1]) ? classes[1] : classes[0];
  return { columns: [output.columns[output.classes.indexOf(own)]], of: own };
}
