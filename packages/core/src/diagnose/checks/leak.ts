import { numberText } from "../../compare/words.ts";
import { quoteValue } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import { stream } from "../../numeric/random.ts";
import { shuffledNumbers } from "../../numeric/shuffle.ts";
import { type LearnerSetting, planFits } from "../../select/fits/fit.ts";
import { mapPlan } from "../../select/plan/mapPlan.ts";
import { type Plan, resultsInOrder } from "../../select/plan/plan.ts";
import { both, sideBySide } from "../../select/plan/sideBySide.ts";
import { onlyOutput } from "../../select/risk/leftOutLosses.ts";
import type { Split } from "../../split/split.ts";
import { BASELINE } from "../references.ts";
import { rowLosses } from "../rowLosses.ts";
import { type Examined, rowLossName, type UnwordedCheck } from "./check.ts";

/** A single feature that leaves less than this share of the baseline's loss is too good to be true. */
const SHARE = 0.02;
const FEWEST_ROWS = 30;
/** Enough rows to see a feature that is nearly the target itself. */
const MOST_ROWS = 4000;
const MOST_FEATURES = 300;
const FOLDS = 3;

/**
 * Features that alone predict the target nearly perfectly on held-out rows, by a tree on that one column. Most of them
 * are the target in disguise: written down after it, or computed from it.
 */
export function planLeakCheck({ task, seed }: Pick<Examined, "task" | "seed">): Plan<UnwordedCheck> {
  const { features, rows } = task;
  if (rows < FEWEST_ROWS) {
    const sentence = `${rows} rows are too few to tell a leak`;
    return { task, fits: [], collect: () => ({ id: "leak", outcome: "not told", sentence, evidence: {} }) };
  }
  const splits = someSplits(rows, seed);
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
  const looked = features.columns.slice(0, MOST_FEATURES);
  const alone = looked.map((_, c) => lossOf(c, { name: "tree", params: {} }));
  return mapPlan(both(lossOf(0, BASELINE), sideBySide(task, alone)), ([none, losses]) =>
    verdictOn(
      task,
      none,
      looked.map(({ name }, c) => ({ name, loss: losses[c] })),
    ),
  );
}

interface Alone {
  readonly name: string;
  readonly loss: number | null;
}

/** `none` is the loss of the baseline, `alone` that of a tree on each feature. */
function verdictOn(task: Task, none: number | null, alone: readonly Alone[]): UnwordedCheck {
  const known = alone.flatMap(({ name, loss }) => (loss === null ? [] : [{ name, loss }]));
  if (none === null || !(none > 0) || known.length === 0) {
    return { id: "leak", outcome: "not told", sentence: "no feature could be tried alone", evidence: {} };
  }
  const best = known.reduce((a, b) => (b.loss < a.loss ? b : a));
  const found = known.filter(({ loss }) => loss <= SHARE * none);
  const evidence = {
    feature: best.name,
    loss: best.loss,
    baseline: none,
    share: best.loss / none,
    features: alone.length,
  };
  const numbers = `${rowLossName(task)} ${numberText(best.loss)} on held-out rows, the baseline's is ${numberText(none)}`;
  if (found.length === 0) {
    return {
      id: "leak",
      outcome: "clear",
      sentence: `no feature alone gives the target away; the best is ${quoteValue(best.name)}: ${numbers}`,
      evidence,
    };
  }
  const names = found.map(({ name }) => quoteValue(name));
  const others =
    names.length > 1
      ? `; so ${names.length === 2 ? "does" : "do"} ${names.filter((name) => name !== quoteValue(best.name)).join(", ")}`
      : "";
  return {
    id: "leak",
    outcome: "found",
    sentence: `${quoteValue(best.name)} alone gives the target away: ${numbers}${others}`,
    evidence: { ...evidence, found: found.length },
    advice: words`Ask whether it is known before the target is; if not, leave it out: ${option("ignore")} ${names.join(",")}.`,
  };
}

/** Three random folds of at most 4,000 rows. */
function someSplits(rows: number, seed: number): Split[] {
  const chosen = shuffledNumbers(rows, stream(seed, "leak")).slice(0, MOST_ROWS);
  return Array.from({ length: FOLDS }, (_, fold) => ({
    train: chosen.filter((_, place) => place % FOLDS !== fold).sort(),
    test: chosen.filter((_, place) => place % FOLDS === fold).sort(),
    repeat: 0,
    fold,
  }));
}
