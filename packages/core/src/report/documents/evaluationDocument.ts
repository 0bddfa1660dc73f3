import { besideNote } from "../../data/classesNote.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "../../data/wording.ts";
import type { Evaluation, MetricResult } from "../../evaluate/evaluation.ts";
import { looksSentence } from "../../evaluate/looks/looks.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import type { Metric } from "../../metrics/metric.ts";
import { type Block, type Cell, type Document, plain, type Sketch, toned } from "../document.ts";
import { formatLevel, formatNumber, formatPercent, groupThousands, printable } from "../format.ts";
import { formatMetric, metricFormat } from "../formatMetric.ts";
import { methodName } from "../names/methodName.ts";
import { brailleSketch } from "../text/brailleSketch.ts";
import { calibrationVerdict } from "./calibration/calibrationVerdict.ts";
import { columnLines } from "./columnLines.ts";
import { firstLine } from "./firstLine.ts";
import { requirementBlocks } from "./requirementBlocks.ts";

export interface DocumentOptions {
  /** Whether warnings stand in the document. Default true; a command line prints them elsewhere. */
  readonly warnings?: boolean | undefined;
  /** How options are called in texts. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

/**
 * An evaluation as a document: measures with intervals, confusion matrix, curves, operating points, requirements.
 *
 * @param evaluation the evaluation
 * @param options whether to include warnings (default true)
 *
 * @example
 * ```ts
 * import { evaluate, labels } from "@heldout/core";
 * import { evaluationDocument } from "@heldout/core/report";
 * const evaluation = evaluate(labels({ truth: ["a", "b", "c", "c"], predicted: ["a", "b", "b", "c"] }));
 * evaluationDocument(evaluation).blocks.map(({ kind }) => kind); // [ 'title', 'table', 'table', 'table', 'lines' ]
 * ```
 */
export function evaluationDocument(
  evaluation: Evaluation,
  { warnings = true, terms = libraryTerms }: DocumentOptions = {},
): Document {
  return {
    blocks: [
      ...firstLine(evaluation.source),
      titleOf(evaluation),
      ...columnLines(evaluation.columns ?? []),
      measuresOf(evaluation),
      ...confusionOf(evaluation, terms),
      ...perClassOf(evaluation),
      ...sketchesOf(evaluation),
      ...operatingPointsOf(evaluation),
      ...slicesOf(evaluation),
      ...requirementBlocks(evaluation.requirements),
      ...remarksOf(evaluation, warnings),
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

/** The metrics of the evaluation with what the catalog knows about them. */
function shownMetrics(evaluation: Evaluation): { readonly metric: Metric; readonly result: MetricResult }[] {
  const catalog = metricsOf(evaluation.task, { costs: { falseNegative: 1, falsePositive: 1 } });
  return Object.entries(evaluation.metrics).flatMap(([id, result]) => {
    const metric = catalog.find((known) => known.id === id);
    return metric ? [{ metric, result }] : [];
  });
}

function measuresOf(evaluation: Evaluation): Block {
  const rows = shownMetrics(evaluation)
    .filter(({ result }) => result.value !== null)
    .map(({ metric, result }) => [
      plain(metric.name),
      toned(formatMetric(metric.id, numberOf(result)), "strong"),
      plain(intervalText(metric.id, result, evaluation.side)),
      toned(methodText(result, evaluation.replicates), "muted"),
    ]);
  return {
    kind: "table",
    columns: [
      { title: "measure", align: "left" },
      { title: "value", align: "right" },
      { title: `${formatLevel(evaluation.level)} interval`, align: "left" },
      { title: "method", align: "left" },
    ],
    rows,
  };
}

function numberOf({ value }: MetricResult): number {
  return value === "Infinity" ? Number.POSITIVE_INFINITY : (value ?? Number.NaN);
}

/** An open end of a one-sided interval is not a bound, even where the range of the metric ends. */
function intervalText(id: string, result: MetricResult, side: Evaluation["side"]): string {
  const { lower, upper } = result;
  const format = metricFormat(id, [numberOf(result)]);
  const from = side === "upper" ? undefined : lower;
  const to = side === "lower" ? undefined : upper;
  if (from === undefined) return to === undefined ? "" : `at most ${format(to)}`;
  return to === undefined ? `at least ${format(from)}` : `${format(from)} to ${format(to)}`;
}

function methodText({ method, note, debiased }: MetricResult, replicates: number): string {
  const parts = [
    ...(method === undefined ? [] : [methodName(method, replicates)]),
    ...(debiased === undefined ? [] : [`debiased ${formatNumber(debiased)}`]),
    ...(note === undefined ? [] : [note]),
  ];
  return parts.join("; ");
}

/** More classes than this do not fit a terminal. */
const MOST_CLASSES = 12;

function confusionOf({ classes, confusion }: Evaluation, terms: Terms): Block[] {
  if (!classes || !confusion) return [];
  if (classes.length > MOST_CLASSES) {
    return [
      {
        kind: "lines",
        lines: [
          toned(
            inTerms(
              words`confusion matrix of ${classes.length} classes: see ${option("json")} or ${option("report")}`,
              terms,
            ),
            "muted",
          ),
        ],
      },
    ];
  }
  const names = classes.map((name) => printable(name, 16));
  return [
    {
      kind: "table",
      columns: [
        { title: "truth \\ predicted", align: "left" },
        ...names.map((title) => ({ title, align: "right" as const })),
      ],
      rows: confusion.map((row, t) => [
        plain(names[t]),
        ...row.map((count, p) => (p === t ? toned(groupThousands(count), "strong") : plain(groupThousands(count)))),
      ]),
    },
  ];
}

function perClassOf({ perClass, side }: Evaluation): Block[] {
  if (!perClass) return [];
  const cell = (result: MetricResult): Cell =>
    result.value === null
      ? toned(result.undefined ?? "undefined", "muted")
      : plain(`${formatNumber(numberOf(result))}  ${intervalText("recall", result, side)}`);
  return [
    {
      kind: "table",
      columns: [
        { title: "class", align: "left" },
        { title: "rows", align: "right" },
        { title: "precision", align: "left" },
        { title: "recall", align: "left" },
        { title: "F1", align: "left" },
      ],
      rows: perClass
        .slice(0, 40)
        .map(({ class: name, support, precision, recall, f1 }) => [
          plain(printable(name, 24)),
          plain(groupThousands(support)),
          cell(precision),
          cell(recall),
          cell(f1),
        ]),
    },
  ];
}

function sketchesOf({ curves, decomposition }: Evaluation): Block[] {
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
    const verdict = calibrationVerdict(curves.calibration.bins);
    const amount = `miscalibration ${formatNumber(miscalibration)} of Brier ${formatNumber(score)}`;
    blocks.push({ kind: "lines", lines: [plain(`calibration: ${verdict} (${amount})`)] });
  }
  return blocks;
}

function operatingPointsOf({ operatingPoints }: Evaluation): Block[] {
  if (!operatingPoints) return [];
  const { maxF1, breakEven, youden, minCost } = operatingPoints;
  const at = (threshold: number | null): string => (threshold === null ? "Infinity (nobody)" : formatNumber(threshold));
  const parts = [
    `max F1 ${formatNumber(maxF1.f1 ?? 0)} at ${at(maxF1.threshold)}`,
    `break-even ${formatNumber(breakEven.recall ?? 0)} at ${at(breakEven.threshold)}`,
    `Youden ${formatNumber(youden.informedness)} at ${at(youden.threshold)}`,
  ];
  const cost = `least cost (fn ${minCost.costFn}, fp ${minCost.costFp}) ${formatNumber(minCost.cost)} at ${at(minCost.threshold)}`;
  return [{ kind: "lines", lines: [plain(parts.join(", ")), plain(cost)] }];
}

const SLICE_METRICS: Readonly<Record<Evaluation["task"], readonly string[]>> = {
  binary: ["auc", "accuracy", "recall", "precision", "brier"],
  multiclass: ["accuracy", "macroF1", "aucOvo"],
  regression: ["rmse", "mae", "r2"],
};

function slicesOf(evaluation: Evaluation): Block[] {
  const { slices, side } = evaluation;
  if (!slices) return [];
  const shown = shownMetrics(evaluation).filter(({ metric }) => SLICE_METRICS[evaluation.task].includes(metric.id));
  const columns = shown.length > 0 ? shown : shownMetrics(evaluation).slice(0, 3);
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
          return plain(`${formatMetric(metric.id, numberOf(result))}  ${intervalText(metric.id, result, side)}`);
        }),
      ]),
    },
  ];
}

function remarksOf(evaluation: Evaluation, warnings: boolean): Block[] {
  const undefinedOnes = new Map<string, string[]>();
  for (const { metric, result } of shownMetrics(evaluation)) {
    if (result.value !== null) continue;
    const reason = result.undefined ?? "";
    undefinedOnes.set(reason, [...(undefinedOnes.get(reason) ?? []), metric.name]);
  }
  const lines: Cell[] = [
    ...[...undefinedOnes].map(([reason, names]) => toned(`undefined: ${names.join(", ")} (${reason})`, "muted")),
    ...(warnings ? besideNote(evaluation.warnings, evaluation.source) : []).map((text) =>
      toned(`warning: ${printable(text, 300)}`, "warning"),
    ),
    ...(evaluation.looks ? [plain(looksSentence(evaluation.looks))] : []),
    toned(
      `Each interval comes from a procedure that covers the true value with probability ${Number(evaluation.level.toPrecision(4))} before the data are seen; the values are unbiased if ${evaluation.bias.provided}.`,
      "muted",
    ),
  ];
  return [{ kind: "lines", lines }];
}
