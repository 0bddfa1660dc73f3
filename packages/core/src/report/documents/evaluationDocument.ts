import { besideNote } from "../../data/classesNote.ts";
import { libraryTerms, type Terms } from "../../data/wording.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { looksSentence } from "../../evaluate/looks/looks.ts";
import { NEEDS_SCORES } from "../../metrics/families/notApplicable.ts";
import { type Block, type Cell, type Document, plain, type Sketch, toned } from "../document.ts";
import { evaluationVerdict } from "../evaluationVerdict.ts";
import { formatLevel, formatNumber, formatPercent, groupThousands, printable } from "../format.ts";
import { brailleSketch } from "../text/brailleSketch.ts";
import { calibrationVerdict } from "./calibration/calibrationVerdict.ts";
import { columnLines } from "./columnLines.ts";
import { confusionBlocks, perClassBlocks } from "./evaluation/classBlocks.ts";
import { measureBlocks, prevalenceBlocks, resultTexts } from "./evaluation/measureBlocks.ts";
import { askedMetrics, isChoice, undefinedMetrics, type Wanted } from "./evaluation/shownMetrics.ts";
import { firstLine } from "./firstLine.ts";
import { requirementBlocks } from "./requirementBlocks.ts";

export interface DocumentOptions {
  /** Whether warnings stand in the document. Default true; a command line prints them elsewhere. */
  readonly warnings?: boolean | undefined;
  /** How options are called in texts. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

/** What an evaluation shows besides. */
export interface EvaluationDocumentOptions extends DocumentOptions, Wanted {}

/**
 * An evaluation as a document: the verdict in one sentence or a few, the most important measures with intervals, confusion
 * matrix, curves, operating points, requirements.
 *
 * @param evaluation the evaluation
 * @param options whether to include warnings (default true); `all` shows every metric; with `metrics` those, and nothing
 * else that was computed
 *
 * @example
 * ```ts
 * import { evaluate, labels } from "@heldout/core";
 * import { evaluationDocument } from "@heldout/core/report";
 * const evaluation = evaluate(labels({ truth: ["a", "b", "c", "c"], predicted: ["a", "b", "b", "c"] }));
 * evaluationDocument(evaluation).blocks.map(({ kind }) => kind); // [ 'title', 'lines', 'table', 'lines', ...
 * ```
 */
export function evaluationDocument(
  evaluation: Evaluation,
  { warnings = true, terms = libraryTerms, metrics, all }: EvaluationDocumentOptions = {},
): Document {
  const wanted: Wanted = { metrics, all };
  const whole = !isChoice(evaluation, wanted);
  const { text, tone } = evaluationVerdict(evaluation, { metrics });
  return {
    blocks: [
      ...firstLine(evaluation.source),
      titleOf(evaluation),
      { kind: "lines", lines: [toned(text, tone === "good" ? "strong" : tone)] },
      ...columnLines(evaluation.columns ?? []),
      ...measureBlocks(evaluation, wanted, terms),
      ...prevalenceBlocks(evaluation, wanted),
      ...(whole ? confusionBlocks(evaluation, terms) : []),
      ...(whole ? perClassBlocks(evaluation, terms) : []),
      ...(whole ? sketchesOf(evaluation) : []),
      // whoever gives costs asks what they come to, whichever metrics are asked for
      ...(whole || hasCosts(evaluation) ? operatingPointsOf(evaluation) : []),
      ...slicesOf(evaluation, wanted),
      ...requirementBlocks(evaluation.requirements),
      ...remarksOf(evaluation, wanted, warnings),
    ],
  };
}

function titleOf(evaluation: Evaluation): Block {
  const { task, n, positive, threshold, source } = evaluation;
  const parts = [task === "multiclass" ? `${evaluation.classes?.length} classes` : task, `${groupThousands(n)} rows`];
  if (positive !== undefined) {
    parts.push(`positive "${printable(positive)}"${positivesOf(evaluation)}`);
  }
  if (threshold !== undefined) parts.push(threshold === null ? "no threshold" : `threshold ${threshold}`);
  if (source.groups !== undefined) parts.push(`${groupThousands(source.groups)} groups`);
  return { kind: "title", text: printable(source.name, 80), detail: parts.join(", ") };
}

/** Number and share of the positive rows; weights count as they do everywhere. */
function positivesOf({ curves, confusion }: Evaluation): string {
  const [negatives, positives] = curves.tally
    ? [curves.tally.negatives, curves.tally.positives]
    : (confusion ?? []).map((row) => row.reduce((sum, count) => sum + count, 0));
  if (negatives === undefined || positives === undefined) return "";
  return ` (${groupThousands(positives)}, ${formatPercent(positives / (negatives + positives))})`;
}

function sketchesOf({ curves, decomposition, level }: Evaluation): Block[] {
  const sketches: Sketch[] = [];
  const diagonal = { x: [0, 1], y: [0, 1], every: 4 };
  if (curves.roc) {
    sketches.push({ caption: "ROC", lines: brailleSketch([{ x: curves.roc.fpr, y: curves.roc.tpr }, diagonal]) });
  }
  const blocks: Block[] = [];
  if (curves.calibration) {
    const { score, rate } = curves.calibration.isotonic;
    sketches.push({ caption: "calibration", lines: brailleSketch([{ x: score, y: rate }, diagonal]) });
  }
  if (sketches.length > 0) blocks.push({ kind: "sketches", sketches });
  if (curves.calibration && decomposition) {
    const { miscalibration, score } = decomposition.brier;
    const verdict = calibrationVerdict(curves.calibration.bins, level);
    const amount = `miscalibration ${formatNumber(miscalibration)} of Brier ${formatNumber(score)}`;
    blocks.push({ kind: "lines", lines: [plain(`calibration: ${verdict} (${amount})`)] });
  }
  return blocks;
}

function hasCosts({ metrics }: Evaluation): boolean {
  return metrics.cost !== undefined;
}

function operatingPointsOf({ operatingPoints, costs }: Evaluation): Block[] {
  if (!operatingPoints) return [];
  const { maxF1, breakEven, youden, minCost } = operatingPoints;
  const at = (threshold: number | null): string => (threshold === null ? "Infinity (no row)" : formatNumber(threshold));
  const parts = [
    `max F1 ${formatNumber(maxF1.f1 ?? 0)} at ${at(maxF1.threshold)}`,
    `break-even ${formatNumber(breakEven.recall ?? 0)} at ${at(breakEven.threshold)}`,
    `Youden ${formatNumber(youden.informedness)} at ${at(youden.threshold)}`,
  ];
  const cost = `lowest cost (fn ${minCost.costFn}, fp ${minCost.costFp}) ${formatNumber(minCost.cost)} at ${at(minCost.threshold)}`;
  const calibrated =
    costs?.threshold === undefined ? "" : `; with calibrated probabilities at ${formatNumber(costs.threshold)}`;
  return [{ kind: "lines", lines: [plain(parts.join(", ")), plain(`${cost}${calibrated}`)] }];
}

const SLICE_METRICS: Readonly<Record<Evaluation["task"], readonly string[]>> = {
  binary: ["auc", "accuracy", "recall", "precision", "brier"],
  multiclass: ["accuracy", "macroF1", "aucOvo"],
  regression: ["rmse", "mae", "r2"],
};

function slicesOf(evaluation: Evaluation, wanted: Wanted): Block[] {
  const { slices, side } = evaluation;
  if (!slices) return [];
  const asked = askedMetrics(evaluation, wanted);
  const usual = asked.filter(({ metric }) => SLICE_METRICS[evaluation.task].includes(metric.id));
  const columns = wanted.metrics !== undefined || usual.length === 0 ? asked.slice(0, 5) : usual;
  return [
    {
      kind: "table",
      columns: [
        { title: printable(slices.column, 24), align: "left" },
        { title: "rows", align: "right" },
        ...columns.map(({ metric }) => ({ title: metric.name, align: "left" as const })),
      ],
      rows: slices.values.map(({ value, n, metrics }) => [
        plain(printable(value, 24)),
        plain(groupThousands(n)),
        ...columns.map(({ metric }) => {
          const result = metrics[metric.id];
          if (result.value === null) return toned(result.undefined ?? "undefined", "muted");
          const { value, interval } = resultTexts(metric.id, result, side);
          return plain(`${value}  ${interval}`);
        }),
      ]),
    },
  ];
}

function remarksOf(evaluation: Evaluation, wanted: Wanted, warnings: boolean): Block[] {
  const undefinedOnes = new Map<string, string[]>();
  for (const { metric, result } of undefinedMetrics(evaluation, wanted)) {
    const reason = result.undefined ?? "";
    undefinedOnes.set(reason, [...(undefinedOnes.get(reason) ?? []), metric.name]);
  }
  const lines: Cell[] = [
    ...[...undefinedOnes].map(([reason, names]) =>
      // what labels cannot have is not missing
      toned(
        reason === NEEDS_SCORES
          ? `needs scores or probabilities, not predicted classes: ${names.join(", ")}`
          : `undefined: ${names.join(", ")} (${reason})`,
        "muted",
      ),
    ),
    ...(warnings ? besideNote(evaluation.warnings, evaluation.source) : []).map((text) =>
      toned(`warning: ${printable(text, 300)}`, "warning"),
    ),
    ...(evaluation.looks ? [plain(looksSentence(evaluation.looks))] : []),
    toned(
      `${formatLevel(evaluation.level)} confidence ${evaluation.side === "both" ? "intervals" : "bounds"}, valid if these rows were not used to fit, tune or choose the model.`,
      "muted",
    ),
  ];
  return [{ kind: "lines", lines }];
}
