import { calibrate } from "../../calibrate/calibrate.ts";
import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import { stream } from "../../numeric/random.ts";
import { shuffledNumbers } from "../../numeric/shuffle.ts";
import { predictionOf } from "../../select/fits/predictionOf.ts";
import type { Check, Examined } from "./check.ts";

const MOST_ROWS = 5000;
const REPLICATES = 300;
/** A gain below this share of the loss is not worth a recalibration. */
const WORTH = 0.05;

/**
 * Whether the probabilities can be trusted: held-out ones are recalibrated, cross-fitted, and a paired interval says
 * whether that lowers their log loss (of infinite ones the Brier score). null without classes.
 */
export function calibrationCheck({ task, splits, outputs, level, seed }: Examined): Check | null {
  if (task.target.kind !== "classes") return null;
  const classes = task.target.classes.length;
  const whole = new Float64Array(task.rows * classes).fill(Number.NaN);
  splits.forEach(({ repeat, test }, s) => {
    const output = outputs[s];
    if (repeat !== splits[0].repeat || output.kind === "failed") return;
    for (let c = 0; c < classes; c++) {
      test.forEach((row, at) => {
        whole[c * task.rows + row] = output.test[c * test.length + at];
      });
    }
  });
  const known = shuffledNumbers(task.rows, stream(seed, "calibration check"))
    .filter((row) => !Number.isNaN(whole[row]))
    .slice(0, MOST_ROWS)
    .sort();
  const output = new Float64Array(known.length * classes);
  for (let c = 0; c < classes; c++)
    known.forEach((row, at) => {
      output[c * known.length + at] = whole[c * task.rows + row];
    });
  try {
    const { result } = calibrate(predictionOf(task, known, output), {
      level,
      seed,
      replicates: REPLICATES,
      bands: false,
    });
    const change = result.difference[result.metric];
    const evidence = {
      rows: known.length,
      metric: result.metric,
      method: result.method,
      ...(change.value === null ? {} : { change: change.value }),
      ...givenOnly({ lower: change.lower, upper: change.upper }),
    };
    const sentence = result.sentence.replace(/\.$/, "");
    const before = result.before.metrics[result.metric].value;
    const share = typeof before === "number" ? Math.abs(change.value ?? 0) / before : 1;
    if (result.verdict !== "better" || share < WORTH)
      return { id: "calibration", outcome: "clear", sentence, evidence };
    return {
      id: "calibration",
      outcome: "found",
      sentence: `the probabilities are miscalibrated: ${sentence}`,
      evidence,
      advice: `Wrap the learner: calibrated(base=..., method=${result.method === "temperature" || result.method === "binning" ? "platt" : result.method}).`,
    };
  } catch (problem) {
    if (!(problem instanceof InputError)) throw problem;
    return { id: "calibration", outcome: "not told", sentence: problem.message.replace(/\.$/, ""), evidence: {} };
  }
}
