import { learnerOf } from "../catalog.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Task } from "../data/task.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "../data/wording.ts";
import { specText } from "../learners/spec.ts";
import type { LearnerSetting } from "../select/fits/fit.ts";

/** What a model that knows only the target would do. */
export const BASELINE: LearnerSetting = { name: "baseline", params: {} };

/** Learners of four families that are good on many tables as they are. */
const DEFAULTS: Readonly<Record<TaskKind, readonly LearnerSetting[]>> = {
  binary: [
    { name: "logistic", params: {} },
    { name: "knn", params: { k: 15 } },
    { name: "forest", params: {} },
    { name: "gradientBoosting", params: {} },
  ],
  multiclass: [
    { name: "logistic", params: {} },
    { name: "knn", params: { k: 15 } },
    { name: "forest", params: {} },
    { name: "gradientBoosting", params: {} },
  ],
  regression: [
    { name: "ridge", params: {} },
    { name: "knn", params: { k: 15 } },
    { name: "forest", params: {} },
    { name: "gradientBoosting", params: {} },
  ],
};

export interface LeftOutLearner {
  readonly learner: string;
  readonly reason: string;
}

export interface References {
  readonly settings: readonly LearnerSetting[];
  readonly leftOut: readonly LeftOutLearner[];
}

/** From about so many rows on boosting counts bins instead of sorting. */
const HISTOGRAM_ROWS = 10_000;

/** Reads of a value that one fit takes, roughly: only ratios between learners and the order of size matter. */
export function costOf({ name, params }: LearnerSetting, rows: number): number {
  const number = (key: string, otherwise: number): number => {
    const value = params[key];
    return typeof value === "number" ? value : otherwise;
  };
  switch (name) {
    case "forest":
    case "extraTrees":
      return 8 * number("trees", 100);
    case "bagging":
      return 20 * number("rounds", 50);
    case "gradientBoosting":
      return (rows > HISTOGRAM_ROWS ? 2 : 10) * number("rounds", 100);
    case "logitBoost":
    case "adaBoost":
      return 10 * number("rounds", 50);
    case "mlp":
      return 20 * number("epochs", 50);
    case "knn":
      return 20 + rows / 100;
    case "svm":
      return rows;
    case "subset":
      return 200;
    default:
      return 20;
  }
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
  }: {
    readonly given?: readonly LearnerSetting[] | undefined;
    readonly fits: number;
    readonly mostWork: number;
    readonly terms?: Terms;
  },
): References {
  const rivals = (given ?? DEFAULTS[task.kind]).filter((setting) => !isSame(setting, own));
  if (given !== undefined) return { settings: rivals, leftOut: [] };
  const work = (setting: LearnerSetting): number =>
    costOf(setting, task.rows) * task.rows * task.features.columns.length * fits;
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
          words`its fits would take long on so many rows; name it in ${option("against")} to have it`,
          terms,
        ),
      })),
  };
}

/** Whether two settings make the same learner, defaults filled in. */
export function isSame(a: LearnerSetting, b: LearnerSetting): boolean {
  if (a.name !== b.name) return false;
  const whole = ({ name, params }: LearnerSetting): string =>
    JSON.stringify(Object.entries(learnerOf(name, params).params).sort(([p], [q]) => (p < q ? -1 : 1)));
  return whole(a) === whole(b);
}
