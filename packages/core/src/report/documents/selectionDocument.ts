import { estimateTexts } from "../../data/numbers/estimateFormat.ts";
import { libraryTerms } from "../../data/wording.ts";
import type { ChoiceRule } from "../../select/choice/choiceRule.ts";
import type { Selection } from "../../select/selection/selection.ts";
import type { Estimate } from "../../select/validation/estimateOfFolds.ts";
import { type Block, type Cell, type Document, plain, toned } from "../document.ts";
import { formatLevel, formatNumber, groupThousands, printable } from "../format.ts";
import { methodName } from "../names/methodName.ts";
import type { DocumentOptions } from "./evaluationDocument.ts";
import { firstLine } from "./firstLine.ts";
import { fitCostsOf } from "./selection/fitCostsOf.ts";
import { nameOf, rankingBlocks } from "./selection/rankingBlocks.ts";
import { structuralBlocks } from "./structuralBlocks.ts";
import { thresholdLines } from "./thresholdLines.ts";

/** Reasons of failed fits that are shown. */
const MOST_REASONS = 3;

export interface SelectionDocumentOptions extends Pick<DocumentOptions, "terms"> {
  /** Settings of each learner that are shown, the best first. Default: as many as make about 15 rows. */
  readonly top?: number | undefined;
  /** Whether to say how many fits sharing saved. Default: false. */
  readonly verbose?: boolean | undefined;
}

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
  { terms = libraryTerms, top, verbose = false }: SelectionDocumentOptions = {},
): Document {
  return {
    blocks: [
      ...firstLine(selection.data),
      titleOf(selection),
      ...rankingBlocks(selection, top, terms),
      ...choiceOf(selection),
      ...structuralBlocks(selection),
      ...failuresOf(selection),
      ...fitCostsOf(selection),
      remarksOf(selection, verbose),
    ],
  };
}

function titleOf({ data, task, candidates, fits, metric, better, scheme }: Selection): Block {
  const parts = [
    `${task}, ${groupThousands(data.rows)} rows, ${data.features} ${data.features === 1 ? "feature" : "features"}, target "${printable(data.target)}"`,
    `${groupThousands(candidates.length)} ${candidates.length === 1 ? "candidate" : "candidates"} by ${metric} (${better} is better) in ${groupThousands(fits.done)} fits${scheme === "hold-out" ? " on training, validation and test rows" : ""}`,
  ];
  return { kind: "title", text: printable(data.name, 80), detail: parts.join("; ") };
}

/** What a rule compares, in words; `metric` is what candidates are ranked by, with how its folds become one number. */
const RULES: Readonly<Record<ChoiceRule, (metric: string) => string>> = {
  best: (metric) => `the best ${metric} over the folds`,
  "one-se": (metric) =>
    `the simplest setting of the best learner whose ${metric} is within one standard error of the best`,
  pareto: () => "the knee of the Pareto front",
  constrained: (metric) => `the best ${metric} under the constraints`,
  srm: () => "structural risk minimisation",
};

function choiceOf(selection: Selection): Block[] {
  const { winner, choice, nested, naive, winnersCurse, metric, level, scheme, aggregation = "mean" } = selection;
  const kept = choice.constraints.length > 0 ? ` (${choice.constraints.join(", ")})` : "";
  if (!winner) {
    return [
      { kind: "lines", lines: [toned(`nothing selected: ${choice.reason ?? "no candidate could be fitted"}`, "bad")] },
    ];
  }
  const corrected = winnersCurse?.bootstrapCorrected ?? null;
  const isBootstrapped = nested.estimate.method === "bootstrap-corrected";
  const honest = isBootstrapped
    ? "bias-corrected bootstrap of the selection"
    : scheme === "nested"
      ? "nested cross-validation"
      : "test rows";
  const rows: Cell[][] = [
    [plain(honest), ...estimateCells(metric, nested.estimate), toned(nested.estimate.bias ?? "", "good")],
    ...(corrected && selection.candidates.length > 1 && !isBootstrapped
      ? [
          [
            plain("bias-corrected bootstrap of the selection"),
            ...(({ value, interval }) => [plain(value), plain(interval)])(estimateTexts(metric, corrected)),
            toned("percentiles", "muted"),
            toned("corrected", "good"),
          ],
        ]
      : []),
    ...(naive
      ? [
          [
            plain(`naive: the winner's ${aggregation === "mean" ? "cross-validation mean" : "own cross-validation"}`),
            ...estimateCells(metric, naive),
            toned(naive.bias ?? "", "unsure"),
          ],
        ]
      : []),
  ];
  return [
    {
      kind: "lines",
      lines: [
        toned(`winner: ${nameOf(winner)}, by ${RULES[winner.rule](`${aggregation} ${metric}`)}${kept}`, "strong"),
        ...thresholdLines(selection),
        ...(choice.reason === null ? [] : [toned(choice.reason, "warning")]),
        ...(choice.front === null
          ? []
          : [
              toned(
                "* on the Pareto front: no other candidate is at least as good in every criterion and better in one",
                "muted",
              ),
            ]),
      ],
    },
    {
      kind: "table",
      columns: [
        { title: "estimate", align: "left" },
        { title: metric, align: "right" },
        { title: `${formatLevel(level)} CI`, align: "left" },
        { title: "method", align: "left", dispensable: 1 },
        { title: "bias", align: "left" },
      ],
      rows,
    },
    ...curseOf(selection),
  ];
}

/** What choosing has done to the winner's own mean, and what is known to hold for all candidates at once. */
function curseOf({ winnersCurse, scheme, metric, level, aggregation = "mean" }: Selection): Block[] {
  if (!winnersCurse || winnersCurse.candidates < 2) return [];
  const { optimism, candidates, hoeffdingUnion, holdOut } = winnersCurse;
  const lines: Cell[] = [];
  if (optimism !== null && optimism > 0) {
    const by = formatNumber(optimism);
    lines.push(
      plain(
        scheme === "nested"
          ? `Selection bias: the winner's ${aggregation === "mean" ? "cross-validation mean" : "own cross-validation"} is ${by} too optimistic (best of ${candidates}).`
          : `Selection bias: the winner's validation mean is ${by} too optimistic (best of ${candidates}).`,
      ),
    );
  }
  if (hoeffdingUnion !== null) {
    const band = formatNumber(hoeffdingUnion);
    const at = formatLevel(level);
    lines.push(
      toned(
        holdOut
          ? `Hoeffding with a union bound on the ${groupThousands(holdOut.validation)} validation rows: with probability ${at} the ${metric} of each of the ${candidates} candidates is within ${band} of its true value, ${between(winnersCurse.naive, hoeffdingUnion)} for the winner.`
          : `Hoeffding with a union bound, as if the folds were one validation set: with probability ${at} all ${candidates} means are within ${band} of their true values.`,
        "muted",
      ),
    );
  }
  if (holdOut && holdOut.hoeffding !== null && winnersCurse.nested !== null) {
    lines.push(
      toned(
        `Hoeffding on the ${groupThousands(holdOut.test)} test rows: within ${formatNumber(holdOut.hoeffding)}, ${between(winnersCurse.nested, holdOut.hoeffding)}.`,
        "muted",
      ),
    );
  }
  return lines.length === 0 ? [] : [{ kind: "lines", lines }];
}

/** The band around a mean of something between 0 and 1. */
function between(mean: number, half: number): string {
  return `${formatNumber(Math.max(0, mean - half))} to ${formatNumber(Math.min(1, mean + half))}`;
}

function estimateCells(metric: string, estimate: Estimate): Cell[] {
  const { value, interval } =
    estimate.value === null
      ? { value: "undefined", interval: "" }
      : estimateTexts(metric, { ...estimate, value: estimate.value });
  return [plain(value), plain(interval), toned(methodName(estimate.method), "muted")];
}

function failuresOf({ fits, candidates }: Selection): Block[] {
  const dropped = candidates.flatMap((candidate) => candidate.dropped ?? []);
  const lines: Cell[] = [
    ...(dropped.length > 0
      ? [
          toned(
            `${counted(dropped.length)} dropped by the race; ${groupThousands(fits.spared)} fits were saved`,
            "muted",
          ),
        ]
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

function remarksOf({ fits, scheme }: Selection, verbose: boolean): Block {
  if (scheme === "hold-out") {
    const text =
      "Confidence intervals are conditional on this split into three parts; another split would give others.";
    return { kind: "lines", lines: [toned(text, "muted")] };
  }
  return {
    kind: "lines",
    lines: [
      toned("Confidence intervals are corrected for the overlap of the training folds (Nadeau and Bengio).", "muted"),
      ...(verbose
        ? [
            toned(
              `${groupThousands(fits.done)} fits instead of ${groupThousands(fits.withoutSharing)}: one fit serves all candidates on a regularization path, and both loops of the nested cross-validation.`,
              "muted",
            ),
          ]
        : []),
    ],
  };
}
