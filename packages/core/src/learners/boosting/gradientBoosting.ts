import type { Rng } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkValue, type OptionsOf } from "../parameters.ts";
import { requireTask } from "../requireTask.ts";
import { type FittedBoosting, fitBoosting } from "./fitBoosting.ts";
import {
  type GradientBoostingLoss,
  type GradientBoostingModel,
  isGradientBoostingModel,
  predictBoosted,
} from "./gradientBoostingModel.ts";
import {
  checkGradientBoosting,
  type GradientBoostingParameters,
  gradientBoostingParameters,
  takesAlpha,
  tasksOf,
} from "./gradientBoostingParameters.ts";
import type { BoostingLossName } from "./losses/boostingLoss.ts";
import { mostLeaves } from "./mostLeaves.ts";
import { askedFeatures } from "./stagedScores.ts";

/**
 * Gradient boosting of regression trees: numbers with several losses, two classes with the logistic or exponential
 * loss, more classes with one tree per class and round. Default 100 rounds of depth 3; one fit yields the models of
 * all numbers of rounds.
 *
 * With `earlyStopping` a share of the training rows is held out, and the model keeps the rounds with the least loss on
 * them.
 *
 * @see Friedman (2001), Ann. Statist. 29:1189; Friedman (2002), Stochastic gradient boosting
 * @example
 * ```ts
 * import { crossValidate, defineTask, gradientBoosting, kFold, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(gradientBoosting({ rounds: 50 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 57.19
 * ```
 */
export function gradientBoosting(options: OptionsOf<GradientBoostingParameters> = {}): Learner<GradientBoostingModel> {
  const values = checkGradientBoosting(options);
  const { alpha, patience, growth, ...used } = values;
  const path = (
    data: LearningData,
    given: Uint32Array,
    sizes: readonly number[],
    rng: Rng,
  ): GradientBoostingModel[] => {
    for (const size of sizes) checkValue("gradientBoosting", "rounds", gradientBoostingParameters.rounds, size);
    requireTask(learner, data.kind);
    const loss = lossFor(data, values.loss);
    const seed = Math.floor(rng() * 2 ** 53);
    const fitted = fitBoosting(data, given, loss, { ...values, rounds: Math.max(...sizes) }, seed);
    return sizes.map((size) => ({ loss, ...firstRounds(fitted, size) }));
  };
  const learner: Learner<GradientBoostingModel> = {
    name: "gradientBoosting",
    params: {
      ...used,
      ...(values.leaves > 0 ? { growth } : {}),
      ...(takesAlpha(values.loss) ? { alpha } : {}),
      ...(values.earlyStopping > 0 ? { patience } : {}),
    },
    tasks: tasksOf(values.loss),
    handles: { missing: true, categories: true, weights: true },
    complexity: values.rounds * mostLeaves(values.maxDepth, values.leaves),
    fit: (data, rows, rng) => path(data, rows, [values.rounds], rng)[0],
    predict: (model, features, rows) => predictBoosted([model], features, rows)[0],
    isModel: isGradientBoostingModel,
    uses: askedFeatures,
    path: { parameter: "rounds", fit: path, predict: predictBoosted },
  };
  return learner;
}

function lossFor({ kind }: LearningData, loss: "auto" | BoostingLossName): GradientBoostingLoss {
  if (kind === "multiclass") return "softmax";
  if (loss !== "auto") return loss;
  return kind === "binary" ? "logistic" : "squared";
}

/** The ensemble of at most so many rounds; with held-out rows, of those with the least loss on them, the fewest of equal ones. */
function firstRounds({ initial, trees, heldOut, ...columns }: FittedBoosting, rounds: number): FittedBoosting {
  const tried = heldOut.slice(0, rounds + 1);
  let kept = 0;
  for (let m = 1; m < tried.length; m++) if (tried[m] < tried[kept]) kept = m;
  return {
    ...columns,
    initial,
    trees: trees.slice(0, initial.length * (heldOut.length > 0 ? kept : rounds)),
    heldOut: tried,
  };
}
