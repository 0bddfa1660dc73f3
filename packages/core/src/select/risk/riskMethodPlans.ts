import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { definitionOf } from "../../learners/definition/makeLearner.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import { groupKFold } from "../../split/groupKFold.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import type { Splitter } from "../../split/split.ts";
import { splittable } from "../../split/splittable.ts";
import { stratifiedGroupKFold } from "../../split/stratifiedGroupKFold.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { mapPlan } from "../plan/mapPlan.ts";
import type { Plan } from "../plan/plan.ts";
import { hasFormula, planComplete } from "./completeError.ts";
import { planConsistency } from "./consistency.ts";
import { planHoldOut } from "./holdOutError.ts";
import { leaveOneOutForm, MANY_REFITS, planLeaveOneOut } from "./leaveOneOutError.ts";
import { planOutOfBag } from "./outOfBagError.ts";
import { planRepeated } from "./repeatedError.ts";
import { planCriteria } from "./riskCriteria.ts";
import { planFolds, planMonteCarlo, planTraining, type RiskEstimate } from "./riskEstimates.ts";
import type { RiskMethod } from "./riskMethods.ts";
import { planMixtures } from "./riskMixtures.ts";
import type { RiskPart, RiskTableOptions } from "./riskTable.ts";

/** How a method fills its part of the table. Whatever cannot be had throws an `InputError` when it is planned. */
export interface RiskMethodPlan {
  readonly methods: readonly RiskMethod[];
  /** About how many values its fits read. */
  readonly work: () => number;
  /** What to say when that is too much. */
  readonly slow: () => string;
  readonly plan: (asked: readonly RiskMethod[]) => Plan<RiskPart>;
}

export function riskMethodPlans(
  task: Task,
  setting: LearnerSetting,
  options: RiskTableOptions,
): readonly RiskMethodPlan[] {
  const { metric, seed, level = 0.95, folds, test = 0.25, splits = 100, repeats = 10, replicates = 200 } = options;
  const { registry = builtIn } = options;
  const risk = { metric, seed, level, registry };
  const n = task.rows;
  const learner = learnerOf(setting.name, setting.params, registry);
  const { passes } = definitionOf(setting.name, registry).work;
  const perFit = (train: number, tested: number): number =>
    train * passes(learner.params, train, tested) * Math.max(1, task.features.columns.length);
  const by = (
    method: RiskMethod,
    [fits, train, tested]: readonly [fits: number, train: number, tested: number],
    plan: () => Plan<RiskPart>,
  ): RiskMethodPlan => ({
    methods: [method],
    work: () => fits * perFit(train, tested),
    slow: () => slowText(fits, train),
    plan,
  });
  const inTest = Math.round(n * test);
  const form = leaveOneOutForm(task, setting, registry);
  const closed = form !== "refits";
  const formula = hasFormula(task, setting, metric, registry);
  const foldCount = foldsIn(folds, task, seed);
  const folded = task.time ? `${foldCount} folds in time` : `${foldCount}-fold`;
  const inFold = Math.round(n / Math.max(2, foldCount));
  return [
    by("training", [1, n, n], () => labelled("training", planTraining(task, setting, risk))),
    by("hold-out", [1, n - inTest, inTest], () => {
      refuseTime(task);
      return labelled(`hold-out, ${shareText(test)} tested`, planHoldOut(task, setting, { ...risk, test }));
    }),
    {
      // the one to use by default, and so never too slow
      ...by("k-fold", [foldCount, n, inFold], () =>
        labelled(folded, planFolds(task, setting, { ...risk, interval: options.interval, splitter: folds })),
      ),
      work: () => 0,
    },
    by("repeated", [repeats * foldCount, n, inFold], () =>
      labelled(
        `${repeats} x ${folded}`,
        planRepeated(task, setting, { ...risk, interval: options.interval, splitter: folds, repeats }),
      ),
    ),
    {
      ...by("leave-one-out", closed ? [1, n, n] : [n, n, 1], () => {
        refuseTime(task);
        const byFormula = form === "approximate" ? "approximate" : "closed form";
        return orRefused(
          labelled(
            ({ fits }) => `leave-one-out${fits === 0 ? `, ${byFormula}` : ""}`,
            planLeaveOneOut(task, setting, risk),
          ),
        );
      }),
      work: () =>
        !closed && n > MANY_REFITS ? Number.POSITIVE_INFINITY : (closed ? 1 : n) * perFit(n, closed ? n : 1),
    },
    by("monte-carlo", [splits, n - inTest, inTest], () => {
      refuseTime(task);
      return labelled(`Monte-Carlo, ${splits} splits`, planMonteCarlo(task, setting, { ...risk, splits, test }));
    }),
    by("complete", formula ? [1, n, n] : [1, n, 1], () => {
      refuseTime(task);
      const plan = planComplete(task, setting, { ...risk, test });
      return formula
        ? orRefused(labelled("complete, by formula", plan))
        : labelled(`complete, ${plan.fits.length} splits`, plan);
    }),
    // other learners have no such rows, and nobody needs to be told so unless they ask
    ...(learner.outOfBag || options.methods?.includes("out-of-bag")
      ? [
          by("out-of-bag", [1, n, n], () => {
            refuseTime(task);
            return labelled("out-of-bag", planOutOfBag(task, setting, risk));
          }),
        ]
      : []),
    {
      methods: ["bootstrap-632", "bootstrap-632-plus"],
      // what it costs to know nothing is a mean over all pairs of rows, except of squares
      work: () => replicates * perFit(n, 0.368 * n) + (task.kind === "regression" && metric.id !== "mse" ? n * n : 0),
      slow: () => slowText(replicates, n),
      plan: (asked) => {
        refuseTime(task);
        return planMixtures(task, setting, { ...risk, replicates }, asked);
      },
    },
    by("consistency", [2 * repeats, n / 2, n], () => {
      refuseTime(task);
      const plan = planConsistency(task, setting, { seed, registry, repeats, halves: halvesFor(task) });
      return mapPlan(plan, (consistency) => ({ consistency }));
    }),
    by("criteria", [1, n, 1], () => {
      const plan = planCriteria(task, setting, { variance: options.noiseVariance });
      return orRefused(mapPlan(plan, (criteria) => ({ criteria })));
    }),
  ];
}

function labelled(label: string | ((of: RiskEstimate) => string), plan: Plan<RiskEstimate>): Plan<RiskPart> {
  return mapPlan(plan, (estimate) => ({
    estimates: [{ ...estimate, label: typeof label === "string" ? label : label(estimate) }],
  }));
}

/** A formula that turns out not to work is left out of the table, with the reason, as what cannot be planned is. */
function orRefused(plan: Plan<RiskPart>): Plan<RiskPart> {
  const { next } = plan;
  const attempt = <T>(work: () => T, otherwise: (reason: string) => T): T => {
    try {
      return work();
    } catch (error) {
      if (error instanceof InputError) return otherwise(error.message);
      throw error;
    }
  };
  return {
    ...plan,
    next:
      next &&
      ((results) =>
        attempt(
          () => next(results),
          () => [],
        )),
    collect: (results) =>
      attempt(
        () => plan.collect(results),
        (refused) => ({ refused }),
      ),
  };
}

/** Two halves in which groups stay together and classes keep their shares. */
function halvesFor({ group, kind }: Task): Splitter {
  if (group) return kind === "regression" ? groupKFold({ folds: 2 }) : stratifiedGroupKFold({ folds: 2 });
  return kind === "regression" ? kFold({ folds: 2 }) : stratifiedKFold({ folds: 2 });
}

/** How many folds a splitter makes; what it refuses is said when its turn comes. */
function foldsIn(splitter: Splitter, task: Task, seed: number): number {
  try {
    return makeSplits(splitter, splittable(task), seed).length;
  } catch (error) {
    if (error instanceof InputError) return 0;
    throw error;
  }
}

function refuseTime({ time }: Task): void {
  if (!time) return;
  throw new InputError(
    "bad-split",
    "the rows have a time, and random parts would train on what comes later.",
    "Use k-fold, whose folds then follow each other in time.",
  );
}

function slowText(fits: number, rows: number): string {
  const count = (value: number): string => Math.round(value).toLocaleString("en-US");
  return `slow on these data (${count(fits)} ${fits === 1 ? "pass over" : "fits of"} ${count(rows)} rows); name it explicitly to include it.`;
}

function shareText(share: number): string {
  return `${Number((100 * share).toPrecision(3))}%`;
}
