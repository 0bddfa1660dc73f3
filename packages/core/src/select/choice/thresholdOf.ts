import type { Task } from "../../data/task.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";

/**
 * Where the probability of the positive class becomes its label.
 *
 * @see {@link Selection}
 */
export interface Threshold {
  readonly value: number;
  /** "given": by whoever selects. "usual": 0.5. "balanced": the share of positives. */
  readonly rule: "balanced" | "usual" | "given";
  /** Why it is this one, as the end of a sentence. */
  readonly reason: string;
}

/** What is chosen by, and the threshold that somebody asked for. */
export interface ThresholdSettings {
  readonly metrics: readonly Metric[];
  readonly given?: number | undefined;
  /** From where on the positive class costs less, when a matrix of costs decides. */
  readonly cheapestFrom?: number | undefined;
}

const USUAL = 0.5;

/**
 * The threshold that belongs to a candidate of two classes, learned from the rows of these splits alone; null where there is
 * none to choose.
 *
 * Of calibrated probabilities the share of positives is the threshold with the best balanced accuracy: both classes are
 * recognised as well as each other. At 0.5 a rare class is hardly ever predicted. A learner that weighs classes has moved
 * its probabilities already; it shows in their mean on held-out rows, which is then nearer to 0.5 than to the share, and
 * 0.5 stays. So it does when candidates are chosen by something that was counted at 0.5.
 */
export function thresholdOf(
  validation: CrossValidation,
  candidate: number,
  { metrics, given, cheapestFrom }: ThresholdSettings,
): Threshold | null {
  const { task } = validation;
  if (task.target.kind !== "classes" || task.target.classes.length !== 2) return null;
  if (given !== undefined) return { value: given, rule: "given", reason: "as asked for" };
  if (cheapestFrom !== undefined) {
    return { value: cheapestFrom, rule: "given", reason: "the threshold of lowest expected cost" };
  }
  const counted = metrics.find((metric) => isOfLabels(metric));
  if (counted) return { value: USUAL, rule: "usual", reason: `at which ${counted.id} was compared` };
  const share = shareOfPositives(task, validation);
  const mean = meanProbability(validation, candidate);
  if (!(share > 0 && share < 1))
    return { value: USUAL, rule: "usual", reason: "the default, because one class has no rows" };
  if (mean === null || Math.abs(mean - USUAL) < Math.abs(mean - share)) {
    return {
      value: USUAL,
      rule: "usual",
      reason: "the default, because the probabilities are not centred on the share of positives",
    };
  }
  return { value: share, rule: "balanced", reason: "the share of positives, which weights both classes equally" };
}

/** Whether it is computed from labels, so that it needs a threshold. */
export function isOfLabels({ accepts }: Metric): boolean {
  return accepts.some((kind) => kind === "labels");
}

/** Among all rows that these splits fit or test on, each once. */
function shareOfPositives({ target, weight, rows }: Task, { splits }: CrossValidation): number {
  if (target.kind !== "classes") return Number.NaN;
  const isThere = new Uint8Array(rows);
  for (const { train, test } of splits) {
    for (const row of train) isThere[row] = 1;
    for (const row of test) isThere[row] = 1;
  }
  let positives = 0;
  let all = 0;
  for (let row = 0; row < rows; row++) {
    if (isThere[row] === 0) continue;
    const own = weight ? weight[row] : 1;
    all += own;
    if (target.codes[row] === 1) positives += own;
  }
  return positives / all;
}

function meanProbability({ task: { weight }, splits, outputs }: CrossValidation, candidate: number): number | null {
  let sum = 0;
  let all = 0;
  splits.forEach(({ test }, s) => {
    const output = outputs[candidate][s];
    if (output.kind === "failed") return;
    test.forEach((row, at) => {
      const own = weight ? weight[row] : 1;
      all += own;
      sum += own * output.test[test.length + at];
    });
  });
  return all > 0 ? sum / all : null;
}
