import { robustVariance } from "../../intervals/clusterRobust.ts";
import { aucInfluence, aucLogitInterval, aucPlainInterval, delongVariance } from "../../intervals/delong.ts";
import { clusterVariance } from "../../intervals/fewRows/clusterVariance.ts";
import { delongNewcombe, smallClassInterval } from "../../intervals/fewRows/delongNewcombe.ts";
import { hanleyMcNeil } from "../../intervals/hanleyMcNeil.ts";
import { tailOf } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { Tally } from "../../numeric/tally.ts";
import type { RankingMetric } from "../metric.ts";
import { type RowFacts, type Sample, unitsPerWeight } from "../samples/sample.ts";
import type { ClosedForm } from "./closedForm.ts";
import { dependentMethod } from "./dependent.ts";
import { rankingFamily } from "./ranking.ts";

/** The family of the AUC alone: intervals from DeLong's placements. */
export const aucFamily: RankingMetric["family"] = {
  ...rankingFamily,
  influence: (_, { prediction, facts, whole: { tally } }) =>
    tally && "score" in prediction ? aucInfluence(prediction.truth, prediction.score, facts.weight, tally) : null,
  closedForm: (metric, _, sample, choice) => aucInterval(metric, sample, choice),
};

function aucInterval(metric: RankingMetric, sample: Sample, { interval, bounds }: IntervalChoice): ClosedForm {
  const { tally, facts } = sample;
  if (!tally) return null;
  const estimate = delongVariance(tally);
  if (facts.independent) {
    const { auc, positives, negatives } = estimate;
    if (interval === "hanley-mcneil") return { interval: hanleyMcNeil(auc, positives, negatives, bounds) };
    const { variance } = estimate;
    if (variance === null) return { none: "a class has only one row" };
    if (interval !== "delong" && interval !== "delong-logit") return { interval: delongNewcombe(tally, bounds) };
    const critical = normalUpperQuantile(tailOf(bounds));
    const shape = interval === "delong" ? aucPlainInterval : aucLogitInterval;
    return { interval: shape({ ...estimate, variance }, critical, bounds) };
  }
  const influence = sample.influence(metric);
  const perWeight = unitsPerWeight(facts);
  const units = { positives: perWeight * estimate.positives, negatives: perWeight * estimate.negatives };
  if (interval === (facts.group ? "cluster-robust" : "delong-logit")) {
    const robust = robustVariance(influence, facts.group);
    if (!robust) return { none: "only one group" };
    const critical = studentUpperQuantile(tailOf(bounds), robust.df);
    const known = { ...estimate, ...units, variance: robust.variance };
    return { interval: aucLogitInterval(known, critical, bounds, interval) };
  }
  const robust = clusterVariance(influence, facts.group, rowSizes(sample, influence));
  if (!robust) return { none: "only one group" };
  const method = dependentMethod(facts);
  const counted = independentRows(tally, robust.variance, facts) ?? units;
  return {
    interval: smallClassInterval({ ...estimate, ...counted, variance: robust.variance }, robust.df, bounds, method),
  };
}

/** As many independent rows of either class as have this variance, at most those there are; null without a variance. */
function independentRows(tally: Tally, robust: number, { n, sum }: RowFacts) {
  const { variance, positives, negatives } = delongVariance(scaled(tally, n / sum));
  if (variance === null || !(variance > 0) || !(robust > 0)) return null;
  const perRow = Math.min(1, variance / robust);
  return { positives: perRow * positives, negatives: perRow * negatives };
}

/** Weights whose sum is the number of rows: DeLong's variance takes a weight for a number of rows. */
function scaled(tally: Tally, factor: number): Tally {
  if (factor === 1) return tally;
  return {
    score: tally.score,
    positive: tally.positive.map((weight) => factor * weight),
    negative: tally.negative.map((weight) => factor * weight),
    positives: factor * tally.positives,
    negatives: factor * tally.negatives,
  };
}

/** What a row weighs in the AUC: its share of its class, by how much that class adds to the variance. */
function rowSizes({ facts, truth }: Sample, influence: Float64Array): Float64Array {
  const weight = [0, 0];
  const squares = [0, 0];
  const weightOf = (row: number): number => (facts.weight ? facts.weight[row] : 1);
  truth.forEach((t, row) => {
    weight[t] += weightOf(row);
    // a row of weight 2 is two rows
    if (weightOf(row) > 0) squares[t] += influence[row] ** 2 / weightOf(row);
  });
  const sum = squares[0] + squares[1];
  const part = sum > 0 ? [squares[0] / sum, squares[1] / sum] : [0.5, 0.5];
  return Float64Array.from(truth, (t, row) => (part[t] * weightOf(row)) / weight[t]);
}
