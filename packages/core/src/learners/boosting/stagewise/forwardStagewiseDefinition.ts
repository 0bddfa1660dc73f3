import { scaled } from "../../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../../definition/learnerDefinition.ts";
import { forwardStagewise, forwardStagewiseParameters } from "./forwardStagewise.ts";

export const forwardStagewiseDefinition: LearnerDefinition = learnerDefinition({
  name: "forwardStagewise",
  tasks: ["binary", "regression"],
  meaning: "Adds, step by step, the stump and weight that reduce the loss most.",
  range: "rounds=1|5|10|25|50|100|200",
  parameters: forwardStagewiseParameters,
  make: (params) => forwardStagewise(params),
  about: {
    name: "forward stagewise additive modelling",
    definition:
      "An additive model in which each round adds the member and the weight that together reduce the loss most (a joint minimum), without changing earlier members. Members are stumps of ±1 or single features. With the exponential loss and start=zero this is AdaBoost with half its votes; gradient boosting instead fits the member to the gradient first and then determines its weight. All numbers of rounds come from one fit.",
    objective: "each round min over c and h of Σ w L(y, f + c h), then f ← f + rate c h",
    peers: ["R mboost: glmboost and blackboost, by gradients", "none in scikit-learn"],
    reference: "Kitov, Model evaluation, slide 13; Hastie, Tibshirani and Friedman (2009), algorithm 10.2",
  },
  space: "forwardStagewise(rounds=10|25|50|100)",
  alternatives: (own) => scaled(own, "rounds", 4, 1),
  work: { reads: ({ rounds }) => 60 * Number(rounds) },
});
