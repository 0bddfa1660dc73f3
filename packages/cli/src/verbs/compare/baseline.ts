import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { CompareFlags } from "../../parse/verbFlags.ts";

/** What --baseline means: a file of stored predictions, or the name of one of the models. */
export interface Baseline {
  readonly file: string | null;
  readonly name: string | null;
}

const ENDING = /\.(csv|tsv|txt|json|jsonl|ndjson|parquet)(\.gz)?$/i;

/** A name that is given or that a file or column bears comes before a file of that name. */
export function baselineOf(
  paths: readonly string[],
  { baseline, names = [], scores = [], predictions = [] }: CompareFlags,
): Baseline {
  if (baseline === undefined) return { file: null, name: null };
  const stems = paths.map((path) => basename(path).replace(ENDING, ""));
  const isModel = [...names, ...scores, ...predictions, ...stems].includes(baseline);
  const isFile = !isModel && (existsSync(baseline) || ENDING.test(baseline));
  return isFile ? { file: baseline, name: null } : { file: null, name: baseline };
}
