import { classesNoteOf } from "../../data/classesNote.ts";
import { givenOnly } from "../../data/givenOnly.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { specText } from "../../learners/spec.ts";
import type { NamedCosts } from "../../losses/namedCosts.ts";
import type { Metric } from "../../metrics/metric.ts";
import { learnerOf } from "../../registry.ts";
import { bootstrapCorrected, type CorrectedScore } from "../choice/bootstrapCorrected.ts";
import {
  type ChoiceRule,
  type ChoiceSettings,
  type Competitor,
  checkChoice,
  chooseBy,
  criteriaOf,
} from "../choice/choiceRule.ts";
import { chooseBest, ranks } from "../choice/choose.ts";
import type { Constraint } from "../choice/chooseConstrained.ts";
import { labelsAtThreshold } from "../choice/labelsAtThreshold.ts";
import {
  checkStructure,
  STRUCTURAL_DEFAULTS,
  type StructuralSettings,
  structuresOf,
} from "../choice/structuralChoice.ts";
import { structuralComparison } from "../choice/structuralComparison.ts";
import { type ThresholdSettings, thresholdOf } from "../choice/thresholdOf.ts";
import { winnersCurseOf } from "../choice/winnersCurse.ts";
import type { FitResult, LearnerSetting } from "../fits/fit.ts";
import { requireMetrics } from "../severalTargets.ts";
import { aggregationOf } from "../validation/aggregation.ts";
import { assemble, type CrossValidation, estimateOf, foldValues } from "../validation/crossValidation.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";
import { pairedJackknife } from "../validation/jackknifeDifference.ts";
import { blockedDifference, type Difference, pairedDifference } from "../validation/pairedDifference.ts";
import { testedRows } from "../validation/testedRows.ts";
import { testSetEstimate } from "../validation/testSetEstimate.ts";
import type { CandidateResult, NamedSetting, OuterFold, Selection } from "./selection.ts";
import type { FitLoop, SelectionDesign } from "./selectionDesign.ts";

/**
 * How to choose among the candidates: the metric is required.
 *
 * @see {@link selectionOf}
 */
export interface SelectionOptions {
  /** The metric to choose by. */
  readonly metric: Metric;
  /** The rule of the choice. Default "best". */
  readonly rule?: ChoiceRule | undefined;
  /** Further metrics, for the rules "pareto" and "constrained". */
  readonly criteria?: readonly Metric[] | undefined;
  /** Of two classes and a matrix of costs: the probability the threshold of lowest expected cost. */
  readonly cheapestFrom?: number | undefined;
  /** What every confusion costs, in the order of the classes of the task. */
  readonly costs?: NamedCosts | undefined;
  /** Whether the declared complexity is a criterion. Default false. */
  readonly complexity?: boolean | undefined;
  /** Bounds that a candidate must keep, for the rule "constrained". */
  readonly constraints?: readonly Constraint[] | undefined;
  /** How the rule "srm" prices capacity. */
  readonly structural?: StructuralSettings | undefined;
  /** Level of the intervals. Default 0.95. */
  readonly level?: number | undefined;
  /**
   * Of two classes, the probability from which on the positive one is predicted, above 0 and below 1. Default: the share of
   * positives; 0.5 where candidates are compared by labels, which are counted at it.
   */
  readonly threshold?: number | undefined;
  /** Bootstrap replicates for the corrected score of the winner; 0 leaves it out. Default 200. */
  readonly replicates?: number | undefined;
}

/**
 * The selection that the results of a design give. `results` are in the order of the design's fits.
 *
 * @example
 * ```ts
 * import { candidatesFrom, defineTask, kFold, nestedDesign, readTable, rmse, runFit, selectionOf } from "heldout";
 * const task = defineTask(await readTable("examples/noisy-sine.csv"), { target: "y" });
 * const split = kFold({ folds: 5 });
 * const candidates = candidatesFrom("polynomial(degree=1|3|5)", task.kind);
 * const design = nestedDesign(task, candidates, { outer: split, inner: split, seed: 1 });
 * const selection = selectionOf(design, design.fits.map((fit) => runFit(task, fit)), { metric: rmse });
 * selection.nested.estimate.value; // 0.292
 * ```
 */
export function selectionOf(
  design: SelectionDesign,
  results: readonly FitResult[],
  {
    metric,
    rule = "best",
    criteria = [],
    complexity = false,
    constraints = [],
    structural = STRUCTURAL_DEFAULTS,
    level = 0.95,
    threshold,
    cheapestFrom,
    costs,
    replicates = 200,
  }: SelectionOptions,
): Selection {
  const { task, candidates, scheme, seed } = design;
  const choice: ChoiceSettings = { metric, rule, criteria, complexity, constraints, structural };
  checkChoice(choice, candidates);
  if (rule === "srm") checkStructure(metric, task, candidates, design.registry);
  requireMetrics(task, [metric, ...criteria]);
  const ranking = loopOf(design, design.ranking, results);
  const outer = design.outer === design.ranking ? ranking : loopOf(design, design.outer, results);
  const competition = competitionOf(ranking, choice, level, design.registry);
  const chosen = chooseBy(competition.competitors, choice);
  const labelling: ThresholdSettings = { metrics: [metric, ...criteria], given: threshold, cheapestFrom };
  const folds = outerFolds(design, results, outer, choice, level, labelling);
  const nestedEstimate = estimateOfChoice(design, outer, folds, metric, level);
  const aggregation = aggregationOf(metric, ranking);
  const order = ranks(competition.competitors, metric.better);
  const winner = chosen.candidate;
  const curse = curseOf();
  // a single part has no folds to pair, only rows; pooled folds have rows only, too
  const byRows = ranking.splits.length === 1 || aggregation === "pooled";
  const jackknife = byRows ? pairedJackknife(ranking, metric, seed) : null;
  return {
    schema: "heldout/selection@1",
    task: task.kind,
    data: {
      name: task.name,
      rows: task.rows,
      features: task.features.columns.length,
      target: task.target.name,
      ...classesNoteOf(task),
    },
    metric: metric.id,
    level,
    seed,
    better: metric.better,
    aggregation,
    ...givenOnly({ costs }),
    scheme,
    candidates: candidates.map((setting, c): CandidateResult => {
      const { estimate, others } = competition.estimates[c];
      return {
        ...named(setting, design.registry),
        folds: estimate.folds,
        mean: estimate,
        train: estimateOf(ranking, c, metric, { level, bias: "optimistic", part: "train" }),
        rank: order[c],
        complexity: competition.competitors[c].complexity,
        difference: winner === null || winner === c ? null : differenceTo(c, winner),
        criteria: Object.fromEntries(criteria.map(({ id }, k) => [id, others[k]])),
        dropped: droppedBecause(ranking, c),
        failures: failuresOf(ranking, c),
      };
    }),
    choice: {
      rule,
      criteria: criteriaOf(choice).map(({ id }) => id),
      constraints: constraints.map(({ criterion, operator, bound }) => `${criterion} ${operator} ${bound}`),
      front: chosen.front,
      reason: chosen.reason,
    },
    winner: winner === null ? null : { ...named(candidates[winner], design.registry), rule, candidate: winner },
    nested: { outer: folds, estimate: orCorrected(nestedEstimate, curse?.bootstrapCorrected ?? null) },
    naive: winner === null ? null : { ...competition.estimates[winner].estimate, bias: "optimistic" },
    winnersCurse: curse,
    ...thresholdPart(),
    ...(design.widened ? { widened: design.widened } : {}),
    ...(rule === "srm" ? { srm: structuralOf() } : {}),
    fits: {
      done: results.filter((result) => !isDropped(result)).length,
      failed: results.filter((result) => result.kind === "failed" && !isDropped(result)).length,
      spared: results.filter(isDropped).length,
      withoutSharing:
        candidates.length * [design.outer, ...design.inner].reduce((sum, loop) => sum + loop.splits.length, 0),
    },
  };

  function thresholdPart(): Pick<Selection, "threshold"> {
    const own = winner === null ? null : thresholdOf(ranking, winner, labelling);
    if (own === null) return {};
    return { threshold: { ...own, nested: labelsAtThreshold(outer, folds, sizesOf(outer), { level }) } };
  }

  function differenceTo(candidate: number, chosen: number): Difference | null {
    if (jackknife) return blockedDifference(jackknife.difference(candidate, chosen), { level, over: ranking });
    const [own, other] = [competition.estimates[candidate].estimate, competition.estimates[chosen].estimate];
    return pairedDifference(own, other, sizesOf(ranking), { level });
  }

  /** The same nested folds, chosen in by cross-validation instead. */
  function structuralOf(): NonNullable<Selection["srm"]> {
    const byBest = { ...choice, rule: "best" as const };
    const rival = chooseBest(competition.competitors, metric.better);
    const rivalFolds = outerFolds(design, results, outer, byBest, level, labelling);
    const rivalEstimate = estimateOfChoice(design, outer, rivalFolds, metric, level);
    const paired =
      outer.splits.length > 1 ? pairedDifference(nestedEstimate, rivalEstimate, sizesOf(outer), { level }) : null;
    return structuralComparison(competition.competitors, structural, {
      candidate: rival,
      label: rival === null ? null : named(candidates[rival], design.registry).label,
      estimate: rivalEstimate,
      difference: paired,
    });
  }

  function curseOf(): Selection["winnersCurse"] {
    const best = chooseBest(competition.competitors, metric.better);
    const bestValue = best === null ? null : competition.competitors[best].estimate.value;
    const naive = winner === null ? null : competition.competitors[winner].estimate.value;
    if (bestValue === null || winner === null || naive === null) return null;
    const { competitors } = competition;
    // structural risk looks at no held-out rows, so that drawing them anew changes nothing of its choice
    const corrected =
      rule === "srm" ? null : bootstrapCorrected(ranking, choice, { competitors, winner }, { seed, level, replicates });
    return winnersCurseOf(
      { best: bestValue, naive, nested: nestedEstimate.value, bootstrapCorrected: corrected },
      metric,
      {
        candidates: candidates.length,
        rows: testedRows(ranking.splits, task.rows).length,
        ...(design.scheme === "hold-out" ? { testRows: testedRows(outer.splits, task.rows).length } : {}),
        level,
      },
    );
  }
}

/** A setting with all its parameters and a text for people. */
export function named({ name, params }: LearnerSetting, registry?: Registry | undefined): NamedSetting {
  const rounded = Object.entries(params).map(([key, value]) => [
    key,
    typeof value === "number" ? Number(value.toPrecision(4)) : value,
  ]);
  return {
    learner: name,
    params: learnerOf(name, params, registry).params,
    label: specText(name, Object.fromEntries(rounded)),
  };
}

/** The results of one loop, by candidate and split. */
export function loopOf(
  { task, candidates, fits }: SelectionDesign,
  loop: FitLoop,
  results: readonly FitResult[],
): CrossValidation {
  return assemble(
    task,
    candidates,
    loop.splits,
    loop.fits.map((f) => fits[f]),
    loop.fits.map((f) => results[f]),
  );
}

interface Competition {
  readonly competitors: readonly Competitor[];
  readonly estimates: readonly { readonly estimate: Estimate; readonly others: readonly Estimate[] }[];
}

/** All candidates as the rule sees them. One that a race has dropped keeps its folds, and cannot be chosen. */
export function competitionOf(
  validation: CrossValidation,
  choice: ChoiceSettings,
  level: number,
  registry?: Registry | undefined,
): Competition {
  const { metric, criteria, rule } = choice;
  const structures = rule === "srm" ? structuresOf(validation, metric, registry) : null;
  const estimates = validation.candidates.map((_, c) => {
    const estimate = estimateOn(validation, c, metric, level);
    return {
      estimate: droppedBecause(validation, c) === null ? estimate : withoutValue(estimate),
      others: criteria.map((criterion) => estimateOn(validation, c, criterion, level)),
    };
  });
  const competitors = validation.candidates.map(({ name, params }, c) => ({
    estimate: estimates[c].estimate,
    others: estimates[c].others.map(({ value }) => value),
    learner: name,
    complexity: learnerOf(name, params, registry).complexity,
    ...(structures ? { structure: structures[c] } : {}),
  }));
  return { competitors, estimates };
}

/** Over several splits their mean; of a single test part the metric with the interval that belongs to its rows. */
function estimateOn(validation: CrossValidation, candidate: number, metric: Metric, level: number): Estimate {
  if (validation.splits.length > 1) return estimateOf(validation, candidate, metric, { level });
  return testSetEstimate(validation, candidate, metric, { level, bias: "pessimistic" });
}

function withoutValue({ lower: _, upper: __, standardError: ___, ...estimate }: Estimate): Estimate {
  return { ...estimate, value: null, method: "none" };
}

/** In each outer fold: average the inner folds first, choose by that, and look at what the chosen one does outside. */
function outerFolds(
  design: SelectionDesign,
  results: readonly FitResult[],
  outer: CrossValidation,
  choice: ChoiceSettings,
  level: number,
  labelling: ThresholdSettings,
): OuterFold[] {
  return design.outer.splits.map(({ repeat, fold }, k) => {
    const inner = loopOf(design, design.inner[k], results);
    const { competitors, seen } = competitorsInside({ design, inner, outer }, k, choice, level);
    const { candidate } = chooseBy(seen, choice);
    if (candidate === null) return { repeat, fold, candidate, chosen: null, inner: null, value: null };
    const threshold = thresholdOf(inner, candidate, labelling);
    return {
      repeat,
      fold,
      candidate,
      chosen: named(design.candidates[candidate], design.registry),
      ...(threshold === null ? {} : { threshold: threshold.value }),
      inner: competitors[candidate].estimate.value,
      value: foldValues(outer, candidate, choice.metric).values[k],
    };
  });
}

/** The candidates as the inner folds of an outer one show them, and as the rule sees them there. */
export function competitorsInside(
  {
    design,
    inner,
    outer,
  }: { readonly design: SelectionDesign; readonly inner: CrossValidation; readonly outer: CrossValidation },
  k: number,
  choice: ChoiceSettings,
  level: number,
): { readonly competitors: readonly Competitor[]; readonly seen: readonly Competitor[] } {
  const { competitors } = competitionOf(inner, choice, level, design.registry);
  // structural risk needs no inner folds: it looks at the training error on all rows that this fold trains on
  const structural = choice.rule === "srm" && design.outer === design.ranking;
  const seen = structural
    ? competitionOf(onlySplit(outer, k), choice, level, design.registry).competitors
    : competitors;
  return { competitors, seen };
}

function onlySplit(validation: CrossValidation, k: number): CrossValidation {
  const { splits, outputs } = validation;
  return { ...validation, splits: [splits[k]], outputs: outputs.map((own) => [own[k]]) };
}

/** Where a budget ended before the first choice inside an outer fold, the correction by a bootstrap of rows stands in. */
function orCorrected(estimate: Estimate, corrected: CorrectedScore | null): Estimate {
  if (estimate.value !== null || corrected === null) return estimate;
  const { value, lower, upper } = corrected;
  return { ...estimate, value, lower, upper, method: "bootstrap-corrected" };
}

/** What the choices are worth on the outer rows. Folds without a choice, as after a budget, are left out and counted. */
function estimateOfChoice(
  { scheme }: SelectionDesign,
  outer: CrossValidation,
  folds: readonly OuterFold[],
  metric: Metric,
  level: number,
): Estimate {
  const chosen = folds.flatMap(({ candidate }, k) => (candidate === null ? [] : [{ candidate, k }]));
  const validation: CrossValidation = {
    ...outer,
    candidates: chosen.slice(0, 1).map(({ candidate }) => outer.candidates[candidate]),
    splits: chosen.map(({ k }) => outer.splits[k]),
    outputs: [chosen.map(({ candidate, k }) => outer.outputs[candidate][k])],
  };
  const values = { folds: folds.map(({ value }) => value) };
  if (chosen.length === 0) {
    return {
      value: null,
      aggregation: aggregationOf(metric, outer),
      level,
      method: "none",
      n: testedRows(outer.splits, outer.task.rows).length,
      ...values,
      leftOut: folds.length,
    };
  }
  // one fold is one test set, whose rows have a spread
  const isSingle = scheme === "hold-out" || chosen.length === 1;
  const estimate = isSingle
    ? testSetEstimate(validation, 0, metric, { level, bias: "pessimistic" })
    : estimateOf(validation, 0, metric, { level });
  return { ...estimate, ...values, leftOut: estimate.leftOut + folds.length - chosen.length };
}

function sizesOf({ splits }: CrossValidation): { testRows: number; trainRows: number; n: number } {
  const n = splits.reduce((sum, { test }) => sum + test.length, 0);
  const trained = splits.reduce((sum, { train }) => sum + train.length, 0);
  return { testRows: n / splits.length, trainRows: trained / splits.length, n };
}

function isDropped(result: FitResult): boolean {
  return result.kind === "failed" && result.dropped === true;
}

function droppedBecause({ outputs }: CrossValidation, candidate: number): string | null {
  for (const output of outputs[candidate]) if (output.kind === "failed" && output.dropped) return output.reason;
  return null;
}

function failuresOf({ outputs }: CrossValidation, candidate: number): string[] {
  const reasons = outputs[candidate].flatMap((output) =>
    output.kind === "failed" && !output.dropped ? [output.reason] : [],
  );
  return [...new Set(reasons)];
}
