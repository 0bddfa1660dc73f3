import { InputError } from "../../data/inputError.ts";
import { marginLosses } from "../../losses/margin/marginLosses.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { distinctRows } from "../boosting/distinctRows.ts";
import { innerParts } from "../innerParts.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkValue, type OptionsOf, type ValuesOf } from "../parameters.ts";
import { requireTask } from "../requireTask.ts";
import { classesOf } from "../target.ts";
import {
  descentOf,
  discriminantOf,
  isMarginModel,
  type MarginModel,
  marginModel,
  predictMargins,
} from "./marginModel.ts";
import { type MarginObjective, marginObjective } from "./marginObjective.ts";
import { type MarginRows, marginRows } from "./marginRows.ts";
import { type Descent, makePasses, type Passed } from "./passes.ts";
import { ownLink, PARTS, plattLinks } from "./probability.ts";
import { checkSgd, PLAIN_RATE, type SgdParameters, sgdParameters, usedSgd } from "./sgdParameters.ts";
import { startWeights } from "./startWeights.ts";
import { steepest } from "./steepest.ts";
import { matrixAscent } from "./stepMatrix.ts";
import { stochastic } from "./stochastic.ts";
import { MOST_WHITENED, whitened } from "./whitened.ts";

type Values = ValuesOf<SgdParameters>;

/**
 * Linear classifier by gradient descent on the mean of a margin loss (hinge, squared hinge, logistic, exponential,
 * sigmoid or perceptron) with an l1 or l2 penalty: stochastic, row by row, or on all rows at once by steepest descent
 * or with a step matrix.
 *
 * More than two classes have one discriminant each, against the rest. Probabilities are those of the loss where it
 * defines them (logistic, exponential), otherwise Platt's sigmoid of cross-fitted scores. One fit yields the models of
 * all numbers of epochs, by default 30.
 *
 * @see Kitov, Model evaluation; Stollhoff, Klassifikation
 * @example
 * ```ts
 * import { crossValidate, defineTask, readTable, sgd, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(sgd(), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.523
 * ```
 */
export function sgd(options: OptionsOf<SgdParameters> = {}): Learner<MarginModel> {
  const values = checkSgd(options);
  const path = (data: LearningData, given: Uint32Array, sizes: readonly number[], rng: Rng): MarginModel[] => {
    for (const size of sizes) checkValue("sgd", "epochs", sgdParameters.epochs, size);
    requireTask(learner, data.kind);
    return fitSgd(data, given, values, sizes, Math.floor(rng() * 2 ** 53));
  };
  const learner: Learner<MarginModel> = {
    name: "sgd",
    params: usedSgd(values),
    // costs are of a positive and a negative class
    tasks: values.costPositive === values.costNegative ? ["binary", "multiclass"] : ["binary"],
    handles: { missing: false, categories: false, weights: true },
    complexity: values.epochs / (1e-9 + (values.penalty === "none" ? 0 : values.lambda)),
    fit: (data, rows, rng) => path(data, rows, [values.epochs], rng)[0],
    predict: predictMargins,
    isModel: isMarginModel,
    path: { parameter: "epochs", fit: path },
  };
  return learner;
}

function fitSgd(
  data: LearningData,
  given: Uint32Array,
  values: Values,
  epochs: readonly number[],
  seed: number,
): MarginModel[] {
  const distinct = distinctRows(data, given);
  const { classes, codes } = classesOf(data, distinct.rows, "sgd");
  const rows = marginRows(data, distinct, values.standardize);
  const stops = [...new Set(epochs)].sort((a, b) => a - b);
  // of two classes the second against the first, of more each against the rest
  const targets = classes.length === 2 ? [1] : classes.map((_, c) => c);
  const found = targets.map((target) => {
    const signs = Float64Array.from(codes, (code) => (code === target ? 1 : -1));
    requireBoth(signs, classes[target]);
    const rng = stream(seed, "discriminant", target);
    const fit = (own: MarginRows, ownSigns: Float64Array, watched: boolean): Passed[] =>
      descend(own, ownSigns, { ...values, watched }, stops, Math.floor(rng() * 2 ** 53));
    const passed = fit(rows, signs, true);
    const weights = passed.map(({ w }) => w);
    const link = ownLink(values.loss);
    const links = link
      ? passed.map(() => link)
      : plattLinks(
          rows,
          signs,
          innerParts(data, distinct.rows, PARTS, rng),
          weights,
          (own, ownSigns) => fit(own, ownSigns, false).map(({ w }) => w),
          rows.weights.map((weight, i) => weight * (signs[i] > 0 ? values.costPositive : values.costNegative)),
        );
    return { passed, links };
  });
  return epochs.map((count) => {
    const s = stops.indexOf(count);
    return marginModel(
      classes,
      found.map(({ passed }) => discriminantOf(rows, passed[s].w)),
      found.map(({ passed, links }) => descentOf(passed[s], links[s])),
    );
  });
}

/** The descent that the parameters ask for, up to the last stop. */
export function descend(
  rows: MarginRows,
  signs: Float64Array,
  values: Values & { readonly watched?: boolean },
  stops: readonly number[],
  seed: number,
): Passed[] {
  const objective = marginObjective(rows, signs, { ...values, loss: marginLosses[values.loss] });
  const start = startWeights(values.start, objective, stream(seed, "start"));
  return makePasses(descentFor(objective, start, values, seed), { ...values, stops });
}

function descentFor(objective: MarginObjective, start: Float64Array, values: Values, seed: number): Descent {
  const { schedule } = values;
  if (schedule === "steepest") return steepest(objective, start);
  if (schedule === "matrix") return matrixAscent(objective, start, values);
  if (schedule !== "whitened") return stochastic(objective, start, { ...values, schedule, seed });
  if (objective.rows.width > MOST_WHITENED + 1) {
    return stochastic(objective, start, {
      ...values,
      schedule: "inverseScaling",
      rate: PLAIN_RATE,
      seed,
    });
  }
  return whitened(objective, start, { ...values, seed });
}

/** Refuses rows of one class. */
export function requireBoth(signs: Float64Array, name: string): void {
  if (signs.some((sign) => sign > 0) && signs.some((sign) => sign < 0)) return;
  throw new InputError(
    "fit-failed",
    `the training rows are all or none of the class "${name}": there is no margin to learn.`,
    "Give rows of every class.",
  );
}
