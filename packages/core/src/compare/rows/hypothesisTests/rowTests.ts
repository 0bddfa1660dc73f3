import { givenOnly } from "../../../data/givenOnly.ts";
import { isDefined, type Metric } from "../../../metrics/metric.ts";
import { auc } from "../../../metrics/ranking/auc.ts";
import { studentSurvival } from "../../../numeric/distributions/student.ts";
import type { TestResult } from "../../comparison.ts";
import type { ComparedModels } from "../comparedModels.ts";
import { aucDifference, discordant, testOfMean } from "../differences/closedDifference.ts";
import { bootstrapTest } from "../differences/differenceInterval.ts";
import { isAuc, resampledMetrics } from "../differences/differenceMethod.ts";
import { hitDifferences, isShareByTruth, type RowDifferences } from "../differences/rowDifferences.ts";
import { clusteredT } from "./clusteredT.ts";
import { delongTest, delongTTest } from "./delongPaired.ts";
import { flipSums, sumsOfUnits } from "./flipSums.ts";
import { mcnemarChi2, mcnemarChi2Corrected, mcnemarExact, mcnemarMidP } from "./mcnemar.ts";
import { swapTest } from "./swapTest.ts";
import { meanBehind, type TestedLoss, testedLoss, testedShare } from "./testedLoss.ts";
import { clusteredWilcoxon, wilcoxon } from "./wilcoxon.ts";

/** Id of a test of two models on the same rows, as it stands in a comparison. */
export type RowTestId =
  | "mcnemarExact"
  | "mcnemarMidP"
  | "mcnemarChi2"
  | "mcnemarChi2Corrected"
  | "mcnemarClustered"
  | "delong"
  | "delongT"
  | "clusterT"
  | "pairedT"
  | "wilcoxon"
  | "permutation"
  | "bootstrap";

export type RowTests = Readonly<Partial<Record<RowTestId, TestResult>>>;

/**
 * All tests of "there is no difference" that fit the data and the metric of interest, two-sided.
 *
 * With groups only those that know of groups: a test that takes dependent rows for independent ones would find what is
 * not there. Sampling weights leave the tests of means. `of` names the row loss, or the metric, that was tested.
 */
export function rowTests(compared: ComparedModels, a: number, b: number, metric: Metric): RowTests {
  const loss = testedLoss(compared, a, b, metric);
  return {
    ...mcnemarTests(compared, a, b, metric),
    ...delongOf(compared, a, b),
    ...unequalGroups(compared, a, b, metric, loss),
    ...(loss && !loss.orderOnly ? tOf(compared, loss) : {}),
    ...(loss ? wilcoxonOf(compared, loss) : {}),
    ...permutationOf(compared, a, b, metric, loss),
    ...bootstrapOf(compared, a, b, metric),
  };
}

function groupsOf({ facts: { groups } }: ComparedModels): { readonly groups?: number } {
  return groups === null ? {} : { groups };
}

function mcnemarTests(compared: ComparedModels, a: number, b: number, metric: Metric): RowTests {
  const share = testedShare(metric, compared);
  const hits = hitDifferences(compared, a, b, share);
  if (!hits || compared.facts.meaning === "sampling") return {};
  // where a hit is a mistake, as in fpr, b still counts the rows that only a has right
  const rows = share.better === "lower" ? turnedRound(hits) : hits;
  const counts = discordant(rows);
  const of = share.id;
  if (rows.group) {
    const test = clusteredT(rows.difference, rows.weight, rows.group);
    if (!test) return {};
    const { statistic, degreesOfFreedom, pValue } = test;
    return { mcnemarClustered: { pValue, statistic, degreesOfFreedom, ...counts, ...groupsOf(compared), of } };
  }
  return {
    mcnemarExact: { pValue: mcnemarExact(counts), ...counts, of },
    mcnemarMidP: { pValue: mcnemarMidP(counts), ...counts, of },
    mcnemarChi2: { ...mcnemarChi2(counts), degreesOfFreedom: 1, ...counts, of },
    mcnemarChi2Corrected: { ...mcnemarChi2Corrected(counts), degreesOfFreedom: 1, ...counts, of },
  };
}

function turnedRound(rows: RowDifferences): RowDifferences {
  return { ...rows, difference: rows.difference.map((d) => 0 - d) };
}

function delongOf(compared: ComparedModels, a: number, b: number): RowTests {
  const found = aucDifference(compared, a, b, auc);
  const test = found && delongTest(found);
  if (!test) return {};
  const { value, standardError, degreesOfFreedom } = found;
  const student = delongTTest(found);
  return {
    ...(student ? { delongT: { ...student, difference: value, standardError, of: "auc" } } : {}),
    delong: {
      pValue: test.pValue,
      z: test.z,
      difference: value,
      standardError,
      ...(degreesOfFreedom === null ? {} : { degreesOfFreedom }),
      ...groupsOf(compared),
      of: "auc",
    },
  };
}

/** Of groups of unequal size: the statistic of the metric with degrees of freedom that know of it. */
function unequalGroups(
  compared: ComparedModels,
  a: number,
  b: number,
  metric: Metric,
  loss: TestedLoss | null,
): RowTests {
  if (compared.facts.groups === null) return {};
  const share = testedShare(metric, compared);
  const ofMean = meanBehind(metric, compared) ? loss?.rows : null;
  const rows = isShareByTruth(metric, compared) ? hitDifferences(compared, a, b, share) : ofMean;
  const found = isAuc(metric) ? aucDifference(compared, a, b, auc) : rows ? meanTest(rows) : null;
  if (!found || found.unequal === undefined || !(found.standardError > 0)) return {};
  const { unequal, standardError, value } = found;
  const statistic = value / standardError;
  const pValue = Math.min(1, 2 * studentSurvival(Math.abs(statistic), unequal));
  const of = isAuc(metric) ? "auc" : isShareByTruth(metric, compared) ? share.id : loss?.metric.id;
  return {
    clusterT: {
      ...{ pValue, statistic, degreesOfFreedom: unequal, difference: value, standardError },
      ...groupsOf(compared),
      ...givenOnly({ of }),
    },
  };
}

function meanTest(rows: RowDifferences) {
  const test = testOfMean(rows);
  return test && { ...test, value: test.mean };
}

function tOf(compared: ComparedModels, { metric, rows }: TestedLoss): RowTests {
  const test = testOfMean(rows);
  if (!test) return {};
  const { mean, unequal: _, ...rest } = test;
  return { pairedT: { ...rest, difference: mean, ...groupsOf(compared), of: metric.id } };
}

function wilcoxonOf(compared: ComparedModels, { metric, rows }: TestedLoss): RowTests {
  const { difference, weight, group } = rows;
  if (compared.facts.meaning === "sampling") return {};
  const test = group ? clusteredWilcoxon(difference, weight, group, compared.settings) : wilcoxon(difference, weight);
  return { wilcoxon: { ...test, ...groupsOf(compared), of: metric.id } };
}

/** Sign flips of row differences where the metric is decided by their mean; otherwise swaps of the outputs. */
function permutationOf(
  compared: ComparedModels,
  a: number,
  b: number,
  metric: Metric,
  loss: TestedLoss | null,
): RowTests {
  const mean = meanBehind(metric, compared);
  if (mean) {
    if (loss?.metric.id !== mean.id || loss.orderOnly) return {};
    const { difference, weight, group } = loss.rows;
    // a row of weight 2 is two rows, flipped one by one; a sampling weight stays with its row, any weight with its group
    const apart = group === null && compared.facts.meaning === "repetition";
    const weighted = weight === null || apart ? difference : difference.map((d, row) => d * weight[row]);
    const { pValue, replicates } = flipSums(sumsOfUnits(weighted, group), compared.settings, apart ? weight : null);
    return { permutation: { pValue, replicates, ...groupsOf(compared), of: mean.id } };
  }
  const test = swapTest(compared, a, b, metric);
  return test ? { permutation: { ...test, ...groupsOf(compared), of: metric.id } } : {};
}

/** Only for metrics that are resampled anyway: for the others it would say less than their closed forms. */
function bootstrapOf(compared: ComparedModels, a: number, b: number, metric: Metric): RowTests {
  const own = compared.models[a].sample.value(metric);
  const other = compared.models[b].sample.value(metric);
  if (!isDefined(own) || !isDefined(other) || !Number.isFinite(own - other)) return {};
  const resampled = resampledMetrics(compared, [metric]);
  if (resampled.length === 0) return {};
  const { settings } = compared;
  const replicates = compared.replicates(resampled).difference(a, b, metric, own - other);
  if (replicates.units < 2) return {};
  const pValue = bootstrapTest(own - other, replicates, settings);
  if (pValue === null) return {};
  return { bootstrap: { pValue, replicates: settings.replicates, ...groupsOf(compared), of: metric.id } };
}
