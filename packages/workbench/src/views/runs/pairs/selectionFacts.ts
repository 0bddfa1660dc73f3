import { estimateText } from "../../../estimateText.ts";
import { formatCount } from "../../../format.ts";
import { flagText } from "../../../live/jobs/jobAddress.ts";
import { metricName } from "../../../metricNames.ts";
import type { ResultRow } from "../../../protocol.ts";
import type { WrittenSelection } from "../../../readDocument.ts";
import type { FactRow } from "./factRow.ts";

export interface SelectionResult {
  readonly result: Pick<ResultRow, "files" | "flags" | "fits" | "dataHash">;
  /** Null while it is opened, or when it cannot be. */
  readonly selection: WrittenSelection | null;
}

/** What is said of each selection, in the order in which it is asked: the nested estimate first, then what was asked for. */
export function selectionFacts(results: readonly SelectionResult[]): readonly FactRow[] {
  const of = (text: (selection: WrittenSelection) => string): readonly string[] =>
    results.map(({ selection }) => (selection === null ? "\u2026" : text(selection)));
  return [
    { name: "chosen", cells: of(({ winner }) => winner?.label ?? "nothing") },
    { name: "metric", cells: of(({ metric }) => metricName(metric).label) },
    { name: "nested estimate", cells: of(({ metric, nested }) => estimateText(metric, nested.estimate)) },
    {
      name: "naive estimate",
      cells: of(({ metric, naive }) => (naive === null ? "\u2013" : estimateText(metric, naive))),
    },
    { name: "candidates", cells: of(({ candidates }) => formatCount(candidates.length)) },
    { name: "candidates only here", cells: ownCandidates(results) },
    { name: "rule", cells: of(({ choice }) => choice.rule) },
    { name: "rows", cells: of(({ data }) => formatCount(data.rows)) },
    { name: "features", cells: of(({ data }) => formatCount(data.features)) },
    { name: "target", cells: of(({ data }) => data.target) },
    { name: "seed", cells: of(({ seed }) => String(seed)) },
    {
      name: "fits",
      cells: results.map(({ result: { fits } }) => (fits === null ? "\u2013" : formatCount(fits.done))),
    },
    ...optionFacts(results),
  ];
}

/** Told above in other words. */
const TOLD: readonly string[] = ["target", "metric", "seed", "rule"];

/** Every option that one of them was given. */
function optionFacts(results: readonly SelectionResult[]): readonly FactRow[] {
  const names = new Set(results.flatMap(({ result }) => Object.keys(result.flags)));
  return [...names]
    .filter((name) => !TOLD.includes(name))
    .map((name) => ({
      name: `option ${name}`,
      cells: results.map(({ result: { flags } }) => (Object.hasOwn(flags, name) ? flagText(flags[name]) : "\u2013")),
    }));
}

/** Settings that only one of them tried. */
function ownCandidates(results: readonly SelectionResult[]): readonly string[] {
  const labels = results.map(({ selection }) => new Set(selection?.candidates.map(({ label }) => label) ?? []));
  return labels.map((own, at) => {
    if (results[at].selection === null) return "\u2026";
    const others = labels.filter((_, other) => other !== at);
    const alone = [...own].filter((label) => others.every((other) => !other.has(label)));
    const more = alone.length - 3;
    if (alone.length === 0) return "none";
    return `${alone.slice(0, 3).join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}`;
  });
}

/** Whether the numbers of these selections may be compared, in a sentence. */
export function comparable(results: readonly SelectionResult[]): string {
  const selections = results.flatMap(({ selection }) => (selection === null ? [] : [selection]));
  if (selections.length < 2) return "";
  const metrics = new Set(selections.map(({ metric }) => metric));
  const hashes = results.map(({ result }) => result.dataHash);
  const known = hashes.every((hash) => hash !== undefined);
  const same = known
    ? new Set(hashes).size === 1
    : new Set(results.map(({ result }) => result.files.join("\n"))).size === 1;
  if (!same) return "These selections are about different data: their numbers cannot be compared.";
  if (metrics.size > 1) return "The same data, but different metrics: only the choices can be compared.";
  return known
    ? "The same data and the same metric. Where the intervals overlap widely, the difference may be due to chance."
    : "The same file and the same metric; whether its rows were the same is not known.";
}
