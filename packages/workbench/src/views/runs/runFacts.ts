import { estimateText } from "../../estimateText.ts";
import { formatCount } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import type { StoredRun } from "../../protocol.ts";
import type { WrittenSelection } from "../../readDocument.ts";

/** One line of the table of runs side by side: what it is, and its text for each run. */
export interface FactRow {
  readonly name: string;
  readonly cells: readonly string[];
}

export interface RunResult {
  readonly run: StoredRun;
  /** Null while it is opened, or when it cannot be. */
  readonly selection: WrittenSelection | null;
}

/** What is said of each run, in the order in which it is asked: the honest number first. */
export function runFacts(results: readonly RunResult[]): readonly FactRow[] {
  const of = (text: (selection: WrittenSelection) => string): readonly string[] =>
    results.map(({ selection }) => (selection === null ? "\u2026" : text(selection)));
  return [
    { name: "chosen", cells: of(({ winner }) => winner?.label ?? "nothing") },
    { name: "metric", cells: of(({ metric }) => metricName(metric).label) },
    { name: "honest estimate", cells: of(({ metric, nested }) => estimateText(metric, nested.estimate)) },
    {
      name: "naive estimate",
      cells: of(({ metric, naive }) => (naive === null ? "\u2013" : estimateText(metric, naive))),
    },
    { name: "candidates", cells: of(({ candidates }) => formatCount(candidates.length)) },
    { name: "rows", cells: of(({ data }) => formatCount(data.rows)) },
    { name: "target", cells: of(({ data }) => data.target) },
    { name: "seed", cells: of(({ seed }) => String(seed)) },
    { name: "fits", cells: results.map(({ run }) => formatCount(run.fits.done)) },
  ];
}

/** Whether the numbers of these runs may be held against each other, in a sentence. */
export function comparable(results: readonly RunResult[]): string {
  const selections = results.flatMap(({ selection }) => (selection === null ? [] : [selection]));
  if (selections.length < 2) return "";
  const metrics = new Set(selections.map(({ metric }) => metric));
  const hashes = results.map(({ run }) => run.dataHash);
  const known = hashes.every((hash) => hash !== undefined);
  const same = known ? new Set(hashes).size === 1 : new Set(results.map(({ run }) => run.data)).size === 1;
  if (!same) return "These runs are about different data: their numbers cannot be held against each other.";
  if (metrics.size > 1) return "The same data, but different metrics: only the choices can be held against each other.";
  return known
    ? "The same data and the same metric. Where the intervals overlap widely, the difference may be chance."
    : "The same file and the same metric; whether its rows were the same is not known.";
}
