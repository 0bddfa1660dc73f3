import { depths, scaled } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { learnerOfSpec } from "../definition/makeLearner.ts";
import { passesOfMembers } from "../definition/passesOfMembers.ts";
import { checkParameters } from "../parameters.ts";
import { leavesWithin } from "../trees/leavesWithin.ts";
import { adaBoost, adaBoostParameters } from "./adaBoost.ts";

export const adaBoostDefinition: LearnerDefinition = learnerDefinition({
  name: "adaBoost",
  tasks: ["binary", "multiclass"],
  meaning: "Weighted vote of weak learners, each focused on earlier errors.",
  range: "rounds=1|5|10|25|50|100|200",
  parameters: adaBoostParameters,
  make: (params, registry) => {
    const { base, depth, ...rest } = checkParameters("adaBoost", adaBoostParameters, params);
    if (!("base" in params)) return adaBoost({ ...rest, depth });
    return adaBoost({ ...rest, base, ...("depth" in params ? { depth } : {}) }, learnerOfSpec(base, registry));
  },
  about: {
    name: "AdaBoost",
    definition:
      "Weak learners, stumps by default, fitted one after another. Rows that were misclassified gain weight, and better learners get a larger vote. With f the sum of the votes, p = 1 / (1 + e^-f) follows from the exponential loss; factor=2 gives e^f / (e^f + e^-f), which is often printed with AdaBoost.M1 and doubles the log odds. Stops early at a learner that makes no error or is no better than chance. All numbers of rounds come from one fit.",
    objective:
      "stagewise the least Σ w e^(-yf/2), y = ±1; a rule votes ln((1 - error) / error) + ln(K - 1), p = softmax of factor times the votes",
    peers: [
      "scikit-learn: AdaBoostClassifier(algorithm='SAMME'); its probabilities are other ones",
      'R: adabag::boosting(coeflearn = "Zhu")',
    ],
    reference: "Freund and Schapire (1997); Zhu, Zou, Rosset and Hastie (2009), Multi-class AdaBoost",
  },
  space: "adaBoost(rounds=5|10|25|50|100)",
  alternatives: (own) => [...scaled(own, "rounds", 4, 1), ...depths(own, [], "depth")],
  work: {
    reads: ({ rounds }) => 10 * Number(rounds),
    passes: ({ rounds }, rows) => passesOfMembers(Number(rounds), rows),
  },
  capacity: ({ base, depth, rounds }) =>
    base === undefined || base === ""
      ? { family: "boostedTrees", leaves: leavesWithin(0, Number(depth)), rounds: Number(rounds) }
      : { family: "unknown", reason: "it boosts a learner of your own" },
});
