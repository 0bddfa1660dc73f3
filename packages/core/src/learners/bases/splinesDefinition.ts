import { ofBase, scaled } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { learnerOfSpec } from "../definition/makeLearner.ts";
import { checkParameters } from "../parameters.ts";
import { splines, splinesParameters } from "./splines.ts";

export const splinesDefinition: LearnerDefinition = learnerDefinition({
  name: "splines",
  tasks: ["regression"],
  meaning: "A learner on spline features.",
  range: "knots=3|5|8",
  parameters: splinesParameters,
  make: (params, registry) => {
    const checked = checkParameters("splines", splinesParameters, params);
    return splines(learnerOfSpec(checked.base, registry), checked);
  },
  about: {
    name: "spline features",
    definition:
      "Fits a base learner on B-splines of each feature, with knots at quantiles of the training rows; the columns are called spline(x, 1) and so on. Beyond the outer knots the curves continue linearly.",
    objective: "that of the base, on knots + degree - 2 functions per feature",
    peers: [
      'scikit-learn: SplineTransformer(knots="quantile", extrapolation="linear", include_bias=False) in a Pipeline',
      "R: splines::bs in a formula, whose knots at the ends are repeated",
    ],
    reference: "de Boor (1978), A Practical Guide to Splines",
  },
  space: "splines(knots=3|5|8)",
  alternatives: (own) => [...scaled(own, "knots", 2, 2), ...ofBase(own)],
});
