import { numberOf, ofBase, scaled } from "../learners/definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../learners/definition/learnerDefinition.ts";
import { definitionOf, learnerOfSpec } from "../learners/definition/makeLearner.ts";
import { checkParameters } from "../learners/parameters.ts";
import { subset, subsetParameters } from "./subset.ts";

export const subsetDefinition: LearnerDefinition = learnerDefinition({
  name: "subset",
  tasks: ["regression"],
  meaning: "A learner with feature selection.",
  range: "features=1..10",
  parameters: subsetParameters,
  make: (params, registry) => {
    const checked = checkParameters("subset", subsetParameters, params);
    return subset(learnerOfSpec(checked.base, registry), checked);
  },
  about: {
    name: "learner with feature selection",
    definition:
      "Selects features for a base learner and fits it on them, both on the training rows, so that cross-validation includes the feature selection. One search yields the models of all sizes.",
    objective: "the subset with the best criterion (cross-validation, AIC, BIC or a bound) on the training rows",
    peers: ["scikit-learn: SequentialFeatureSelector in a Pipeline", "R: step, leaps::regsubsets"],
    reference: "Ambroise and McLachlan (2002), Selection bias in gene extraction",
  },
  space: "subset(features=1..10)",
  alternatives: (own) => [...(numberOf(own, "features") > 1 ? scaled(own, "features", 2, 1) : []), ...ofBase(own)],
  work: { reads: () => 200 },
  capacity: ({ base, search, features }, registry) => {
    const { name, params } = learnerOfSpec(String(base), registry);
    if (definitionOf(name, registry).capacity(params, registry).family !== "linear") {
      return { family: "unknown", reason: `${name} is not linear in its features` };
    }
    if (Number(features) === 0) return { family: "linear" };
    return { family: "sparseLinear", chosen: Number(features), fixed: search === "order" };
  },
});
