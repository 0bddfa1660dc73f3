import { another, onMoreColumns } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { ols, olsParameters } from "./ols.ts";

export const olsDefinition: LearnerDefinition = learnerDefinition({
  name: "ols",
  tasks: ["regression"],
  meaning: "Ordinary least squares.",
  range: null,
  parameters: olsParameters,
  make: (params) => ols(params),
  about: {
    name: "ordinary least squares",
    definition:
      "Ordinary least squares by a QR decomposition with refinement. A column that is constant or a linear combination of earlier ones gets the coefficient 0.",
    objective: "min Σ w (y - b0 - xβ)²",
    peers: ["R: lm", "scikit-learn: LinearRegression, which returns the minimum-norm solution for dependent columns"],
    reference: "Golub and Van Loan, Matrix Computations, chapter 5",
  },
  alternatives: (own) => [
    another(own, "more regularised", "ridge", { lambda: Math.max(1, Math.round(own.task.rows / 20)) }),
    another(own, "more regularised", "ridge", { lambda: Math.max(10, Math.round(own.task.rows / 2)) }),
    ...onMoreColumns(own),
  ],
});
