import { inTerms, libraryTerms, option, type Terms, words } from "../../data/wording.ts";
import type { ChoiceRule } from "../../select/choice/choiceRule.ts";
import type { CandidateResult, NamedSetting, Selection } from "../../select/selection/selection.ts";
import type { Estimate } from "../../select/validation/estimateOfFolds.ts";
import { type Block, type Cell, type Document, plain, toned } from "../document.ts";
import { formatLevel, formatNumber, groupThousands, printable } from "../format.ts";
import { formatMetric, metricFormat } from "../formatMetric.ts";
import { methodName } from "../names/methodName.ts";
import type { DocumentOptions } from "./evaluationDocument.ts";
import { structuralBlocks } from "./structuralBlocks.ts";
import { thresholdLines } from "./thresholdLines.ts";

/** More candidates than this are cut from the table; the JSON has all. */
const MOST_CANDIDATES = 20;

/** Reasons of failed fits that are shown. */
const MOST_REASONS = 3;

/**
 * A selection as a document: the ranking with intervals, the winner, and its nested estimate beside the optimistic one.
 *
 * @example
 * ```ts
 * import { candidatesFrom, defineTask, kFold, mse, nestedDesign, runFit, selectionOf, tableFrom } from "@heldout/core";
 * import { selectionDocument } from "@heldout/core/report";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const folds = kFold({ folds: 3 });
 * const plan = nestedDesign(task, candidatesFrom("baseline, ols", task.kind), { outer: folds, inner: folds, seed: 1 });
 * const selection = selectionOf(plan, plan.fits.map((fit) => runFit(task, fit)), { metric: mse });
 * selectionDocument(selection).blocks.map(({ kind }) => kind); // [ 'title', 'table', 'lines', 'table', 'lines' ]
 * ```
 */
export function selectionDocument(
  selection: Selection,
  { terms = libraryTerms }: Pick<DocumentOptions, "terms"> = {},
): Document {
  return {
    blocks: [
      titleOf(selection),
      rankingOf(selection),
      ...choiceOf(selection),
      ...structuralBlocks(selection),
      ...failuresOf(selection, terms),
      remarksOf(selection),
    ],
  };
}

function titleOf({ data, task, candidates, fits, metric, better, scheme }: Selection): Block {
  const parts = [
    `${task}, ${groupThousands(data.rows)} rows, ${data.features} ${data.features === 1 ? "feature" : "features"}, target "${printable(data.target)}"`,
    `${groupThousands(candidates.length)} ${candidates.length === 1 ? "candidate" : "candidates"} by ${metric} (${better} is better) in ${groupThousands(fits.done)} fits${scheme === "hold-out" ? " on three parts of the rows" : ""}`,
  ];
  return { kind: "title", text: printable(data.name, 80), detail: parts.join("; ") };
}

function rankingOf({ candidates, better, metric, winner, level, choice }: Selection): Block {
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
      { title: metric, align: "right" },
      { title: `${formatLevel(level)} interval`, align: "left" },
      { title: winner ? "worse by" : "", align: "left" },
      { title: "training", align: "right" },
      ...choice.criteria.slice(1).map((id) => ({ title: id, align: "right" }) as const),
    ],
    rows: ranked.map(({ candidate, index }) => [
      plain(String(candidate.rank)),
      winner?.candidate === index ? toned(`${nameOf(candidate)} ← chosen`, "strong") : plain(nameOf(candidate)),
      valueCell(metric, candidate),
      plain(intervalText(metric, candidate.mean)),
      plain(differenceText(candidate, better)),
      toned(candidate.train.value === null ? "" : formatMetric(metric, candidate.train.value), "muted"),
      ...choice.criteria.slice(1).map((id) => criterionCell(candidate, id, choice.front?.includes(index) === true)),
    ]),
  };
}

/** By how much the candidate is worse than the chosen one, as an interval: below 0 when it is better. */
function differenceText({ difference }: CandidateResult, better: Selection["better"]): string {
  if (!difference) return "";
  const { value, lower, upper } = difference;
  const sign = better === "lower" ? 1 : -1;
  if (lower === undefined || upper === undefined) return formatNumber(sign * value);
  const ends = [sign * lower, sign * upper].sort((a, b) => a - b);
  return `${formatNumber(sign * value)} (${formatNumber(ends[0])} to ${formatNumber(ends[1])})`;
}

function criterionCell({ criteria, complexity }: CandidateResult, id: string, isOnFront: boolean): Cell {
  const value = id === "complexity" ? complexity : (criteria[id]?.value ?? null);
  const text = value === null ? "undefined" : formatNumber(value);
  return isOnFront ? toned(`${text} *`, "strong") : plain(text);
}

function nameOf({ label }: NamedSetting): string {
  return printable(label, 60);
}

function valueCell(metric: string, { mean, failures, dropped }: CandidateResult): Cell {
  if (mean.value !== null) return plain(formatMetric(metric, mean.value));
  return toned(dropped !== null ? "dropped" : failures.length > 0 ? "failed" : "undefined", "muted");
}

function intervalText(metric: string, { value, lower, upper }: Estimate): string {
  if (lower === undefined || upper === undefined) return "";
  const format = metricFormat(metric, [value]);
  return `${format(lower)} to ${format(upper)}`;
}

/** What a rule compares, in words; `metric` is what candidates are ranked by. */
const RULES: Readonly<Record<ChoiceRule, (metric: string) => string>> = {
  best: (metric) => `the best mean ${metric} over the folds`,
  "one-se": (metric) =>
    `the simplest setting of the best learner whose mean ${metric} is within one standard error of the best`,
  pareto: () => "the knee of the Pareto front",
  constrained: (metric) => `the best mean ${metric} that keeps the constraints`,
  srm: () => "the least sum of training error and penalty",
};

function choiceOf(selection: Selection): Block[] {
  const { winner, choice, nested, naive, winnersCurse, metric, level, scheme } = selection;
  const kept = choice.constraints.length > 0 ? ` (${choice.constraints.join(", ")})` : "";
  if (!winner) {
    return [{ kind: "lines", lines: [toned(`no winner: ${choice.reason ?? "no candidate could be fitted"}`, "bad")] }];
  }
  const corrected = winnersCurse?.bootstrapCorrected ?? null;
  const honest = scheme === "nested" ? "nested: chosen anew in each outer fold" : "tested on rows kept apart";
  const rows: Cell[][] = [
    [plain(honest), ...estimateCells(metric, nested.estimate), toned("honest", "good")],
    ...(corrected && selection.candidates.length > 1
      ? [
          [
            plain("bootstrap: chosen anew on drawn rows"),
            plain(formatNumber(corrected.value)),
            plain(`${formatNumber(corrected.lower)} to ${formatNumber(corrected.upper)}`),
            toned("percentiles", "muted"),
            toned("corrected", "good"),
          ],
        ]
      : []),
    ...(naive
      ? [[plain("naive: the winner's own mean"), ...estimateCells(metric, naive), toned("optimistic", "unsure")]]
      : []),
  ];
  return [
    {
      kind: "lines",
      lines: [
        toned(`winner: ${nameOf(winner)}, by ${RULES[winner.rule](metric)}${kept}`, "strong"),
        ...thresholdLines(selection),
        ...(choice.reason === null ? [] : [toned(choice.reason, "warning")]),
        ...(choice.front === null
          ? []
          : [toned("* on the Pareto front: no other is as good in every criterion and better in one", "muted")]),
      ],
    },
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
    ...curseOf(selection),
  ];
}

/** What choosing has done to the winner's own mean, and what is known to hold for all candidates at once. */
function curseOf({ winnersCurse, scheme }: Selection): Block[] {
  if (!winnersCurse || winnersCurse.candidates < 2) return [];
  const { optimism, candidates, hoeffdingUnion } = winnersCurse;
  const lines: Cell[] = [];
  if (optimism !== null && optimism > 0) {
    const by = formatNumber(optimism);
    lines.push(
      plain(
        scheme === "nested"
          ? `Choosing among ${candidates} flatters the winner's own mean by ${by}.`
          : `On the rows it was chosen by, the winner of ${candidates} looks ${by} better than on those kept apart.`,
      ),
    );
  }
  if (hoeffdingUnion !== null) {
    lines.push(
      toned(
        `Whatever was chosen: no mean of the ${candidates} is further than ${formatNumber(hoeffdingUnion)} from its truth, at 95% (Hoeffding and union bound).`,
        "muted",
      ),
    );
  }
  return lines.length === 0 ? [] : [{ kind: "lines", lines }];
}

function estimateCells(metric: string, estimate: Estimate): Cell[] {
  return [
    plain(estimate.value === null ? "undefined" : formatMetric(metric, estimate.value)),
    plain(intervalText(metric, estimate)),
    toned(methodName(estimate.method), "muted"),
  ];
}

function failuresOf({ fits, candidates }: Selection, terms: Terms): Block[] {
  const shown = candidates.length - MOST_CANDIDATES;
  const dropped = candidates.flatMap((candidate) => candidate.dropped ?? []);
  const lines: Cell[] = [
    ...(shown > 0 ? [toned(inTerms(words`${shown} more candidates: see ${option("json")}`, terms), "muted")] : []),
    ...(dropped.length > 0
      ? [toned(`${counted(dropped.length)} dropped; ${groupThousands(fits.spared)} fits were spared`, "muted")]
      : []),
    ...[...new Set(dropped)].slice(0, MOST_REASONS).map((reason) => toned(printable(reason, 160), "muted")),
    ...(fits.failed > 0
      ? [toned(`${fits.failed} of ${fits.done} fits failed; they are left out, not replaced`, "warning")]
      : []),
    ...[...new Set(candidates.flatMap(({ failures }) => failures))]
      .slice(0, MOST_REASONS)
      .map((reason) => toned(`failed: ${printable(reason, 160)}`, "muted")),
  ];
  return lines.length === 0 ? [] : [{ kind: "lines", lines }];
}

function counted(candidates: number): string {
  return candidates === 1 ? "1 candidate was" : `${groupThousands(candidates)} candidates were`;
}

function remarksOf({ fits, scheme }: Selection): Block {
  if (scheme === "hold-out") {
    const text =
      "Intervals are those of the rows chosen by or tested on; another draw of the three parts would give others.";
    return { kind: "lines", lines: [toned(text, "muted")] };
  }
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
