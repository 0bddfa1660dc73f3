import type { Learner } from "../learner.ts";
import { checkParameters, type OptionsOf } from "../parameters.ts";
import type { ForestModel } from "./forestModel.ts";
import { forestFeatures } from "./maxFeatures.ts";
import { type TreeEnsembleParameters, treeEnsemble, treeEnsembleParameters } from "./treeEnsemble.ts";

export const forestParameters: TreeEnsembleParameters = treeEnsembleParameters({ bootstrap: true });

/**
 * Random forest: trees on bootstrap samples that choose each split from some features only, averaged. Breiman (2001).
 *
 * Probabilities are the means of the leaves' shares. With `among` above 1 each split is drawn from that many best ones,
 * the variant of Stollhoff's lecture (there three of all features: `forest(among=3, maxFeatures=all)`).
 */
export function forest(options: OptionsOf<TreeEnsembleParameters> = {}): Learner<ForestModel> {
  return treeEnsemble(
    { name: "forest", thresholds: "best", rules: forestParameters, autoFeatures: forestFeatures },
    checkParameters("forest", forestParameters, options),
  );
}
