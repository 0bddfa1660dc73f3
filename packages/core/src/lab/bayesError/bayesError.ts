import { stream } from "../../numeric/random.ts";
import type { LearnerSetting } from "../../select/fits/fit.ts";
import { type PlanSteps, runStepsInline } from "../../select/plan/planSteps.ts";
import { blocksOf } from "../blocksOf.ts";
import {
  checkLabOptions,
  type LabGiven,
  type LabPlan,
  type LabSeed,
  type LabValues,
  type NumberOption,
  type NumbersOption,
} from "../experiment.ts";
import { upTo } from "../gaussians.ts";
import { fitted, labFit, outputsOf } from "../labFits.ts";
import type { LabFigure, LabResult } from "../labResult.ts";
import { wrongRows } from "../riskEstimators.ts";
import { stackedTask } from "../stackedTask.ts";
import { counted, said } from "../words.ts";
import { fourClouds, type KnownDistribution, twoClouds } from "./knownDistributions.ts";

export interface BayesErrorOptions {
  readonly sizes: NumbersOption;
  readonly distance: NumberOption;
  readonly repeats: NumberOption;
}

export const bayesErrorOptions: BayesErrorOptions = {
  sizes: {
    kind: "numbers",
    meaning: "training rows",
    default: [20, 50, 100, 200, 500, 1000],
    least: 10,
    most: 20_000,
    whole: true,
  },
  distance: {
    kind: "number",
    meaning: "distance of neighbouring clouds, in standard deviations",
    default: 2,
    least: 0,
    most: 10,
  },
  repeats: { kind: "number", meaning: "samples of each size", default: 5, least: 1, most: 200, whole: true },
};

const TEST_ROWS = 2000;

/** One of each family, in a setting that is usual. */
const CONTESTANTS: readonly { readonly name: string; readonly setting: LearnerSetting }[] = [
  { name: "lda", setting: { name: "lda", params: {} } },
  { name: "naive Bayes", setting: { name: "naiveBayes", params: {} } },
  { name: "nearest neighbour", setting: { name: "knn", params: { k: 1 } } },
  { name: "15 neighbours", setting: { name: "knn", params: { k: 15 } } },
  { name: "tree", setting: { name: "tree", params: { minLeaf: 10 } } },
  { name: "forest", setting: { name: "forest", params: { trees: 30 } } },
  { name: "gradient boosting", setting: { name: "gradientBoosting", params: { rounds: 40, maxDepth: 3 } } },
];

/**
 * Learners against the error of the best rule, on distributions of which everything is known. The risk of a model is the
 * mean over new points of the probability of the class that it does not name, so no luck of drawn classes is in it.
 *
 * The nearest neighbour is bounded too: in the limit its risk is at most 2 B (1 - B) (Cover and Hart 1967).
 */
export function bayesErrorPlan(given: LabGiven<BayesErrorOptions> = {}, { seed = 1 }: LabSeed = {}): LabPlan {
  const options = checkLabOptions("bayes-error", bayesErrorOptions, given);
  const fits = 2 * new Set(options.sizes).size * options.repeats * CONTESTANTS.length;
  return { fits, steps: bayesErrorSteps(options, seed) };
}

/** The same, done here. */
export function bayesErrorExperiment(given?: LabGiven<BayesErrorOptions>, seed?: LabSeed): LabResult {
  return runStepsInline(bayesErrorPlan(given, seed).steps);
}

function* bayesErrorSteps(options: LabValues<BayesErrorOptions>, seed: number): PlanSteps<LabResult> {
  const sizes = [...new Set(options.sizes)].sort((a, b) => a - b);
  const { repeats, distance } = options;
  const studies: Study[] = [];
  for (const known of [twoClouds(distance), fourClouds(1.25 * distance)]) {
    studies.push(yield* study(known, { sizes, repeats, seed }));
  }
  return {
    schema: "heldout/lab@1",
    experiment: "bayes-error",
    title: "the Bayes error: the limit of every learner",
    options,
    seed,
    source: null,
    findings: [...studies.map((each) => findingOf(each, sizes)), trainingFinding(studies, sizes)],
    figures: studies.map((each) => figureOf(each, sizes)),
  };
}

interface Study {
  readonly known: KnownDistribution;
  /** Mean over the test points of the smaller posterior probability: no model is below it on these points. */
  readonly limit: number;
  readonly learners: readonly {
    readonly name: string;
    readonly risk: readonly number[];
    readonly training: readonly number[];
  }[];
}

function* study(
  known: KnownDistribution,
  { sizes, repeats, seed }: { readonly sizes: readonly number[]; readonly repeats: number; readonly seed: number },
): PlanSteps<Study> {
  const points = known.draw(TEST_ROWS, stream(seed, known.name, "test"));
  const { values } = points.features;
  const posterior = Float64Array.from(upTo(TEST_ROWS), (i) => known.posterior(values[i], values[TEST_ROWS + i]));
  const riskOf = (output: Float64Array): number =>
    posterior.reduce((sum, p, i) => sum + (output[TEST_ROWS + i] >= 0.5 ? 1 - p : p), 0) / TEST_ROWS;
  const learners = CONTESTANTS.map(({ name }) => ({ name, risk: sizes.map(() => 0), training: sizes.map(() => 0) }));
  for (const [s, rows] of sizes.entries()) {
    for (const block of blocksOf(repeats, rows)) {
      const samples = block.map((r) => known.draw(rows, stream(seed, known.name, "rows", rows, r)));
      const { task, rowsOf } = stackedTask([...samples, points]);
      const test = rowsOf(samples.length);
      const trials = CONTESTANTS.flatMap(({ name, setting }, c) =>
        block.map((r, b) => ({
          c,
          fit: labFit(setting, {
            ...{ train: rowsOf(b), test, predictTrain: true },
            ...{ seed, place: [known.name], stream: [name, rows, r] },
          }),
        })),
      );
      const results = yield* fitted(
        task,
        trials.map(({ fit }) => fit),
      );
      trials.forEach(({ c, fit }, t) => {
        const [output] = outputsOf(task, fit, results[t]);
        learners[c].risk[s] += riskOf(output.test);
        learners[c].training[s] += wrongRows(output.train, task, fit.train) / rows;
      });
    }
  }
  const mean = (sum: number): number => sum / repeats;
  return {
    known,
    limit: posterior.reduce((sum, p) => sum + Math.min(p, 1 - p), 0) / TEST_ROWS,
    learners: learners.map(({ name, risk, training }) => ({
      name,
      risk: risk.map(mean),
      training: training.map(mean),
    })),
  };
}

function figureOf({ known, limit, learners }: Study, x: readonly number[]): LabFigure {
  const { bayesError: best } = known;
  return {
    id: known.name.replace(" ", "-"),
    title: `Risk on ${known.name} against the rows`,
    caption: `The Bayes error is ${said(best)}, on the ${counted(TEST_ROWS)} points that are asked here ${said(limit)}. Dashed: where one neighbour ends up at worst.`,
    x: { label: "training rows", scale: "log" },
    y: { label: "risk", domain: [Math.max(0, limit - 0.03), limit] },
    series: [
      ...learners.map(({ name, risk }) => ({ label: name, draw: "line" as const, x, y: risk })),
      { label: "least possible", draw: "dashed", x, y: x.map(() => limit) },
      { label: "2 B (1 - B)", draw: "dashed", x, y: x.map(() => 2 * best * (1 - best)) },
    ],
  };
}

function findingOf({ known, limit, learners }: Study, sizes: readonly number[]): string {
  const last = sizes.length - 1;
  const best = learners.reduce((least, each) => (each.risk[last] < least.risk[last] ? each : least));
  const worst = learners.reduce((most, each) => (each.risk[last] > most.risk[last] ? each : most));
  return `On ${known.name} the Bayes error on the test points is ${said(limit)}; with ${counted(sizes[last])} rows the error of ${best.name} is ${said(best.risk[last])}, that of ${worst.name} ${said(worst.risk[last])}.`;
}

function trainingFinding(studies: readonly Study[], sizes: readonly number[]): string {
  const below = studies[0].learners.filter(({ training }) => training[0] < studies[0].limit).map(({ name }) => name);
  return `Training errors can be below the Bayes error: with ${sizes[0]} rows on ${studies[0].known.name} those of ${below.length} of ${studies[0].learners.length} learners are. The training error does not estimate the risk.`;
}
