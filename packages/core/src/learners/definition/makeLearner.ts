import { InputError, quoteValue } from "../../data/inputError.ts";
import { didYouMean } from "../../data/nearest.ts";
import type { Learner } from "../learner.ts";
import { parseSpec, singleSetting } from "../spec.ts";
import type { LearnerDefinition, Registry } from "./learnerDefinition.ts";

/** What a registry knows of a learner; null where it knows none of that name. */
export function knownLearner(name: string, { learners }: Registry): LearnerDefinition | null {
  return Object.hasOwn(learners, name) ? learners[name] : null;
}

/** The same where there has to be one: an unknown name is an `InputError` that lists the known ones. */
export function definitionOf(name: string, registry: Registry): LearnerDefinition {
  const found = knownLearner(name, registry);
  if (found) return found;
  const names = Object.keys(registry.learners);
  throw new InputError(
    "unknown-learner",
    `there is no learner ${quoteValue(name)}.`,
    `${didYouMean(name, names)}The learners are ${names.join(", ")}.`,
  );
}

export function makeLearner(name: string, params: object, registry: Registry): Learner {
  return definitionOf(name, registry).make(params, registry);
}

/** Wrappers of wrappers end somewhere; a text from a file may not. */
const MOST_BRACKETS = 8;

/** Whether a SPEC wraps more learners in each other than anybody means. */
export function isTooDeep(spec: string): boolean {
  return spec.split("(").length > MOST_BRACKETS + 1;
}

/** The learner that one SPEC describes, such as `ridge(lambda=0.1)`. */
export function learnerOfSpec(spec: string, registry: Registry): Learner {
  if (isTooDeep(spec)) {
    throw new InputError(
      "bad-parameter",
      `${quoteValue(spec)} wraps too many learners in each other.`,
      `Use at most ${MOST_BRACKETS} brackets.`,
    );
  }
  const { name, params } = singleSetting(parseSpec(spec));
  if (knownLearner(name, registry)?.external) {
    throw new InputError(
      "bad-parameter",
      `${name} runs as a process of its own, so it cannot be the base of another learner.`,
      "Use it by itself, or wrap the model in its own language.",
    );
  }
  return makeLearner(name, params, registry);
}
