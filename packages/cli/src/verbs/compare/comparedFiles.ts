import {
  type Comparison,
  compare,
  compareOptionsOf,
  type FileRoles,
  InputError,
  judgeComparison,
  option,
  parseFileRoles,
  type Terms,
  words,
} from "@heldout/core/internal";
import { joinPredictions, type ModelsFile, type OpenOptions } from "@heldout/node";
import type { Locate } from "../../call/locate.ts";
import { readCosts } from "../../call/readCosts.ts";
import type { Tell } from "../../call/workSettings.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { CompareFlags } from "../../parse/verbFlags.ts";
import type { Baseline } from "./baseline.ts";
import { refuseForModels, refuseForRun } from "./refusedComparisons.ts";

export interface CompareSettings extends Pick<OpenOptions, "stdin" | "onShare"> {
  readonly tell: Tell;
  /** Whether curves get bands, which a page draws and a terminal does not. */
  readonly bands: boolean;
  /** What the models are compared with. */
  readonly baseline: Baseline;
  /** What results call the files. Default: the paths as given. */
  readonly shownAs?: readonly string[] | undefined;
  /** How options are called in warnings. Default: as flags. */
  readonly terms?: Terms | undefined;
  /** Where the data of stored runs and the files of flags are. Default: under their names. */
  readonly locate?: Locate | undefined;
}

export interface Compared {
  readonly comparison: Comparison;
  /** The rows that were compared; null when splits or data sets were. */
  readonly reading: ModelsFile | null;
}

/** Reads the predictions of several models, a table of results or stored runs, and compares. */
export async function comparedFiles(
  paths: readonly string[],
  flags: CompareFlags,
  settings: CompareSettings,
): Promise<Compared> {
  if (flags.run === undefined && flags.over === undefined) return comparedRows(paths, flags, settings);
  refuseForRun(paths, flags);
  settings.tell("reading");
  const resampled = await resampledComparison(paths, flags, settings);
  return { comparison: { ...resampled, requirements: judgeComparison(resampled, flags.require ?? []) }, reading: null };
}

async function resampledComparison(
  paths: readonly string[],
  flags: CompareFlags,
  { shownAs, locate, stdin, terms = flagTerms }: CompareSettings,
): Promise<Comparison> {
  if (flags.run !== undefined) {
    const { compareStoredRun } = await import("./compareRuns.ts");
    return compareStoredRun(flags.run, flags, locate);
  }
  const { compareResultsTable } = await import("./compareResults.ts");
  const comparison = await compareResultsTable(paths[0], flags, { stdin, terms });
  return shownAs === undefined
    ? comparison
    : { ...comparison, source: { ...comparison.source, names: shownNames(comparison.source.names, paths, shownAs) } };
}

function shownNames(names: readonly string[], paths: readonly string[], shownAs: readonly string[]): string[] {
  return names.map((name) => shownAs[paths.indexOf(name)] ?? name);
}

async function comparedRows(
  paths: readonly string[],
  flags: CompareFlags,
  {
    tell,
    bands,
    baseline: { file, name },
    shownAs = paths,
    locate,
    stdin,
    onShare,
    terms = flagTerms,
  }: CompareSettings,
): Promise<Compared> {
  const options = { ...compareOptionsOf(flags), ...readCosts(flags, locate) };
  if (paths.length === 0) throw nothingToCompare();
  tell("reading");
  const { names, jobs, columns, ...request } = flags;
  const own = rolesOfFiles(columns, paths);
  const reading = await joinPredictions(file === null ? paths : [...paths, file], {
    ...request,
    stdin,
    onShare,
    names,
    own,
    threads: jobs,
    stored: file === null ? undefined : paths.length,
    terms,
  });
  refuseForModels(reading.models[0].prediction, flags);
  tell("computing");
  const stored = reading.fileOf.indexOf(paths.length);
  const comparison = compare(reading.models, {
    ...options,
    baseline: stored >= 0 ? reading.models[stored].name : name,
    bands,
    ids: reading.ids,
    groups: reading.groups,
    groupedBy: flags.group ?? own?.[0]?.group,
    source: { names: shownNames(reading.files, paths, shownAs), rows: reading.rows, dropped: reading.dropped },
    warnings: reading.warnings,
  });
  return { comparison, reading };
}

/** What the columns of each file are for; undefined where that was not said file by file. */
function rolesOfFiles(texts: readonly string[] | undefined, paths: readonly string[]): FileRoles[] | undefined {
  if (texts === undefined) return undefined;
  if (texts.length === paths.length) return texts.map(parseFileRoles);
  throw new InputError(
    "bad-option",
    `${texts.length} lists of columns are given for ${paths.length} ${paths.length === 1 ? "file" : "files"}.`,
    words`Give ${option("columns")} once for each file, in their order.`,
  );
}

function nothingToCompare(): InputError {
  return new InputError(
    "bad-option",
    "no file is given.",
    words`Give one file with several models (${option("scores", ["a", "b"])}), several files, or a stored run (${option("run", "ID")}).`,
  );
}
