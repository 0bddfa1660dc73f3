import type { Change } from "../../../calibrate/pairedChanges.ts";
import type { CalibrationSide, Recalibration } from "../../../calibrate/recalibration.ts";
import { estimateTexts } from "../../../data/numbers/estimateFormat.ts";
import type { WithEnds } from "../../../data/numbers/intervalDecimals.ts";
import type { MetricResult } from "../../../evaluate/evaluation.ts";
import { type Block, type Cell, type Document, plain, type Sketch, type Tone, toned } from "../../document.ts";
import { formatLevel, formatNumber, formatPercent, groupThousands, printable } from "../../format.ts";
import { brailleSketch } from "../../text/brailleSketch.ts";
import type { DocumentOptions } from "../evaluationDocument.ts";
import { calibrationMeasures, calibrationMethodNames } from "./calibrationNames.ts";
import { calibratorText } from "./calibratorText.ts";

/**
 * A recalibration as a document: the verdict, the measures before and after, reliability diagrams, all methods, what
 * was stored.
 *
 * @param result the recalibration
 * @param options whether to include warnings (default true)
 *
 * @example
 * ```ts
 * import { calibrate, probabilities } from "@heldout/core";
 * import { calibrationDocument } from "@heldout/core/report";
 * const truth = Array.from({ length: 200 }, (_, i) => (i % 4 === 0 ? "yes" : "no"));
 * const score = truth.map((label, i) => (label === "yes" ? 0.5 + (i % 50) / 100 : 0.2 + (i % 60) / 100));
 * const { result } = calibrate(probabilities({ truth, score }), { replicates: 200 });
 * calibrationDocument(result).blocks.map(({ kind }) => kind); // [ 'title', 'lines', 'table', 'sketches', 'lines' ]
 * ```
 */
export function calibrationDocument(result: Recalibration, { warnings = true }: DocumentOptions = {}): Document {
  return {
    blocks: [
      titleOf(result),
      { kind: "lines", lines: [toned(result.sentence, TONES[result.verdict])] },
      measuresOf(result),
      ...methodsOf(result),
      ...classesOf(result),
      ...sketchesOf(result),
      remarksOf(result, warnings),
    ],
  };
}

const TONES: Readonly<Record<Recalibration["verdict"], Tone>> = {
  better: "good",
  worse: "bad",
  "no gain shown": "unsure",
  "probabilities made": "strong",
};

function titleOf({ source, task, n, classes, positive, classRows, folds, repeats, method }: Recalibration): Block {
  const parts = [task === "multiclass" ? `${classes.length} classes` : task, `${groupThousands(n)} rows`];
  if (positive !== undefined) {
    const share = classRows[1] / (classRows[0] + classRows[1]);
    parts.push(`positive "${printable(positive)}" (${groupThousands(classRows[1])}, ${formatPercent(share)})`);
  }
  if (source.groups !== undefined) parts.push(`${groupThousands(source.groups)} groups`);
  parts.push(`${calibrationMethodNames[method]}, ${folds} folds${repeats > 1 ? ` x ${repeats}` : ""}`);
  return { kind: "title", text: printable(source.name, 80), detail: parts.join(", ") };
}

function measuresOf({ before, after, difference, level }: Recalibration): Block {
  const rows = calibrationMeasures.flatMap(([id, name]) => {
    const [was, is, change] = [before.metrics[id], after.metrics[id], difference[id]];
    if (was === undefined || is === undefined || change === undefined) return [];
    if (was.value === null && is.value === null) return [];
    const debiased =
      was.debiased === undefined && is.debiased === undefined
        ? []
        : [[toned("– debiased", "muted"), plain(debiasedText(was)), plain(debiasedText(is)), plain("")]];
    return [
      [plain(name), estimateCell(was), { ...estimateCell(is), tone: "strong" as const }, changeCell(change)],
      ...debiased,
    ];
  });
  return {
    kind: "table",
    columns: [
      { title: "metric", align: "left" },
      { title: `before (${formatLevel(level)} CI)`, align: "left" },
      { title: "after", align: "left" },
      { title: "after - before, paired", align: "left" },
    ],
    rows,
  };
}

function debiasedText({ debiased }: MetricResult): string {
  return debiased === undefined ? "" : formatNumber(debiased);
}

function estimateCell({ value, lower, upper }: MetricResult): Cell {
  if (value === null) return toned("none", "muted");
  if (value === "Infinity") return plain(formatNumber(Number.POSITIVE_INFINITY));
  return plain(withRange({ value, lower, upper }));
}

function changeCell({ value, lower, upper }: Change): Cell {
  if (value === 0 && lower === 0 && upper === 0) return plain("0");
  return value === null ? toned("none", "muted") : plain(withRange({ value, lower, upper }));
}

function withRange(estimate: WithEnds): string {
  const { value, interval } = estimateTexts("", estimate);
  return interval === "" ? value : `${value} (${interval})`;
}

function methodsOf({ methods, folds, method: chosen }: Recalibration): Block[] {
  if (!methods) return [];
  return [
    {
      kind: "table",
      columns: [
        { title: "method", align: "left" },
        { title: "log loss", align: "left" },
        { title: "after - before, paired", align: "left" },
        { title: "chosen in", align: "left" },
      ],
      rows: methods.map(({ method, metrics, difference, chosen: times }) => [
        method === chosen ? toned(calibrationMethodNames[method], "strong") : plain(calibrationMethodNames[method]),
        estimateCell(metrics.logLoss),
        changeCell(difference.logLoss),
        plain(`${times} of ${folds} folds`),
      ]),
    },
  ];
}

/** Each class against the rest: what CORP calls miscalibration, before and after. */
function classesOf({ perClass }: Recalibration): Block[] {
  if (!perClass) return [];
  const part = ({ metrics }: CalibrationSide): Cell =>
    estimateCell(metrics.brierMiscalibration ?? { value: null, n: 0 });
  return [
    {
      kind: "table",
      columns: [
        { title: "class", align: "left" },
        { title: "rows", align: "right" },
        { title: "Brier miscalibration before", align: "left" },
        { title: "after", align: "left" },
      ],
      rows: perClass.map(({ class: name, rows, before, after }) => [
        plain(printable(name, 24)),
        plain(groupThousands(rows)),
        part(before),
        part(after),
      ]),
    },
  ];
}

function sketchesOf({ before, after, map, input }: Recalibration): Block[] {
  const diagonal = { x: [0, 1], y: [0, 1], every: 4 };
  const curve = (caption: string, { calibration }: CalibrationSide): Sketch[] =>
    calibration
      ? [
          {
            caption,
            lines: brailleSketch([{ x: calibration.isotonic.score, y: calibration.isotonic.rate }, diagonal]),
          },
        ]
      : [];
  const sketches = [...curve("before", before), ...curve("after", after)];
  if (map) {
    const [low, high] = [map.score[0], map.score[map.score.length - 1]];
    const width = high > low ? high - low : 1;
    sketches.push({
      caption: input === "scores" ? "score to probability" : "before to after",
      lines: brailleSketch([
        { x: map.score.map((score) => (score - low) / width), y: map.probability },
        ...(input === "scores" ? [] : [diagonal]),
      ]),
    });
  }
  return sketches.length === 0 ? [] : [{ kind: "sketches", sketches }];
}

function remarksOf(result: Recalibration, warnings: boolean): Block {
  const { choice, method, calibrator, advice, level } = result;
  const why = choice.by === "asked" ? "" : `; ${choice.reason}`;
  return {
    kind: "lines",
    lines: [
      plain(`method: ${calibrationMethodNames[method]}${why}`),
      plain(`calibrator fitted on all rows: ${calibratorText(calibrator)}`),
      ...advice.map((text) => toned(text, "unsure")),
      ...(warnings ? result.warnings : []).map((text) => toned(`warning: ${printable(text, 300)}`, "warning")),
      toned(
        `"after" is cross-fitted: every row was recalibrated by a calibrator fitted on the other folds. ${formatLevel(level)} confidence intervals, valid if these rows were not used to fit, tune or choose the model.`,
        "muted",
      ),
    ],
  };
}
