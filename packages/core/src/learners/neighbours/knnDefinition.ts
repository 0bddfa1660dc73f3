import { changed, numberOf } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { knn } from "./knn.ts";
import { knnParameters } from "./knnParameters.ts";

export const knnDefinition: LearnerDefinition = learnerDefinition({
  name: "knn",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "Averages or votes over the k nearest rows.",
  range: "k=1|3|5|9|15|25|45",
  firstChoice: true,
  parameters: knnParameters,
  make: (params) => knn(params),
  about: {
    name: "nearest neighbours",
    definition:
      "The k nearest training rows, or all within a radius, vote: the class shares are the probabilities; for regression the prediction is their mean. Of rows at exactly the same distance the earlier one counts as nearer. Votes are uniform, weighted by 1 / distance, or weighted by a kernel (Epanechnikov, triangular, Gaussian) whose bandwidth is the distance to the next neighbour. If no row lies within the radius, all training rows vote. All k come from one search: a kd-tree for many rows and few columns, brute force otherwise; both give the same result.",
    objective: "Σ v_i y_i / Σ v_i over the k nearest, v = 1, 1/distance or K(distance / bandwidth)",
    peers: [
      "scikit-learn: KNeighborsClassifier, KNeighborsRegressor, RadiusNeighbors*, without scaling; ties as they come",
      "R: class::knn, ties at random; kknn",
    ],
    reference: "Cover and Hart (1967); Bentley (1975), Multidimensional binary search trees",
  },
  space: "knn(k=1|3|5|9|15|25|45)",
  alternatives: (own) => {
    const k = numberOf(own, "k");
    const most = Math.max(1, Math.floor(own.task.rows / 4));
    const more = [3 * k, 9 * k].map((value) => Math.min(most, value)).filter((value) => value > k);
    return [
      ...[...new Set(more)].map((value) => changed(own, "simpler", { k: value })),
      ...(k > 1 ? [changed(own, "more complex", { k: Math.max(1, Math.round(k / 3)) })] : []),
    ];
  },
  reference: { k: 15 },
  work: {
    reads: (_, rows) => 20 + rows / 100,
    // neighbours are looked up in all training rows for each tested row
    passes: (_, __, tested) => tested,
  },
});
