import { estimateFormat, estimateTexts } from "../../../data/numbers/estimateFormat.ts";
import { formatMetric } from "../../../data/numbers/formatMetric.ts";
import { inTerms, option, type Terms, words } from "../../../data/wording.ts";
import type { CandidateResult, NamedSetting, Selection } from "../../../select/selection/selection.ts";
import { type Block, type Cell, plain, toned } from "../../document.ts";
import { formatLevel, groupThousands, printable } from "../../format.ts";
import { shownCandidates } from "./shownCandidates.ts";

/** The candidates learner by learner, and how many more there are. */
export function rankingBlocks(selection: Selection, top: number | undefined, terms: Terms): Block[] {
  const { candidates, metric, winner, level, choice } = selection;
  const shown = shownCandidates(selection, top);
  const table: Block = {
    kind: "table",
    columns: [
      { title: "rank", align: "right" },
      { title: "candidate", align: "left", dispensable: -3 },
      { title: metric, align: "right", dispensable: -2 },
      { title: `${formatLevel(level)} CI`, align: "left", dispensable: -1 },
      { title: winner ? "difference from the chosen" : "difference", align: "left", dispensable: 1 },
      { title: "training", align: "right", dispensable: 2 },
      ...choice.criteria.slice(1).map((id) => ({ title: id, align: "right" }) as const),
    ],
    rows: shown.map(({ candidate, index }) => [
      plain(String(candidate.rank)),
      winner?.candidate === index ? toned(`${nameOf(candidate)} ← chosen`, "strong") : plain(nameOf(candidate)),
      ...meanCells(metric, candidate),
      plain(differenceText(metric, candidate)),
      toned(candidate.train.value === null ? "" : formatMetric(metric, candidate.train.value), "muted"),
      ...choice.criteria.slice(1).map((id) => criterionCell(candidate, id, choice.front?.includes(index) === true)),
    ]),
  };
  const more = candidates.length - shown.length;
  if (more === 0) return [table];
  const most = Math.max(...counts(candidates).values());
  const what = `${groupThousands(more)} more ${more === 1 ? "candidate" : "candidates"}`;
  const text = words`${what}: ${option("top", most)} shows all, or see ${option("json")}`;
  return [table, { kind: "lines", lines: [toned(inTerms(text, terms), "muted")] }];
}

function counts(candidates: readonly CandidateResult[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { learner } of candidates) found.set(learner, (found.get(learner) ?? 0) + 1);
  return found;
}

/** The candidate minus the chosen one, with its interval. */
function differenceText(metric: string, { difference }: CandidateResult): string {
  if (!difference) return "";
  const { value, interval } = estimateTexts(metric, difference);
  return interval === "" ? value : `${value} (${interval})`;
}

function criterionCell({ criteria, complexity }: CandidateResult, id: string, isOnFront: boolean): Cell {
  const value = id === "complexity" ? complexity : (criteria[id]?.value ?? null);
  const { lower, upper } = criteria[id] ?? {};
  const text = value === null ? "undefined" : estimateFormat(id, { value, lower, upper })(value);
  return isOnFront ? toned(`${text} *`, "strong") : plain(text);
}

/** A setting as a person would write it. */
export function nameOf({ label }: NamedSetting): string {
  return printable(label, 60);
}

function meanCells(metric: string, { mean, failures, dropped }: CandidateResult): Cell[] {
  if (mean.value === null) {
    return [toned(dropped !== null ? "dropped" : failures.length > 0 ? "failed" : "undefined", "muted"), plain("")];
  }
  const { value, interval } = estimateTexts(metric, { ...mean, value: mean.value });
  return [plain(value), plain(interval)];
}
