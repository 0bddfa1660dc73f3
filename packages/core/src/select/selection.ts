import type { TaskKind } from "../data/prediction.ts";
import type { Task } from "../data/task.ts";
import { learnerOf } from "../learners/catalog.ts";
import { specText } from "../learners/spec.ts";
import type { Metric } from "../metrics/metric.ts";
import { makeSplits } from "../split/makeSplits.ts";
import type { NestedSplit } from "../split/nested.ts";
import { nested } from "../split/nested.ts";
import type { Splitter } from "../split/split.ts";
import { splittable } from "../split/splittable.ts";
import { type ChoiceRule, type Contender, chooseBest, chooseOneStandardError, ranks } from "./choose.ts";
import { assemble, type CrossValidation, estimateOf, foldValues } from "./crossValidation.ts";
import { type Estimate, estimateOfFolds } from "./estimateOfFolds.ts";
import { type Fit, type FitResult, type LearnerSetting, planFits } from "./fit.ts";

/** Everything a selection will do, known before anything is done. */
export interface SelectionPlan {
  readonly task: Task;
  readonly candidates: readonly LearnerSetting[];
  readonly splits: readonly NestedSplit[];
  /** First the fits on outer training rows, then those of the inner splits, outer fold after outer fold. */
  readonly fits: readonly Fit[];
  readonly seed: number;
  readonly outerFits: number;
  readonly innerFits: readonly number[];
}

/**
 * Plans the fits of a selection with nested cross-validation.
 *
 * The candidates fitted on the outer training rows serve twice: they rank the candidates, and the one that the inner
 * folds choose is already there to be tested. So nesting costs the inner fits and nothing more.
 */
export function planSelection(
  task: Task,
  candidates: readonly LearnerSetting[],
  {
    outer,
    inner,
    seed,
  }: { readonly outer: Splitter; readonly inner: Splitter | ((k: number) => Splitter); readonly seed: number },
): SelectionPlan {
  const splits = makeSplits(nested({ outer, inner }), splittable(task), seed);
  const outerFits = planFits(candidates, splits, { seed, predictTrain: true });
  const innerFits = splits.map((split, k) => planFits(candidates, split.inner, { seed, place: ["outer", k] }));
  return {
    task,
    candidates,
    splits,
    fits: [...outerFits, ...innerFits.flat()],
    seed,
    outerFits: outerFits.length,
    innerFits: innerFits.map((fits) => fits.length),
  };
}

export interface Selection {
  readonly schema: "heldout/selection@1";
  readonly task: TaskKind;
  readonly data: { readonly name: string; readonly rows: number; readonly features: number; readonly target: string };
  readonly metric: string;
  readonly level: number;
  readonly seed: number;
  readonly better: Metric["better"];
  readonly candidates: readonly CandidateResult[];
  /** null when no candidate has a value. */
  readonly winner: (NamedSetting & { readonly rule: ChoiceRule; readonly candidate: number }) | null;
  readonly nested: { readonly outer: readonly OuterFold[]; readonly estimate: Estimate };
  /** The winner's own cross-validated mean: optimistic, because it was chosen for it. */
  readonly naive: Estimate | null;
  readonly winnersCurse: WinnersCurse | null;
  readonly fits: { readonly done: number; readonly failed: number; readonly withoutSharing: number };
}

/** A setting as the JSON calls it. */
export interface NamedSetting {
  readonly learner: string;
  /** All of them, defaults included. */
  readonly params: LearnerSetting["params"];
  /** As a person would write it: what was asked for, numbers cut to four digits. */
  readonly label: string;
}

export interface CandidateResult extends NamedSetting {
  readonly folds: readonly (number | null)[];
  readonly mean: Estimate;
  readonly train: Estimate;
  readonly rank: number;
  /** Reasons of failed fits, each once. */
  readonly failures: readonly string[];
}

export interface OuterFold {
  readonly fold: number;
  /** Index of the candidate that the inner folds chose; null when none had a value. */
  readonly candidate: number | null;
  readonly chosen: NamedSetting | null;
  readonly value: number | null;
}

/** How much of the winner's score is luck of the draw. */
export interface WinnersCurse {
  /** Mean of the candidate that looks best. */
  readonly best: number;
  /** Mean of the winner, which the rule may have taken for being simpler: optimistic. */
  readonly naive: number;
  /** Mean when the choice is made inside the training rows. */
  readonly nested: number | null;
  /** How much better the naive mean is than the nested one; below 0 when choosing has not flattered the winner. */
  readonly optimism: number | null;
  readonly candidates: number;
  /** Half width sqrt(ln(2 r / 0.05) / (2 m)) that holds for all r candidates at once; null unless rows count in [0, 1]. */
  readonly hoeffdingUnion: number | null;
}

/** What the done fits say. `results` are in the order of the plan's fits. */
export function selectionOf(
  plan: SelectionPlan,
  results: readonly FitResult[],
  {
    metric,
    rule = "best",
    level = 0.95,
  }: { readonly metric: Metric; readonly rule?: ChoiceRule; readonly level?: number },
): Selection {
  const { task, candidates, splits } = plan;
  const outer = assemble(
    task,
    candidates,
    splits,
    plan.fits.slice(0, plan.outerFits),
    results.slice(0, plan.outerFits),
  );
  const contenders = contendersOf(outer, metric, level);
  const choose = rule === "best" ? chooseBest : chooseOneStandardError;
  const winner = choose(contenders, metric.better);
  const order = ranks(contenders, metric.better);
  const folds = outerFolds(plan, results, outer, metric, choose);
  const nestedEstimate = estimateOfFolds(
    { ...foldValues(outer, 0, metric), values: folds.map(({ value }) => value) },
    "pessimistic",
    { level, range: metric.range },
  );
  return {
    schema: "heldout/selection@1",
    task: task.kind,
    data: { name: task.name, rows: task.rows, features: task.features.columns.length, target: task.target.name },
    metric: metric.id,
    level,
    seed: plan.seed,
    better: metric.better,
    candidates: candidates.map((setting, c) => ({
      ...named(setting),
      folds: contenders[c].estimate.folds,
      mean: contenders[c].estimate,
      train: estimateOf(outer, c, metric, { level, bias: "optimistic", part: "train" }),
      rank: order[c],
      failures: [...new Set(outer.outputs[c].flatMap((output) => (output.kind === "failed" ? [output.reason] : [])))],
    })),
    winner: winner === null ? null : { ...named(candidates[winner]), rule, candidate: winner },
    nested: { outer: folds, estimate: nestedEstimate },
    naive: winner === null ? null : { ...contenders[winner].estimate, bias: "optimistic" },
    winnersCurse: winnersCurse(contenders, winner, nestedEstimate, metric, task.rows),
    fits: {
      done: results.length,
      failed: results.filter(({ kind }) => kind === "failed").length,
      withoutSharing: candidates.length * (splits.length + splits.reduce((sum, { inner }) => sum + inner.length, 0)),
    },
  };
}

function named({ name, params }: LearnerSetting): NamedSetting {
  const rounded = Object.entries(params).map(([key, value]) => [
    key,
    typeof value === "number" ? Number(value.toPrecision(4)) : value,
  ]);
  return { learner: name, params: learnerOf(name, params).params, label: specText(name, Object.fromEntries(rounded)) };
}

function contendersOf(validation: CrossValidation, metric: Metric, level: number): Contender[] {
  return validation.candidates.map(({ name, params }, c) => ({
    estimate: estimateOf(validation, c, metric, { level }),
    learner: name,
    complexity: learnerOf(name, params).complexity,
  }));
}

/** In each outer fold: average the inner folds first, choose by that, and look at what the chosen one does outside. */
function outerFolds(
  plan: SelectionPlan,
  results: readonly FitResult[],
  outer: CrossValidation,
  metric: Metric,
  choose: typeof chooseBest,
): OuterFold[] {
  const { task, candidates, splits } = plan;
  let begin = plan.outerFits;
  return splits.map((split, fold) => {
    const end = begin + plan.innerFits[fold];
    const inner = assemble(task, candidates, split.inner, plan.fits.slice(begin, end), results.slice(begin, end));
    begin = end;
    const candidate = choose(contendersOf(inner, metric, 0.95), metric.better);
    if (candidate === null) return { fold, candidate, chosen: null, value: null };
    const value = foldValues(outer, candidate, metric).values[fold];
    return { fold, candidate, chosen: named(candidates[candidate]), value };
  });
}

function winnersCurse(
  contenders: readonly Contender[],
  winner: number | null,
  nestedEstimate: Estimate,
  metric: Metric,
  rows: number,
): WinnersCurse | null {
  const best = chooseBest(contenders, metric.better);
  const bestValue = best === null ? null : contenders[best].estimate.value;
  const naive = winner === null ? null : contenders[winner].estimate.value;
  if (bestValue === null || naive === null) return null;
  const sign = metric.better === "lower" ? -1 : 1;
  const isMeanOfRows = metric.from === "share" || metric.from === "class-share" || metric.id === "brier";
  return {
    best: bestValue,
    naive,
    nested: nestedEstimate.value,
    optimism: nestedEstimate.value === null ? null : sign * (naive - nestedEstimate.value),
    candidates: contenders.length,
    hoeffdingUnion: isMeanOfRows ? Math.sqrt(Math.log((2 * contenders.length) / 0.05) / (2 * rows)) : null,
  };
}
