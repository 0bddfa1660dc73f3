import { InputError } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import { isLearnerName, type LearnerName, learnerOf } from "../learners/catalog.ts";
import type { ParameterValue } from "../learners/learner.ts";
import { type LearnerSpec, parseSpecs } from "../learners/spec.ts";
import type { LearnerSetting } from "./fit.ts";

/** What a bare name in a list of learners stands for. */
const DEFAULT_SPACES: Readonly<Record<LearnerName, string>> = {
  baseline: "baseline",
  ols: "ols",
  polynomial: "polynomial(degree=2..4)",
  ridge: "ridge(lambda=1e-3..1e4:log:30)",
  knn: "knn(k=1|3|5|9|15|25|45)",
  naiveBayes: "naiveBayes",
};

/** All settings that a list of specs stands for, in the order written; the first parameter varies slowest. */
export function candidatesFrom(text: string, kind: TaskKind): LearnerSetting[] {
  return parseSpecs(text).flatMap((spec) => settingsOfSpec(spaceOf(spec), kind));
}

/** Every learner of the task with its default space. */
export function defaultCandidates(kind: TaskKind): LearnerSetting[] {
  const names = Object.keys(DEFAULT_SPACES).filter((name) => learnerOf(name).tasks.includes(kind));
  return candidatesFrom(names.join(", "), kind);
}

function spaceOf(spec: LearnerSpec): LearnerSpec {
  if (spec.values.size > 0 || !isLearnerName(spec.name)) return spec;
  return parseSpecs(DEFAULT_SPACES[spec.name])[0];
}

function settingsOfSpec({ name, values }: LearnerSpec, kind: TaskKind): LearnerSetting[] {
  let combinations: Record<string, ParameterValue>[] = [{}];
  for (const [parameter, choices] of values) {
    combinations = combinations.flatMap((params) => choices.map((value) => ({ ...params, [parameter]: value })));
  }
  return combinations.map((params) => {
    const learner = learnerOf(name, params);
    if (!learner.tasks.includes(kind)) {
      throw new InputError(
        "wrong-kind",
        `${name} cannot learn a ${kind} task.`,
        `It is made for ${learner.tasks.join(" and ")}.`,
      );
    }
    return { name, params };
  });
}
