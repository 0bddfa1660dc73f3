import { InputError } from "../../data/inputError.ts";
import type { LearningData } from "../learner.ts";
import { isCount, isRecord } from "../shape.ts";
import type { TrainingRows } from "./trainingRows.ts";

/** What a model keeps of its training rows, so that its bags can be drawn again and only for those rows. */
export type BagSource = Readonly<{
  /** Of all bags. */
  seed: number;
  /** Distinct training rows. */
  rows: number;
  /** A number made of their targets, weights and groups. */
  mark: number;
}>;

export function bagSource(data: LearningData, training: TrainingRows, seed: number): BagSource {
  return { seed, rows: training.rows.length, mark: markOf(data, training) };
}

export function isBagSource(stored: unknown): stored is BagSource {
  return isRecord(stored) && isCount(stored.seed) && isCount(stored.rows) && stored.rows > 0 && isCount(stored.mark);
}

/** Refuses rows that the model was not fitted on: their bags would be those of other rows. */
export function requireSource(source: BagSource, data: LearningData, training: TrainingRows): void {
  const { length } = training.rows;
  if (length === source.rows && markOf(data, training) === source.mark) return;
  throw new InputError(
    "bad-option",
    length === source.rows
      ? `the ${length} rows are not those the model was fitted on: their targets, weights or groups differ.`
      : `the model was fitted on ${source.rows} rows, and these are ${length}.`,
    "Give the very rows of the fit, in the same order and with the same roles.",
  );
}

/** 32 bits over the numbers of all training rows in their order. Guards against mistakes, not against forgery. */
function markOf({ target }: LearningData, { rows, weight, unitOf }: TrainingRows): number {
  const numbers = new Float64Array(3 * rows.length);
  for (let i = 0; i < rows.length; i++) {
    numbers[3 * i] = (target.kind === "classes" ? target.codes[rows[i]] : target.values[rows[i]]) + 0;
    numbers[3 * i + 1] = weight ? weight[i] : 1;
    numbers[3 * i + 2] = unitOf ? unitOf[i] : i;
  }
  const words = new Int32Array(numbers.buffer);
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) {
    hash = Math.imul(hash ^ words[i], 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
