import { degrees, ofBase } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { definitionOf, learnerOfSpec } from "../definition/makeLearner.ts";
import { checkParameters } from "../parameters.ts";
import { powers, powersParameters } from "./powers.ts";

export const powersDefinition: LearnerDefinition = learnerDefinition({
  name: "powers",
  tasks: ["regression"],
  meaning: "A learner on polynomial features.",
  range: "degree=1..3",
  parameters: powersParameters,
  make: (params, registry) => {
    const checked = checkParameters("powers", powersParameters, params);
    return powers(learnerOfSpec(checked.base, registry), checked);
  },
  about: {
    name: "polynomial features",
    definition:
      "Adds polynomial features, such as x^2 and x*z, and fits a base learner on them. A binary column is not raised to powers, and a product that is constant in the training rows is left out.",
    objective: "that of the base, on all products of up to `degree` features",
    peers: ["scikit-learn: PolynomialFeatures in a Pipeline", "R: polym in a formula"],
    reference: "Draper and Smith (1998), Applied Regression Analysis, chapter 12",
  },
  space: "powers(degree=1..3)",
  alternatives: (own) => [...degrees(own), ...ofBase(own)],
  capacity: ({ base, degree, interactions }, registry) => {
    const { name, params } = learnerOfSpec(String(base), registry);
    if (definitionOf(name, registry).capacity(params, registry).family !== "linear") {
      return { family: "unknown", reason: `powers of ${name} are not linear in them` };
    }
    // a column of two values is not raised to powers
    return { family: interactions === true ? "polynomial" : "powers", degree: Number(degree), exactness: "at most" };
  },
});
