import type { Features } from "../../data/features.ts";
import { isCount, isFiniteNumber, isNumbers, isRecord, isTexts } from "../shape.ts";
import { type KernelFunction, MOST_DEGREE } from "./kernelFunction.ts";
import { kernelScores } from "./kernelScores.ts";
import { pairMachines, probabilitiesOf } from "./machines.ts";
import { rowsOf } from "./marginSample.ts";
import { isRowScaling, type RowScaling, scaleRows } from "./rowScaling.ts";
import type { Rows } from "./rows.ts";
import { isSigmoids, type Sigmoid } from "./sigmoid.ts";

/** One decision function: Σ coefficient · kernel(vector, x) + intercept. */
export type SvmMachine = Readonly<{
  /** Which of the vectors it uses. */
  support: readonly number[];
  coefficients: readonly number[];
  intercept: number;
}>;

/** Support vectors and what they say; training rows without a say are not kept. */
export type SvmModel = Readonly<{
  features: readonly string[];
  /** How many classes, or null for numbers. */
  classes: number | null;
  kernel: KernelFunction;
  /** What is done to rows before they meet the kernel. */
  scaling: RowScaling;
  /** Row after row, on the scale of the inputs. */
  vectors: readonly number[];
  /** One for numbers and for two classes; for more one per pair: (0, 1), (0, 2), ... Above 0 speaks for the second. */
  machines: readonly SvmMachine[];
  /** One per machine, or null where scores are not calibrated. */
  sigmoids: readonly Sigmoid[] | null;
}>;

/** Everything but the sigmoids. */
export type SvmScoring = Omit<SvmModel, "sigmoids" | "classes">;

/** The scores of rows on the scale of the inputs: machine after machine. */
export function scoresOfRows({ features, kernel, scaling, vectors, machines }: SvmScoring, rows: Rows): Float64Array {
  const entries = features.length;
  const support: Rows = {
    count: entries === 0 ? 0 : vectors.length / entries,
    entries,
    values: Float64Array.from(vectors),
  };
  const lines = new Float64Array(machines.length * support.count);
  machines.forEach((machine, m) => {
    machine.support.forEach((v, i) => {
      lines[m * support.count + v] = machine.coefficients[i];
    });
  });
  const found = kernelScores(kernel, scaleRows(support, scaling), lines, scaleRows(rows, scaling));
  const scores = new Float64Array(machines.length * rows.count);
  if (found.length > 0) scores.set(found);
  machines.forEach(({ intercept }, m) => {
    for (let i = 0; i < rows.count; i++) scores[m * rows.count + i] += intercept;
  });
  return scores;
}

/**
 * The decision values of a fitted `svm`: one column of rows per binary machine. For two classes a value above 0 is for
 * the second; for more there is a column per pair, (0, 1), (0, 2), ..., (1, 2), ...; for numbers it is the prediction.
 *
 * @example
 * ```ts
 * import { defineTask, stream, svm, tableFrom } from "@heldout/core";
 * import { svmScores } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 4, 5], y: ["no", "no", "yes", "yes"] }), { target: "y" });
 * const rows = Uint32Array.of(0, 1, 2, 3);
 * const model = svm({ kernel: "linear" }).fit({ ...task, weight: null }, rows, stream(1));
 * Array.from(svmScores(model, task.features, rows), Math.sign); // [ -1, -1, 1, 1 ]
 * ```
 */
export function svmScores(model: SvmModel, features: Features, rows: Uint32Array): Float64Array {
  return scoresOfRows(model, rowsOf({ features }, model.features, rows));
}

export function predictSvm(model: SvmModel, features: Features, rows: Uint32Array): Float64Array {
  const scores = svmScores(model, features, rows);
  const { classes, sigmoids } = model;
  return classes === null ? scores : probabilitiesOf(scores, rows.length, classes, pairMachines(classes), sigmoids);
}

export function isSvmModel(stored: unknown): stored is SvmModel {
  if (!isRecord(stored) || !isTexts(stored.features) || !isNumbers(stored.vectors)) return false;
  const { features, classes, kernel, scaling, vectors, machines, sigmoids } = stored;
  const count = features.length === 0 ? 0 : vectors.length / features.length;
  if (!Number.isInteger(count) || !isKernel(kernel) || !isRowScaling(scaling, features.length)) return false;
  if (classes !== null && !(isCount(classes) && classes >= 2)) return false;
  const wanted = classes === null ? 1 : (classes * (classes - 1)) / 2;
  return (
    Array.isArray(machines) &&
    machines.length === wanted &&
    machines.every((machine) => isMachine(machine, count)) &&
    (sigmoids === null || (classes !== null && isSigmoids(sigmoids, wanted)))
  );
}

function isMachine(stored: unknown, vectors: number): stored is SvmMachine {
  return (
    isRecord(stored) &&
    isNumbers(stored.support) &&
    stored.support.every((v) => isCount(v) && v < vectors) &&
    isNumbers(stored.coefficients, stored.support.length) &&
    isFiniteNumber(stored.intercept)
  );
}

function isKernel(stored: unknown): stored is KernelFunction {
  if (!isRecord(stored)) return false;
  const { kind, gamma, coef0, degree } = stored;
  if (kind === "linear") return true;
  if (kind === "rbf") return isFiniteNumber(gamma) && gamma >= 0;
  if (kind !== "poly" || !isFiniteNumber(gamma) || !isFiniteNumber(coef0)) return false;
  return isCount(degree) && degree >= 1 && degree <= MOST_DEGREE;
}
