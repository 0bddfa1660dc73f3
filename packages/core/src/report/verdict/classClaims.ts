import { shareFormat } from "../../data/numbers/estimateFormat.ts";
import type { Evaluation, TopLabelCalibration } from "../../evaluate/evaluation.ts";
import { type Miscalibration, miscalibrations } from "../documents/calibration/calibrationVerdict.ts";
import { groupThousands } from "../format.ts";
import { type Asked, bracketed, type Claim, classWeights, known, measured, quoted } from "./claim.ts";

/** What can be said of predicted classes: ranking, right rows, calibration, errors of one kind. */
export function classClaims(evaluation: Evaluation, asked: Asked): Claim[] {
  return [
    ...ranking(evaluation, asked),
    ...rightRows(evaluation, asked),
    ...calibration(evaluation, asked),
    ...errorsOfOneKind(evaluation, asked),
    ...weakClass(evaluation, asked),
  ];
}

/** What a value of the AUC is called when the whole interval has it. */
const SEPARATION = [
  [0.9, "Separates the classes very well"],
  [0.8, "Separates the classes well"],
  [0.7, "Separates the classes fairly well"],
  [0.5, "Separates the classes better than chance"],
] as const;

function ranking(evaluation: Evaluation, asked: Asked): Claim[] {
  const area = known(asked("auc"), evaluation);
  if (area === null) return [];
  const shown = measured("AUC", "auc", area);
  const { lower, upper } = area;
  if (upper !== undefined && upper < 0.5) {
    return [{ text: `Ranks the classes the wrong way round: ${shown}.`, tone: "bad" }];
  }
  const words = lower !== undefined && lower > 0.5 ? SEPARATION.find(([least]) => lower >= least) : undefined;
  if (words === undefined) {
    return [{ text: `Not shown to separate the classes better than chance: ${shown}.`, tone: "unsure" }];
  }
  const weak = words[0] === 0.5 && upper !== undefined && upper < 0.7;
  return [{ text: `${weak ? "Separates the classes only weakly" : words[1]}: ${shown}.`, tone: "good" }];
}

function rightRows(evaluation: Evaluation, asked: Asked): Claim[] {
  const right = known(asked("accuracy"), evaluation);
  const weights = classWeights(evaluation);
  if (right === null || weights === null || evaluation.classes === undefined) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const most = Math.max(...weights);
  const answer = quoted(evaluation.classes[weights.indexOf(most)]);
  const share = most / total;
  const format = shareFormat(right);
  const rows = evaluation.source.weights?.meaning === "sampling" ? "of the weighted rows" : "of rows";
  const seen = `${format(right.value)} ${rows} are right${bracketed(right, format)}`;
  const always = `always predicting ${answer}`;
  if (right.lower !== undefined && right.lower > share) {
    return [{ text: `${seen}; ${always} would give ${format(share)}.`, tone: "good" }];
  }
  if (right.upper !== undefined && right.upper < share) {
    return [{ text: `${seen}; ${always} would be better: ${format(share)}.`, tone: "bad" }];
  }
  return [
    { text: `${seen}, which does not show whether it is better than ${always} (${format(share)}).`, tone: "unsure" },
  ];
}

/** Below this many rows only gross miscalibration can show. */
const FEW_TO_CALIBRATE = 200;

function calibration(evaluation: Evaluation, asked: Asked): Claim[] {
  const { curves, level } = evaluation;
  if (!["brier", "brierMulti", "logLoss", "ece"].some((id) => asked(id) !== null)) return [];
  if (curves.topLabelCalibration) return topLabel(evaluation, curves.topLabelCalibration);
  if (!curves.calibration) return [];
  const off = miscalibrations(curves.calibration.bins, level);
  if (off.length > 0) return [{ text: `Probabilities are ${placesOf(off)}.` }];
  return [{ text: `No miscalibration is shown${fewToCalibrate(evaluation)}.` }];
}

/** Of several classes, the probability of the one that is predicted: where it is off, and by how much over all rows. */
function topLabel(evaluation: Evaluation, { bins, excess }: TopLabelCalibration): Claim[] {
  const off = miscalibrations(bins, evaluation.level);
  const { lower, upper } = excess;
  // what rounding leaves of 0 is not a number to show
  const value = Math.abs(excess.value) < 1e-9 ? 0 : excess.value;
  const format = shareFormat(excess);
  const by = (sign: 1 | -1): string => {
    const turned = {
      value: sign * value,
      lower: sign < 0 && upper !== undefined ? -upper : lower,
      upper: sign < 0 && lower !== undefined ? -lower : upper,
    };
    return `${format(turned.value)}${bracketed(turned, format)}`;
  };
  const high = lower !== undefined && lower > 0;
  const low = upper !== undefined && upper < 0;
  const mean = high ? `too high by ${by(1)}` : low ? `too low by ${by(-1)}` : null;
  if (off.length > 0) {
    const overall = mean === null ? `off by ${by(1)}` : mean;
    return [{ text: `Probabilities of the predicted class are ${placesOf(off)}; on average they are ${overall}.` }];
  }
  if (mean !== null) return [{ text: `Probabilities of the predicted class are on average ${mean}.` }];
  const few = fewToCalibrate(evaluation);
  return [
    { text: `No miscalibration is shown: on average the probability of the predicted class is off by ${by(1)}${few}.` },
  ];
}

/** "too high above 0.8 and too low below 0.2". */
function placesOf(off: readonly Miscalibration[]): string {
  const where = off.map(({ side, where }) => `too ${side} ${where}`);
  return `${where.slice(0, -1).join(", ")}${where.length > 1 ? " and " : ""}${where.at(-1)}`;
}

/** Where only gross miscalibration could have shown, that is said. */
function fewToCalibrate(evaluation: Evaluation): string {
  const { n } = evaluation;
  const rows = worth(evaluation);
  if (rows >= FEW_TO_CALIBRATE) return "";
  const count = rows === n ? `${groupThousands(n)} rows` : `data worth ${groupThousands(Math.round(rows))} rows`;
  return `, but ${count} would show only a large one`;
}

/** Rows, or what the rows are worth when weights differ or they come in groups. */
function worth({ n, source }: Evaluation): number {
  return Math.min(n, source.weights?.effectiveRows ?? n, source.groups ?? n);
}

/** A threshold that finds few of the positive rows, or none: the accuracy hides it when they are rare. */
function errorsOfOneKind(evaluation: Evaluation, asked: Asked): Claim[] {
  const { task, positive, threshold, confusion } = evaluation;
  const found = known(asked("recall"), evaluation);
  if (task !== "binary" || positive === undefined || found === null || !confusion) return [];
  const at = typeof threshold === "number" ? ` at threshold ${threshold}` : "";
  if (confusion.every((row) => row[1] === 0)) return [{ text: `No row is predicted ${quoted(positive)}${at}.` }];
  const spared = known(asked("specificity"), evaluation);
  const fewerThanOthers = spared?.lower !== undefined && found.upper !== undefined && found.upper < spared.lower;
  if (!(fewerThanOthers && found.upper !== undefined && found.upper < 0.8)) return [];
  const format = shareFormat(found);
  return [
    { text: `Only ${format(found.value)} of ${quoted(positive)} rows are found${bracketed(found, format)}${at}.` },
  ];
}

/** The class of several that is recognised worst, where its interval shows that it is worse than the whole. */
function weakClass(evaluation: Evaluation, asked: Asked): Claim[] {
  const right = known(asked("accuracy"), evaluation);
  if (!evaluation.perClass || right === null) return [];
  const weak = evaluation.perClass
    .flatMap((each) => {
      const recall = known(each.recall, evaluation);
      return recall?.upper !== undefined && recall.upper < right.value ? [{ name: each.class, recall }] : [];
    })
    .sort((a, b) => a.recall.value - b.recall.value)
    .at(0);
  if (weak === undefined) return [];
  const format = shareFormat(weak.recall);
  const { recall } = weak;
  return [
    { text: `Only ${format(recall.value)} of ${quoted(weak.name)} rows are recognised${bracketed(recall, format)}.` },
  ];
}
