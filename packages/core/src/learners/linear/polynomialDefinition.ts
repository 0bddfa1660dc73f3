import { another, degrees } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { polynomial, polynomialParameters } from "./polynomial.ts";

export const polynomialDefinition: LearnerDefinition = learnerDefinition({
  name: "polynomial",
  tasks: ["regression"],
  meaning: "Least squares on powers of each feature.",
  range: "degree=1..6",
  parameters: polynomialParameters,
  make: (params) => polynomial(params),
  about: {
    name: "polynomial regression",
    definition:
      "Least squares on the powers of each feature, without interactions. Chebyshev polynomials are used internally, so that high degrees are numerically stable.",
    objective: "min Σ w (y - b0 - Σ_j Σ_d β_jd x_j^d)²",
    peers: ["R: lm with poly()", "scikit-learn: PolynomialFeatures, which also adds interactions"],
    reference: "Forsythe (1957), Generation and use of orthogonal polynomials for data-fitting",
  },
  space: "polynomial(degree=2..4)",
  alternatives: (own) => [...degrees(own), another(own, "more regularised", "ridge", { lambda: own.task.rows / 20 })],
});
