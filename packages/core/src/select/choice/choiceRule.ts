import { InputError, quoteValue } from "../../data/inputError.ts";
import { isComparison } from "../../evaluate/comparison.ts";
import type { NamedCosts } from "../../losses/namedCosts.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { type Contender, chooseBest, chooseOneStandardError } from "./choose.ts";
import { type Constraint, chooseConstrained } from "./chooseConstrained.ts";
import { type Criterion, paretoFront, paretoKnee } from "./pareto.ts";
import { chooseStructural, STRUCTURAL_DEFAULTS, type StructuralSettings, type Structure } from "./structuralChoice.ts";

export type ChoiceRule = "best" | "one-se" | "pareto" | "constrained" | "srm";

/** What a choice is made by. */
export interface ChoiceSettings {
  /** The first criterion: what candidates are ranked by. */
  readonly metric: Metric;
  readonly rule: ChoiceRule;
  /** Further metrics to look at. */
  readonly criteria: readonly Metric[];
  /** Whether the declared complexity is a criterion too, the less the better. */
  readonly complexity: boolean;
  /** Bounds on the criteria. */
  readonly constraints: readonly Constraint[];
  /** Of two classes: the probability from which on the positive one is predicted, where somebody asked for one. */
  readonly threshold?: number | undefined;
  /** Of two classes and a matrix of costs: the probability from which on the positive one costs less. */
  readonly cheapestFrom?: number | undefined;
  /** What every confusion costs, in the order of the classes of the task, where costs were given. */
  readonly costs?: NamedCosts | undefined;
  /** Of the rule "srm". */
  readonly structural?: StructuralSettings | undefined;
}

/** A candidate with a value for each further criterion, in their order. */
export interface Competitor extends Contender {
  readonly others: readonly (number | null)[];
  /** Capacity and training error, for the rule "srm" alone. */
  readonly structure?: Structure;
}

export interface RuleOutcome {
  readonly candidate: number | null;
  readonly front: readonly number[] | null;
  /** Why there is no choice, or why it is not quite what the rule says; null when nothing must be said. */
  readonly reason: string | null;
}

/** All that a rule looks at, the metric first. */
export function criteriaOf({ metric, criteria, complexity }: ChoiceSettings): Criterion[] {
  const directed = [metric, ...criteria].map(({ id, better }): Criterion => {
    if (better !== "neither") return { id, better };
    throw new InputError(
      "bad-option",
      `${quoteValue(id)} cannot be a selection criterion.`,
      "Neither higher nor lower values are better.",
    );
  });
  return complexity ? [...directed, { id: "complexity", better: "lower" }] : directed;
}

/** Refuses to compare the complexity of different learners, which has no common scale. */
export function checkChoice({ complexity, rule }: ChoiceSettings, candidates: readonly LearnerSetting[]): void {
  const learners = [...new Set(candidates.map(({ name }) => name))];
  if (!complexity || learners.length < 2) return;
  throw new InputError(
    "bad-option",
    `the complexities of ${learners.join(" and ")} are not comparable${rule === "pareto" ? ", so no front" : ""}.`,
    "Choose by complexity among settings of one learner.",
  );
}

/** Applies the rule. Pure: the same rule chooses on all rows, inside outer folds, and on resampled rows. */
export function chooseBy(competitors: readonly Competitor[], settings: ChoiceSettings): RuleOutcome {
  const { metric, rule, constraints } = settings;
  const nobody = "no candidate has a value";
  switch (rule) {
    case "best": {
      const candidate = chooseBest(competitors, metric.better);
      return { candidate, front: null, reason: candidate === null ? nobody : null };
    }
    case "one-se": {
      const candidate = chooseOneStandardError(competitors, metric.better);
      return { candidate, front: null, reason: candidate === null ? nobody : null };
    }
    case "constrained": {
      const choice = chooseConstrained(scoresOf(competitors, settings), criteriaOf(settings), {
        constraints,
        best: metric.id,
      });
      return { candidate: choice.candidate, front: null, reason: choice.reason ?? null };
    }
    case "pareto": {
      const scores = scoresOf(competitors, settings);
      const criteria = criteriaOf(settings);
      const front = paretoFront(scores, criteria);
      if (front.length === 0) return { candidate: null, front, reason: nobody };
      const knee = paretoKnee(scores, criteria);
      if (knee) return { candidate: knee.candidate, front, reason: null };
      const best = chooseBest(
        competitors.map((competitor, c) =>
          front.includes(c) ? competitor : { ...competitor, estimate: { value: null, folds: [] } },
        ),
        metric.better,
      );
      return { candidate: best, front, reason: `the Pareto front has no knee, so its best ${metric.id} was chosen` };
    }
    case "srm": {
      const { candidate } = chooseStructural(
        competitors.map(({ structure }) => structure),
        settings.structural ?? STRUCTURAL_DEFAULTS,
      );
      const reason = candidate === null ? "no candidate has a training error and a finite penalty" : null;
      return { candidate, front: null, reason };
    }
    default:
      return rule satisfies never;
  }
}

function scoresOf(competitors: readonly Competitor[], { complexity }: ChoiceSettings): (number | null)[][] {
  return competitors.map(({ estimate, others, complexity: own }) => [
    estimate.value,
    ...others,
    ...(complexity ? [estimate.value === null ? null : own] : []),
  ]);
}

/**
 * Reads a constraint such as "recall >= 0.9"; the operators are >=, <=, > and <.
 *
 * @example
 * ```ts
 * import { parseConstraint } from "@heldout/core/select";
 * parseConstraint("recall >= 0.9"); // { criterion: 'recall', operator: '>=', bound: 0.9 }
 * ```
 */
export function parseConstraint(text: string): Constraint {
  const match = /^\s*([A-Za-z][\w.]*)\s*(>=|<=|>|<)\s*(\S+)\s*$/.exec(text);
  const bound = Number(match?.[3]);
  if (match && isComparison(match[2]) && Number.isFinite(bound)) {
    return { criterion: match[1], operator: match[2], bound };
  }
  throw new InputError(
    "bad-option",
    `${quoteValue(text)} is not a constraint.`,
    'Write a metric, a comparison and a number, such as "recall >= 0.9".',
  );
}
