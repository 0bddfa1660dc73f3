import type { MarginLossName } from "../../losses/margin/marginLosses.ts";
import { marginLosses } from "../../losses/margin/marginLosses.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { distinctRows } from "../boosting/distinctRows.ts";
import { innerParts } from "../innerParts.ts";
import type { Learner, LearningData } from "../learner.ts";
import {
  type ChoiceRule,
  checkParameters,
  checkValue,
  type FlagRule,
  type NumberRule,
  type OptionsOf,
  type ValuesOf,
} from "../parameters.ts";
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
import { type MarginRows, marginRows } from "./marginRows.ts";
import { pairDescent } from "./pairDescent.ts";
import { makePasses, type Passed } from "./passes.ts";
import { PARTS, plattLinks } from "./probability.ts";
import { requireBoth } from "./sgd.ts";
import { MARGIN_LOSSES } from "./sgdParameters.ts";

export interface AucSgdParameters {
  readonly loss: ChoiceRule<MarginLossName>;
  readonly lambda: NumberRule<"alpha">;
  readonly rate: NumberRule<"learningRate">;
  readonly epochs: NumberRule<"maxIter">;
  readonly standardize: FlagRule;
}

export const aucSgdParameters: AucSgdParameters = {
  loss: {
    kind: "choice",
    meaning: "The loss of the pairwise margin.",
    default: "logistic",
    values: MARGIN_LOSSES,
  },
  lambda: {
    kind: "number",
    meaning: "The weight of the penalty λ / 2 ‖w‖².",
    default: 1e-4,
    least: 0,
    aliases: ["alpha"],
  },
  rate: {
    kind: "number",
    meaning: "The initial step size, in units of 1 / mean ‖x_j - x_i‖² over pairs of training rows.",
    default: 0.3,
    above: 0,
    aliases: ["learningRate"],
  },
  epochs: {
    kind: "number",
    meaning: "Epochs; each uses as many pairs as there are training rows.",
    default: 20,
    least: 1,
    whole: true,
    aliases: ["maxIter"],
  },
  standardize: {
    kind: "flag",
    meaning: "Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
};

/**
 * A linear score of two classes that maximises the AUC: stochastic gradient descent on the mean loss of the margins
 * ⟨w, x_j - x_i⟩ of pairs of a positive and a negative row + lambda / 2 ‖w‖².
 *
 * Only the order of the scores is learned; probabilities are Platt's sigmoid of cross-fitted scores, which keeps the
 * order. One fit yields the models of all numbers of epochs, by default 20.
 *
 * @see Vorontsov, lectures on machine learning (maximisation of the AUC)
 * @example
 * ```ts
 * import { aucSgd, crossValidate, defineTask, readTable, stratifiedGroupKFold } from "heldout";
 * const table = await readTable("examples/judge-confidence.csv");
 * const task = defineTask(table, { target: "truth", features: ["confidence"], group: "question", positive: "correct" });
 * const result = crossValidate(aucSgd(), task, { split: stratifiedGroupKFold({ folds: 5 }), seed: 1 });
 * result.estimate("auc").value; // 0.735
 * ```
 */
export function aucSgd(options: OptionsOf<AucSgdParameters> = {}): Learner<MarginModel> {
  const values = checkParameters("aucSgd", aucSgdParameters, options);
  const path = (data: LearningData, given: Uint32Array, sizes: readonly number[], rng: Rng): MarginModel[] => {
    for (const size of sizes) checkValue("aucSgd", "epochs", aucSgdParameters.epochs, size);
    requireTask(learner, data.kind);
    return fitPairs(data, given, values, sizes, Math.floor(rng() * 2 ** 53));
  };
  const learner: Learner<MarginModel> = {
    name: "aucSgd",
    params: values,
    tasks: ["binary"],
    handles: { missing: false, categories: false, weights: true },
    complexity: values.epochs / (1e-9 + values.lambda),
    fit: (data, rows, rng) => path(data, rows, [values.epochs], rng)[0],
    predict: predictMargins,
    isModel: isMarginModel,
    path: { parameter: "epochs", fit: path },
  };
  return learner;
}

function fitPairs(
  data: LearningData,
  given: Uint32Array,
  values: ValuesOf<AucSgdParameters>,
  epochs: readonly number[],
  seed: number,
): MarginModel[] {
  const distinct = distinctRows(data, given);
  const { classes, codes } = classesOf(data, distinct.rows, "aucSgd");
  const signs = Float64Array.from(codes, (code) => (code === 1 ? 1 : -1));
  requireBoth(signs, classes[1]);
  const rows = marginRows(data, distinct, values.standardize);
  const stops = [...new Set(epochs)].sort((a, b) => a - b);
  const rng = stream(seed, "pairs");
  const descend = (own: MarginRows, ownSigns: Float64Array, watched: boolean): Passed[] => {
    const descent = pairDescent(own, ownSigns, {
      ...values,
      loss: marginLosses[values.loss],
      seed: Math.floor(rng() * 2 ** 53),
    });
    return makePasses(descent, { stops, stop: "never", tolerance: 0, watched });
  };
  const passed = descend(rows, signs, true);
  const parts = innerParts(data, distinct.rows, PARTS, rng);
  const weights = passed.map(({ w }) => w);
  const links = plattLinks(rows, signs, parts, weights, (own, ownSigns) =>
    descend(own, ownSigns, false).map(({ w }) => w),
  );
  return epochs.map((count) => {
    const s = stops.indexOf(count);
    return marginModel(classes, [discriminantOf(rows, passed[s].w)], [descentOf(passed[s], links[s])]);
  });
}
