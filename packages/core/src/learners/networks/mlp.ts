import type { Rng } from "../../numeric/random.ts";
import { distinctRows } from "../boosting/distinctRows.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkValue, type OptionsOf } from "../parameters.ts";
import { requireTask } from "../requireTask.ts";
import { fitMlp } from "./fitMlp.ts";
import { hiddenSizes } from "./layerSizes.ts";
import { ruleFor } from "./lossRule.ts";
import { checkMlp, type MlpParameters, mlpParameters, tasksOfLoss, usedMlp } from "./mlpParameters.ts";
import { isNetworkModel, type NetworkModel, predictNetwork } from "./networkModel.ts";

/**
 * Multilayer perceptron: a feed-forward neural network fitted by minibatch gradient descent on the mean loss + lambda
 * / 2 ‖W‖². Default one hidden layer of 64 rectified linear units.
 *
 * Classes end in a softmax, two classes in one logistic output, numbers in a linear one. One fit yields the models of
 * all numbers of epochs, by default 50. With `earlyStopping` a share of the training rows is held out, and the model
 * has the weights of the epoch with the least loss on them.
 *
 * @see Rumelhart, Hinton and Williams (1986), Learning representations by back-propagating errors
 * @example
 * ```ts
 * import { crossValidate, defineTask, mlp, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(mlp({ hidden: "16", epochs: 20 }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.484
 * ```
 */
export function mlp(options: OptionsOf<MlpParameters> = {}): Learner<NetworkModel> {
  const values = checkMlp(options);
  const path = (data: LearningData, given: Uint32Array, sizes: readonly number[], rng: Rng): NetworkModel[] => {
    for (const size of sizes) checkValue("mlp", "epochs", mlpParameters.epochs, size);
    requireTask(learner, data.kind);
    return fitMlp(data, distinctRows(data, given), values, sizes, Math.floor(rng() * 2 ** 53));
  };
  const learner: Learner<NetworkModel> = {
    name: "mlp",
    params: usedMlp(values),
    tasks: tasksOfLoss(values.loss),
    handles: { missing: false, categories: false, weights: true },
    complexity: values.epochs * (1 + hiddenSizes(values.hidden).reduce((sum, units) => sum + units, 0)),
    fit: (data, rows, rng) => path(data, rows, [values.epochs], rng)[0],
    predict: (model, features, rows) => predictNetwork(model, ruleFor(model.classes, values), features, rows),
    isModel: (stored): stored is NetworkModel =>
      isNetworkModel(stored) &&
      ruleFor(stored.classes, values).sums === stored.layers[stored.layers.length - 1].bias.length,
    path: { parameter: "epochs", fit: path },
  };
  return learner;
}
