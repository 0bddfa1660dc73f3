import type { Task } from "../../data/task.ts";
import { stream } from "../../numeric/random.ts";
import { shuffledNumbers } from "../../numeric/shuffle.ts";
import type { Split } from "../../split/split.ts";
import { type LearnerSetting, planFits } from "../fits/fit.ts";
import { mapPlan } from "../plan/mapPlan.ts";
import { type Plan, resultsInOrder } from "../plan/plan.ts";
import { both, sideBySide } from "../plan/sideBySide.ts";
import { onlyOutput } from "../risk/leftOutLosses.ts";
import { rowLosses } from "./rowLosses.ts";

/** A single feature that leaves less than this share of the baseline's loss is too good to be true. */
const SHARE = 0.02;
/** With fewer rows nothing can be told. */
export const FEWEST_ROWS_FOR_LEAKS = 30;
const FOLDS = 3;

/** What a tree on one feature alone loses on held-out rows. */
export interface FeatureAlone {
  readonly name: string;
  readonly loss: number;
}

export interface Leaks {
  /** What knowing no feature loses. */
  readonly baseline: number;
  readonly best: FeatureAlone;
  /** Features that alone predict the target nearly perfectly. */
  readonly found: readonly FeatureAlone[];
  /** How many features were tried. */
  readonly features: number;
}

export interface LeakLimits {
  /** Enough rows to see a feature that is nearly the target itself. Default 4,000. */
  readonly mostRows?: number;
  /** Default 300. */
  readonly mostFeatures?: number;
}

/**
 * Features that alone predict the target nearly perfectly on held-out rows, by a tree on that one column. Most of them
 * are the target in disguise: written down after it, or computed from it. null when no feature could be tried.
 */
export function planLeaks(
  task: Task,
  seed: number,
  { mostRows = 4000, mostFeatures = 300 }: LeakLimits = {},
): Plan<Leaks | null> {
  const { features, rows } = task;
  if (rows < FEWEST_ROWS_FOR_LEAKS) return { task, fits: [], collect: () => null };
  const splits = someSplits(rows, seed, mostRows);
  const lossOf = (place: number, setting: LearnerSetting): Plan<number | null> => {
    const own = planFits([setting], splits, { seed, place: ["leak"] });
    const fits = own.map((fit) => ({ ...fit, features: [place] }));
    return {
      task,
      fits,
      collect: (results) => {
        const outputs = resultsInOrder(results, fits).map(onlyOutput);
        const losses = rowLosses(task, splits, outputs).filter((x) => !Number.isNaN(x));
        return losses.length === 0 ? null : losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
      },
    };
  };
  const looked = features.columns.slice(0, mostFeatures);
  const alone = looked.map((_, c) => lossOf(c, { name: "tree", params: {} }));
  return mapPlan(both(lossOf(0, { name: "baseline", params: {} }), sideBySide(task, alone)), ([none, losses]) => {
    const known = looked.flatMap(({ name }, c) => {
      const loss = losses[c];
      return loss === null ? [] : [{ name, loss }];
    });
    if (none === null || !(none > 0) || known.length === 0) return null;
    return {
      baseline: none,
      best: known.reduce((a, b) => (b.loss < a.loss ? b : a)),
      found: known.filter(({ loss }) => loss <= SHARE * none),
      features: looked.length,
    };
  });
}

/** Three random folds of at most so many rows. */
function someSplits(rows: number, seed: number, most: number): Split[] {
  const chosen = shuffledNumbers(rows, stream(seed, "leak")).slice(0, most);
  return Array.from({ length: FOLDS }, (_, fold) => ({
    train: chosen.filter((_, place) => place % FOLDS !== fold).sort(),
    test: chosen.filter((_, place) => place % FOLDS === fold).sort(),
    repeat: 0,
    fold,
  }));
}
