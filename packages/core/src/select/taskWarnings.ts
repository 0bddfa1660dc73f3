import type { Task } from "../data/task.ts";
import type { Registry } from "../learners/definition/learnerDefinition.ts";
import { builtIn, learnerOf } from "../registry.ts";
import type { LearnerSetting } from "./fits/fit.ts";

/** What must be said about the data of a fit: an id among the features, rows left out, weights that a learner ignores. */
export function warningsAbout(
  task: Task,
  learners: readonly LearnerSetting[],
  dropped: number,
  registry: Registry = builtIn,
): string[] {
  const unweighted = learners.filter(({ name, params }) => !learnerOf(name, params, registry).handles.weights);
  const ignoring = task.weight ? [...new Set(unweighted.map(({ name }) => name))] : [];
  return [
    ...task.warnings,
    ...(dropped > 0 ? [`${dropped} rows were left out: their target is missing.`] : []),
    ...ignoring.map((name) => `${name} does not support weights: every row counts once.`),
  ];
}
