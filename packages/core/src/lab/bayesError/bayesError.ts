import { naiveBayes } from "../../learners/bayes/naiveBayes.ts";
import { gradientBoosting } from "../../learners/boosting/gradientBoosting.ts";
import { lda } from "../../learners/discriminant/lda.ts";
import { forest } from "../../learners/forests/forest.ts";
import type { Learner, LearningData } from "../../learners/learner.ts";
import { knn } from "../../learners/neighbours/knn.ts";
import { tree } from "../../learners/trees/tree.ts";
import { stream } from "../../numeric/random.ts";
import { checkLabOptions, type LabGiven, type LabSeed, type NumberOption, type NumbersOption } from "../experiment.ts";
import { upTo } from "../gaussians.ts";
import type { LabFigure, LabResult } from "../labResult.ts";
import { wrongRows } from "../riskEstimators.ts";
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
function contestants(): readonly { readonly name: string; readonly learner: Learner }[] {
  return [
    { name: "lda", learner: lda() },
    { name: "naive Bayes", learner: naiveBayes() },
    { name: "nearest neighbour", learner: knn({ k: 1 }) },
    { name: "15 neighbours", learner: knn({ k: 15 }) },
    { name: "tree", learner: tree({ minLeaf: 10 }) },
    { name: "forest", learner: forest({ trees: 30 }) },
    { name: "gradient boosting", learner: gradientBoosting({ rounds: 40, maxDepth: 3 }) },
  ];
}

/**
 * Learners against the error of the best rule, on distributions of which everything is known. The risk of a model is the
 * mean over new points of the probability of the class that it does not name, so no luck of drawn classes is in it.
 *
 * The nearest neighbour is bounded too: in the limit its risk is at most 2 B (1 - B) (Cover and Hart 1967).
 */
export function bayesErrorExperiment(given: LabGiven<BayesErrorOptions> = {}, { seed = 1 }: LabSeed = {}): LabResult {
  const options = checkLabOptions("bayes-error", bayesErrorOptions, given);
  const sizes = [...new Set(options.sizes)].sort((a, b) => a - b);
  const studies = [twoClouds(options.distance), fourClouds(1.25 * options.distance)].map((known) =>
    study(known, { sizes, repeats: options.repeats, seed }),
  );
  return {
    schema: "heldout/lab@1",
    experiment: "bayes-error",
    title: "the limit that no learner passes",
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

function study(
  known: KnownDistribution,
  { sizes, repeats, seed }: { readonly sizes: readonly number[]; readonly repeats: number; readonly seed: number },
): Study {
  const test = known.draw(TEST_ROWS, stream(seed, known.name, "test"));
  const { values } = test.features;
  const posterior = Float64Array.from(upTo(TEST_ROWS), (i) => known.posterior(values[i], values[TEST_ROWS + i]));
  const riskOf = (output: Float64Array): number =>
    posterior.reduce((sum, p, i) => sum + (output[TEST_ROWS + i] >= 0.5 ? 1 - p : p), 0) / TEST_ROWS;
  const samples = sizes.map((rows) =>
    Array.from({ length: repeats }, (_, r) => known.draw(rows, stream(seed, known.name, "rows", rows, r))),
  );
  const mean = (data: readonly LearningData[], of: (data: LearningData, sample: number) => number): number =>
    data.reduce((sum, each, r) => sum + of(each, r), 0) / data.length;
  return {
    known,
    limit: posterior.reduce((sum, p) => sum + Math.min(p, 1 - p), 0) / TEST_ROWS,
    learners: contestants().map(({ name, learner }) => {
      const models = samples.map((data) =>
        data.map((each, r) => learner.fit(each, upTo(each.features.rows), stream(seed, name, each.features.rows, r))),
      );
      return {
        name,
        risk: samples.map((data, s) =>
          mean(data, (_, r) => riskOf(learner.predict(models[s][r], test.features, upTo(TEST_ROWS)))),
        ),
        training: samples.map((data, s) =>
          mean(data, (each, r) => {
            const rows = upTo(each.features.rows);
            return wrongRows(learner.predict(models[s][r], each.features, rows), each, rows) / rows.length;
          }),
        ),
      };
    }),
  };
}

function figureOf({ known, limit, learners }: Study, x: readonly number[]): LabFigure {
  const { bayesError: best } = known;
  return {
    id: known.name.replace(" ", "-"),
    title: `Risk on ${known.name} against the rows`,
    caption: `The least error is ${said(best)}, on the ${counted(TEST_ROWS)} points that are asked here ${said(limit)}. Dashed: where one neighbour ends up at worst.`,
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
  return `On ${known.name} no rule errs less than ${said(limit)} on the points asked; with ${counted(sizes[last])} rows ${best.name} comes to ${said(best.risk[last])}, ${worst.name} stays at ${said(worst.risk[last])}.`;
}

function trainingFinding(studies: readonly Study[], sizes: readonly number[]): string {
  const below = studies[0].learners.filter(({ training }) => training[0] < studies[0].limit).map(({ name }) => name);
  return `Training errors do pass the limit: with ${sizes[0]} rows on ${studies[0].known.name} those of ${below.length} of ${studies[0].learners.length} learners. That is how they show that they are no risk.`;
}
