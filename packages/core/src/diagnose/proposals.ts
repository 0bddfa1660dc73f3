import { InputError } from "../data/inputError.ts";
import type { Task } from "../data/task.ts";
import type { Alternative } from "../learners/definition/alternatives.ts";
import type { Registry } from "../learners/definition/learnerDefinition.ts";
import { specText } from "../learners/spec.ts";
import { builtIn, learnerOf } from "../registry.ts";
import type { LearnerSetting } from "../select/fits/fit.ts";
import { alternativesOf } from "./alternatives.ts";
import { costOf, type LeftOutLearner } from "./references.ts";
import type { Remedy } from "./remedy.ts";

/** A remedy that is to be tried by cross-validation. */
export interface Proposal {
  readonly kind: Exclude<Remedy["kind"], "more rows" | "another learner">;
  readonly what: string;
  readonly setting: LearnerSetting;
}

const MOST_FEATURES_TRIED = 12;
const INNER_FOLDS = 3;

/**
 * What to try: other settings of the learner, and the learner on fewer features. With `only` the simpler and more
 * regularised ones, which the verdict itself asks for. What would take more than `mostWork` reads is left out and named.
 */
export function proposalsFor(
  task: Task,
  setting: LearnerSetting,
  {
    fits,
    mostWork,
    only,
    registry = builtIn,
  }: {
    readonly fits: number;
    readonly mostWork: number;
    readonly only: "simpler" | "all";
    readonly registry?: Registry | undefined;
  },
): { readonly proposals: readonly Proposal[]; readonly leftOut: readonly LeftOutLearner[] } {
  const columns = task.features.columns.length;
  const size = { kind: task.kind, rows: task.rows, columns };
  const all: (Proposal & { readonly times: number })[] = alternativesOf(setting, size, registry)
    .filter(({ kind }) => only === "all" || isSimpler(kind))
    .map((alternative) => ({ ...alternative, times: 1 }));
  if (only === "all") all.push(...onFewerFeatures(task, setting, columns, registry));
  const leftOut: LeftOutLearner[] = [];
  const proposals = all.flatMap(({ times, ...proposal }) => {
    const work = times * costOf(baseOf(proposal.setting, setting), task.rows, registry) * task.rows * columns * fits;
    if (work <= mostWork) return [proposal];
    leftOut.push({
      learner: specText(proposal.setting.name, proposal.setting.params),
      reason: "its fits would take too long on this many rows",
    });
    return [];
  });
  return { proposals, leftOut };
}

export function isSimpler(kind: Alternative["kind"] | Remedy["kind"]): boolean {
  return kind === "simpler" || kind === "more regularised";
}

/** Half of the features, and a quarter, taken in the order in which the lasso does, inside the training rows. */
function onFewerFeatures(
  task: Task,
  setting: LearnerSetting,
  columns: number,
  registry: Registry,
): (Proposal & { readonly times: number })[] {
  if (columns < 3 || setting.name === "subset" || setting.name === "baseline") return [];
  const sizes = [Math.ceil(columns / 2), Math.ceil(columns / 4)].filter((count) => count <= MOST_FEATURES_TRIED);
  return [...new Set(sizes)].flatMap((features) => {
    const params = { base: specText(setting.name, setting.params), search: "l1", features, folds: INNER_FOLDS };
    try {
      if (!learnerOf("subset", params, registry).tasks.includes(task.kind)) return [];
    } catch (problem) {
      if (!(problem instanceof InputError)) throw problem;
      return [];
    }
    return [
      {
        kind: "fewer features",
        what: `${features} of ${columns} features, by the lasso`,
        setting: { name: "subset", params },
        times: features * INNER_FOLDS,
      } as const,
    ];
  });
}

/** What a proposal spends its time on. */
function baseOf(proposal: LearnerSetting, own: LearnerSetting): LearnerSetting {
  return proposal.name === "subset" ? own : proposal;
}
