import { InputError } from "../../data/inputError.ts";
import { ownTeam } from "../../numeric/kernels/team.ts";
import { lbfgs } from "../../numeric/lbfgs.ts";
import type { LearningData } from "../learner.ts";
import { classesOf } from "../target.ts";
import { binaryLoss } from "./binaryLoss.ts";
import { withClassWeights } from "./classWeight.ts";
import { elasticPath, isLarge } from "./elasticPath.ts";
import { float32Loss } from "./float32Loss.ts";
import { type LogisticModel, softmaxModel, unscaled } from "./logisticModel.ts";
import { newton } from "./newton.ts";
import { penaltyShape, squarePenalty } from "./penalty.ts";
import type { SmoothPart, SparsePart } from "./smoothPart.ts";
import { centred, softmaxLoss } from "./softmaxLoss.ts";
import { inverse, type StagedRows, stageRows } from "./stagedRows.ts";

/** Up to so many parameters the second derivatives are cheaper than the many passes of L-BFGS. */
const NEWTON_MOST = 600;

export interface LogisticSettings {
  readonly l1Ratio: number;
  readonly standardize: boolean;
  readonly classWeight: string;
  /** How far above its least value the objective of an elastic net may stay; 0: see `elasticPath`. */
  readonly tolerance: number;
}

/** What a fit works with: the staged rows, their loss, and the classes. */
export interface LogisticTask {
  readonly staged: StagedRows;
  readonly loss: SmoothPart;
  readonly classes: readonly string[];
  readonly codes: Int32Array;
  /** Weights of the rows, those of their classes included. */
  readonly weights: Float64Array;
}

/** What of it belongs to a model, also where the columns are in single precision. */
interface SparseTask {
  readonly staged: StagedRows;
  readonly loss: SparsePart;
  readonly classes: readonly string[];
}

/** Stages the rows, does some work with them, and gives their memory back. */
export function withLogisticTask<T>(
  data: LearningData,
  rows: Uint32Array,
  classWeight: string,
  work: (task: LogisticTask) => T,
): T {
  const team = ownTeam();
  const mark = team.heap.mark();
  try {
    const { classes, codes } = classesOf(data, rows, "logistic");
    const staged = stageRows(team, data, rows);
    const weights = withClassWeights(classWeight, classes, codes, staged.weights);
    const loss =
      classes.length === 2 ? binaryLoss(staged, codes, weights) : softmaxLoss(staged, codes, classes.length, weights);
    return work({ staged, loss, classes, codes, weights });
  } finally {
    team.heap.release(mark);
  }
}

/** The models of several lambdas, each as if it were the only one. */
export function fitLogistic(
  data: LearningData,
  rows: Uint32Array,
  lambdas: readonly number[],
  settings: LogisticSettings,
): LogisticModel[] {
  const { l1Ratio, standardize, classWeight, tolerance } = settings;
  const { classes, codes } = classesOf(data, rows, "logistic");
  const sparse = l1Ratio > 0 && lambdas.every((lambda) => lambda > 0);
  if (!sparse || classes.length > 2 || !isLarge(rows.length, data.features.columns.length, 1)) {
    return withLogisticTask(data, rows, classWeight, (task) => {
      const points = pointsOf(task, lambdas, settings);
      return points.map((point) => modelOf(task, point));
    });
  }
  const team = ownTeam();
  const mark = team.heap.mark();
  try {
    const staged = stageRows(team, data, rows, true);
    const loss = float32Loss(staged, codes, withClassWeights(classWeight, classes, codes, staged.weights));
    const shape = penaltyShape(staged, l1Ratio, standardize);
    const points = elasticPath(team, loss, shape, lambdas, { rows: staged.rows, excess: tolerance });
    return points.map((point) => modelOf({ staged, loss, classes }, point));
  } finally {
    team.heap.release(mark);
  }
}

/** The parameters on the scale of the staged columns. */
export function pointsOf(
  { staged, loss }: LogisticTask,
  lambdas: readonly number[],
  { l1Ratio, standardize, tolerance }: LogisticSettings,
): Float64Array[] {
  const shape = penaltyShape(staged, l1Ratio, standardize);
  const sparse = l1Ratio === 0 ? [] : lambdas.filter((lambda) => lambda > 0);
  const found =
    sparse.length === 0 ? [] : elasticPath(staged.team, loss, shape, sparse, { rows: staged.rows, excess: tolerance });
  return lambdas.map((lambda) => {
    if (l1Ratio > 0 && lambda > 0) return found[sparse.indexOf(lambda)];
    const l2 = squarePenalty(staged, shape, lambda);
    if (lambda === 0 || loss.outputs * (loss.features + 1) <= NEWTON_MOST) {
      return newton(loss, l2).point;
    }
    return byLbfgs(loss, l2);
  });
}

/** A model on the scale of the inputs. */
export function modelOf({ staged, loss, classes }: SparseTask, point: Float64Array): LogisticModel {
  const { names, mean, sd } = staged;
  const { outputs } = loss;
  const inverses = sd.map(inverse);
  const scores = unscaled(point, outputs, { names, mean, inverses });
  if (outputs === 1) return { classes, ...scores[0] };
  const intercepts = centred(Float64Array.from(scores, ({ intercept }) => intercept));
  return softmaxModel(
    classes,
    scores.map(({ coefficients }, k) => ({ intercept: intercepts[k], coefficients })),
  );
}

/** The least of loss + Σ l2 u² / 2 by L-BFGS, in variables that the curvature is about 1 for. */
function byLbfgs(loss: SmoothPart, l2: Float64Array): Float64Array {
  const { outputs, features } = loss;
  const size = outputs * (features + 1);
  const ridge = Float64Array.from({ length: size }, (_, at) => (at < outputs ? 0 : l2[Math.floor(at / outputs) - 1]));
  const unit = ridge.map((value) => 1 / Math.sqrt(0.25 + value));
  const start = new Float64Array(size);
  start.set(loss.start);
  const { x, end, slope } = lbfgs(
    (scaled, gradient) => {
      const point = scaled.map((value, at) => value * unit[at]);
      const pass = loss.evaluateAll(point, false);
      let value = pass.loss;
      for (let at = 0; at < size; at++) {
        gradient[at] = (pass.gradient[at] + ridge[at] * point[at]) * unit[at];
        value += (ridge[at] * point[at] * point[at]) / 2;
      }
      return value;
    },
    start.map((value, at) => value / unit[at]),
    { tolerance: 1e-9, memory: 20, steps: 20_000 },
  );
  if (end !== "flat" && slope > 1e-6) {
    throw new InputError("fit-failed", `after many steps the gradient is still ${slope}.`, "Use a larger lambda.");
  }
  return x.map((value, at) => value * unit[at]);
}
