import type { Learner } from "../learner.ts";
import { checkParameters, type OptionsOf } from "../parameters.ts";
import type { ForestModel } from "./forestModel.ts";
import { extraTreesFeatures } from "./maxFeatures.ts";
import { type TreeEnsembleParameters, treeEnsemble, treeEnsembleParameters } from "./treeEnsemble.ts";

export const extraTreesParameters: TreeEnsembleParameters = treeEnsembleParameters({ bootstrap: false });

/**
 * Extremely randomised trees: for each feature that a node considers, one threshold is drawn uniformly between its
 * least and greatest value, and the best of these splits is made. Default 100 trees; every tree sees all rows.
 *
 * @see Geurts, Ernst and Wehenkel (2006), Extremely randomized trees, Machine Learning 63:3
 * @example
 * ```ts
 * import { crossValidate, defineTask, extraTrees, kFold, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(extraTrees({ trees: 30 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 58.14
 * ```
 */
export function extraTrees(options: OptionsOf<TreeEnsembleParameters> = {}): Learner<ForestModel> {
  return treeEnsemble(
    {
      name: "extraTrees",
      thresholds: "random",
      rules: extraTreesParameters,
      own: {},
      autoFeatures: extraTreesFeatures,
    },
    checkParameters("extraTrees", extraTreesParameters, options),
  );
}
