import type { Learner } from "../learner.ts";
import { type ChoiceRule, checkParameters, type OptionsOf } from "../parameters.ts";
import type { ForestModel } from "./forestModel.ts";
import type { ForestGrower } from "./growForest.ts";
import { forestFeatures } from "./maxFeatures.ts";
import { type TreeEnsembleParameters, treeEnsemble, treeEnsembleParameters } from "./treeEnsemble.ts";

export interface ForestParameters extends TreeEnsembleParameters {
  readonly grower: ChoiceRule<ForestGrower>;
}

export const forestParameters: ForestParameters = {
  ...treeEnsembleParameters({ bootstrap: true }),
  grower: {
    kind: "choice",
    meaning:
      "How splits are found: exact tries every midpoint, histogram the borders of at most 255 bins; auto is exact below 5,000 rows, where the two may differ.",
    default: "auto",
    values: ["auto", "exact", "histogram"],
  },
};

/**
 * Random forest: trees on bootstrap samples that choose each split from some features only, averaged. Breiman (2001).
 *
 * Probabilities are the means of the leaves' shares. With `among` above 1 each split is drawn from that many best ones,
 * the variant of Stollhoff's lecture (there three of all features: `forest(among=3, maxFeatures=all)`).
 */
export function forest(options: OptionsOf<ForestParameters> = {}): Learner<ForestModel> {
  const { grower, ...params } = checkParameters("forest", forestParameters, options);
  return treeEnsemble(
    { name: "forest", thresholds: "best", rules: forestParameters, own: { grower }, autoFeatures: forestFeatures },
    params,
  );
}
