import type { Learner } from "../learner.ts";
import { checkParameters, type OptionsOf } from "../parameters.ts";
import type { ForestModel } from "./forestModel.ts";
import { extraTreesFeatures } from "./maxFeatures.ts";
import { type TreeEnsembleParameters, treeEnsemble, treeEnsembleParameters } from "./treeEnsemble.ts";

export const extraTreesParameters: TreeEnsembleParameters = treeEnsembleParameters({ bootstrap: false });

/**
 * Extremely randomised trees: of each feature a node looks at, one threshold is drawn evenly between its least and
 * greatest value, and the best of these splits is made. Every tree sees all rows. Geurts, Ernst and Wehenkel (2006).
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
