import type { TaskKind } from "../data/prediction.ts";
import type { Task } from "../data/task.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "../data/wording.ts";
import type { Registry } from "../learners/definition/learnerDefinition.ts";
import { definitionOf } from "../learners/definition/makeLearner.ts";
import type { LearnerSetting } from "../learners/learnerSetting.ts";
import { specText } from "../learners/spec.ts";
import { builtIn, learnerOf } from "../registry.ts";

/** What a model that knows only the target would do. */
export const BASELINE: LearnerSetting = { name: "baseline", params: {} };

export interface LeftOutLearner {
  readonly learner: string;
  readonly reason: string;
}

export interface References {
  readonly settings: readonly LearnerSetting[];
  readonly leftOut: readonly LeftOutLearner[];
}

/** Reads of a value that one fit takes, roughly: only ratios between learners and the order of size matter. */
export function costOf({ name, params }: LearnerSetting, rows: number, registry: Registry = builtIn): number {
  return definitionOf(name, registry).work.reads(learnerOf(name, params, registry).params, rows);
}

/** Learners of different families that are good on many tables as they are. */
function usualReferences(kind: TaskKind, registry: Registry): LearnerSetting[] {
  return Object.values(registry.learners).flatMap(({ name, tasks, reference }) =>
    reference !== null && tasks.includes(kind) ? [{ name, params: reference }] : [],
  );
}

/**
 * The learners that "large" is judged against: those given, or the default ones that take no more than `mostWork` reads of
 * a value in all folds, and the fastest of them in any case. The learner that is diagnosed is not among them.
 */
export function referencesFor(
  task: Pick<Task, "kind" | "rows" | "features">,
  own: LearnerSetting,
  {
    given,
    fits,
    mostWork,
    terms = libraryTerms,
    registry = builtIn,
  }: {
    readonly given?: readonly LearnerSetting[] | undefined;
    readonly fits: number;
    readonly mostWork: number;
    readonly terms?: Terms;
    readonly registry?: Registry | undefined;
  },
): References {
  // the baseline is tried in any case, and a learner that is named twice is one
  const rivals = (given ?? usualReferences(task.kind, registry)).filter(
    (setting, at, all) => ![own, BASELINE, ...all.slice(0, at)].some((earlier) => isSame(setting, earlier, registry)),
  );
  if (given !== undefined) return { settings: rivals, leftOut: [] };
  const work = (setting: LearnerSetting): number =>
    costOf(setting, task.rows, registry) * task.rows * task.features.columns.length * fits;
  // without any rival nothing could be judged, so the fastest stays
  const fastest = rivals.reduce((a, b) => (work(b) < work(a) ? b : a));
  const isTried = (setting: LearnerSetting): boolean => setting === fastest || work(setting) <= mostWork;
  return {
    settings: rivals.filter(isTried),
    leftOut: rivals
      .filter((setting) => !isTried(setting))
      .map(({ name, params }) => ({
        learner: specText(name, params),
        reason: inTerms(
          words`its fits would take too long on this many rows; name it in ${option("against")} to include it`,
          terms,
        ),
      })),
  };
}

/** Whether two settings make the same learner, defaults filled in. */
export function isSame(a: LearnerSetting, b: LearnerSetting, registry: Registry = builtIn): boolean {
  if (a.name !== b.name) return false;
  const whole = ({ name, params }: LearnerSetting): string =>
    JSON.stringify(Object.entries(learnerOf(name, params, registry).params).sort(([p], [q]) => (p < q ? -1 : 1)));
  return whole(a) === whole(b);
}
