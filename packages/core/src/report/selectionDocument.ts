import type { Estimate } from "../select/estimateOfFolds.ts";
import type { CandidateResult, NamedSetting, Selection } from "../select/selection.ts";
import { type Block, type Cell, type Document, plain, toned } from "./document.ts";
import { formatLevel, formatNumber, groupThousands, printable } from "./format.ts";
import { methodName } from "./methodName.ts";

/** More candidates than this are cut from the table; the JSON has all. */
const MOST_CANDIDATES = 20;

/** A selection as a document: ranking with intervals, the winner, the honest estimate beside the naive one. */
export function selectionDocument(selection: Selection): Document {
  return {
    blocks: [
      titleOf(selection),
      rankingOf(selection),
      ...choiceOf(selection),
      ...failuresOf(selection),
      remarksOf(selection),
    ],
  };
}

function titleOf({ data, task, candidates, fits, metric }: Selection): Block {
  const parts = [
    `${task}, ${groupThousands(data.rows)} rows, ${data.features} ${data.features === 1 ? "feature" : "features"}, target "${printable(data.target)}"`,
    `${groupThousands(candidates.length)} candidates by ${metric} in ${groupThousands(fits.done)} fits`,
  ];
  return { kind: "title", text: printable(data.name, 80), detail: parts.join("; ") };
}

function rankingOf({ candidates, better, metric, winner, level }: Selection): Block {
  const inOrder = candidates
    .map((candidate, index) => ({ candidate, index }))
    .sort((a, b) => a.candidate.rank - b.candidate.rank);
  // the winner is always among those shown
  const ranked = inOrder.filter(({ index }, at) => at < MOST_CANDIDATES || index === winner?.candidate);
  return {
    kind: "table",
    columns: [
      { title: "rank", align: "right" },
      { title: "candidate", align: "left" },
      { title: `${metric} (${better} is better)`, align: "right" },
      { title: `${formatLevel(level)} interval`, align: "left" },
      { title: "on its training rows", align: "right" },
    ],
    rows: ranked.map(({ candidate, index }) => [
      plain(String(candidate.rank)),
      winner?.candidate === index ? toned(`${nameOf(candidate)}  ← chosen`, "strong") : plain(nameOf(candidate)),
      valueCell(candidate),
      plain(intervalText(candidate.mean)),
      toned(candidate.train.value === null ? "" : formatNumber(candidate.train.value), "muted"),
    ]),
  };
}

function nameOf({ label }: NamedSetting): string {
  return printable(label, 60);
}

function valueCell({ mean, failures }: CandidateResult): Cell {
  return mean.value === null ? toned(failures[0] ?? "undefined", "muted") : plain(formatNumber(mean.value));
}

function intervalText({ lower, upper }: Estimate): string {
  return lower === undefined || upper === undefined ? "" : `${formatNumber(lower)} to ${formatNumber(upper)}`;
}

function choiceOf({ winner, nested, naive, winnersCurse, metric, level }: Selection): Block[] {
  if (!winner) return [{ kind: "lines", lines: [toned("no candidate could be fitted", "bad")] }];
  const rule =
    winner.rule === "one-se" ? "the simplest setting within one standard error of the best" : "the best mean";
  const rows: Cell[][] = [
    [plain("nested: chosen again inside every outer fold"), ...estimateCells(nested.estimate), toned("honest", "good")],
    ...(naive ? [[plain("naive: the winner's own mean"), ...estimateCells(naive), toned("optimistic", "unsure")]] : []),
  ];
  const flattered = winnersCurse?.optimism ?? 0;
  const curse =
    winnersCurse && winnersCurse.candidates > 1 && flattered > 0
      ? `Choosing among ${winnersCurse.candidates} flatters the winner's own mean by ${formatNumber(flattered)}.`
      : null;
  return [
    { kind: "lines", lines: [toned(`winner: ${nameOf(winner)}, by ${rule}`, "strong")] },
    {
      kind: "table",
      columns: [
        { title: "estimate", align: "left" },
        { title: metric, align: "right" },
        { title: `${formatLevel(level)} interval`, align: "left" },
        { title: "method", align: "left" },
        { title: "bias", align: "left" },
      ],
      rows,
    },
    ...(curse ? [{ kind: "lines", lines: [plain(curse)] } as const] : []),
  ];
}

function estimateCells(estimate: Estimate): Cell[] {
  return [
    plain(estimate.value === null ? "undefined" : formatNumber(estimate.value)),
    plain(intervalText(estimate)),
    toned(methodName(estimate.method), "muted"),
  ];
}

function failuresOf({ fits, candidates }: Selection): Block[] {
  const shown = candidates.length - MOST_CANDIDATES;
  const lines: Cell[] = [
    ...(shown > 0 ? [toned(`${shown} more candidates: see --json`, "muted")] : []),
    ...(fits.failed > 0
      ? [toned(`${fits.failed} of ${fits.done} fits failed; they are left out, not replaced`, "warning")]
      : []),
  ];
  return lines.length === 0 ? [] : [{ kind: "lines", lines }];
}

function remarksOf({ fits }: Selection): Block {
  return {
    kind: "lines",
    lines: [
      toned(
        `Intervals are corrected for folds that share training rows (Nadeau and Bengio). Without sharing fits between candidates and loops it would have taken ${groupThousands(fits.withoutSharing)} fits.`,
        "muted",
      ),
    ],
  };
}
