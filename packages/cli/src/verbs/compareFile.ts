import {
  type Comparison,
  compare,
  comparisonDocument,
  comparisonPage,
  InputError,
  json,
  judgeComparison,
  markdown,
  terminalLines,
} from "@heldout/core";
import { joinPredictions } from "@heldout/node";
import { baselineOf } from "../baseline.ts";
import { compareOptionsOf, multiplicityOf, refuseForModels, refuseForRun } from "../compareOptions.ts";
import { EXIT } from "../exitCodes.ts";
import type { CompareFlags } from "../flags/compareFlags.ts";
import { appendSummary } from "../jobSummary.ts";
import { showStage } from "../progress.ts";
import { saveBaseline } from "../saveBaseline.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";

/** Reads, compares, prints. Returns the exit code that the requirements ask for. */
export async function compareFiles(paths: readonly string[], flags: CompareFlags): Promise<number> {
  const stage = showStage(flags.quiet === true);
  try {
    if (flags.run === undefined && flags.over === undefined) return await compareRows(paths, flags, stage);
    refuseForRun(paths, flags);
    stage("reading");
    const resampled = await resampledComparison(paths, flags);
    const comparison = { ...resampled, requirements: judgeComparison(resampled, flags.require ?? []) };
    stage(null);
    await deliver(comparison, flags);
    return exitCode(comparison);
  } finally {
    stage(null);
  }
}

async function resampledComparison(paths: readonly string[], flags: CompareFlags): Promise<Comparison> {
  const shared = { ...flags, ...multiplicityOf(flags) };
  if (flags.run !== undefined) {
    const { compareStoredRun } = await import("./compareRuns.ts");
    return compareStoredRun(flags.run, shared);
  }
  const { compareResultsTable } = await import("./compareResults.ts");
  return compareResultsTable(paths[0], shared);
}

async function compareRows(
  paths: readonly string[],
  flags: CompareFlags,
  stage: (name: string | null) => void,
): Promise<number> {
  const options = compareOptionsOf(flags);
  if (paths.length === 0) throw nothingToCompare();
  stage("reading");
  const { file, name } = baselineOf(paths, flags);
  const { names, jobs, ...request } = flags;
  const reading = await joinPredictions(file === null ? paths : [...paths, file], {
    ...request,
    ...(names === undefined ? {} : { names }),
    ...(jobs === undefined ? {} : { threads: jobs }),
    ...(file === null ? {} : { stored: paths.length }),
  });
  refuseForModels(reading.models[0].prediction, flags);
  stage("computing");
  const stored = reading.fileOf.indexOf(paths.length);
  const comparison = compare(reading.models, {
    ...options,
    baseline: stored >= 0 ? reading.models[stored].name : name,
    bands: flags.json === true || flags.report !== undefined,
    ids: reading.ids,
    groups: reading.groups,
    ...(flags.group === undefined ? {} : { groupedBy: flags.group }),
    source: { names: reading.files, rows: reading.rows, dropped: reading.dropped },
    warnings: reading.warnings,
  });
  stage(null);
  await deliver(comparison, flags);
  const code = exitCode(comparison);
  if (flags.saveBaseline !== undefined)
    await saveBaseline(flags.saveBaseline, reading, comparison, { code, quiet: flags.quiet });
  return code;
}

function nothingToCompare(): InputError {
  return new InputError(
    "bad-option",
    "no file is given.",
    "Give one file with several models (--scores a,b), several files, or a stored run (--run ID).",
  );
}

async function deliver(comparison: Comparison, flags: CompareFlags): Promise<void> {
  if (flags.report !== undefined) await writeReport(flags.report, comparisonPage(comparison));
  if (flags.json) process.stdout.write(json(comparison));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const width = terminalWidth(process.stdout);
    const lines = terminalLines(comparisonDocument(comparison, { warnings: false, width }), { color, width });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (!flags.quiet) {
    for (const warning of comparison.warnings) process.stderr.write(`warning: ${warning}\n`);
    if (flags.report !== undefined) process.stderr.write(`report: ${flags.report}\n`);
  }
  await appendSummary(() => markdown(comparisonDocument(comparison)));
}

function exitCode({ requirements }: Comparison): number {
  if (requirements.some(({ outcome }) => outcome === "failed")) return EXIT.failed;
  return requirements.some(({ outcome }) => outcome === "undecided") ? EXIT.undecided : EXIT.done;
}
