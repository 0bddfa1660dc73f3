import { depths, scaled } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { passesOfMembers } from "../definition/passesOfMembers.ts";
import { logitBoost, logitBoostParameters } from "./logitBoost.ts";

export const logitBoostDefinition: LearnerDefinition = learnerDefinition({
  name: "logitBoost",
  tasks: ["binary", "multiclass"],
  meaning: "Boosting of the log-likelihood.",
  range: "rounds=1|5|10|20|40|80",
  parameters: logitBoostParameters,
  make: (params) => logitBoost(params),
  about: {
    name: "LogitBoost",
    definition:
      "Boosting by Newton steps on the log-likelihood: each round fits a regression tree, a stump by default, to the working responses by weighted least squares. Responses are clipped at ±4 and weights at 2^-51, so that p near 0 or 1 causes no overflow. All numbers of rounds come from one fit.",
    objective: "stagewise the least -Σ w ln p of the truth",
    peers: ["R: caTools::LogitBoost, stumps only", "Weka: LogitBoost"],
    reference: "Friedman, Hastie and Tibshirani (2000), Additive logistic regression",
  },
  space: "logitBoost(rounds=5|10|20|40)",
  alternatives: (own) => [...scaled(own, "rounds", 4, 1), ...depths(own, [], "depth")],
  work: {
    reads: ({ rounds }) => 10 * Number(rounds),
    passes: ({ rounds }, rows) => passesOfMembers(Number(rounds), rows),
  },
});
