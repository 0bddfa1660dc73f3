import { describe, expect, test } from "vitest";
import { metricsOf } from "../packages/core/src/metrics/catalog.ts";
import { stream } from "../packages/core/src/numeric/random.ts";
import { runInline } from "../packages/core/src/select/plan/runPlan.ts";
import { FOLD_INTERVALS, type FoldInterval } from "../packages/core/src/select/risk/foldIntervalIds.ts";
import { planEstimatedFolds } from "../packages/core/src/select/risk/foldIntervals.ts";
import { crossValidateCandidates } from "../packages/core/src/select/validation/crossValidateCandidates.ts";
import { estimateOf } from "../packages/core/src/select/validation/crossValidation.ts";
import { groupKFold } from "../packages/core/src/split/groupKFold.ts";
import { kFold } from "../packages/core/src/split/kFold.ts";
import { makeSplits } from "../packages/core/src/split/makeSplits.ts";
import { splittable } from "../packages/core/src/split/splittable.ts";
import { GENERATORS, type Generator, taskOf } from "./crossValidationGenerators.ts";

/** Samples of each law; more for the table of the docs. */
const RUNS = Number(process.env.HELDOUT_RUNS ?? 120);
const NEW_ROWS = 2000;

const metricNamed = (id: string, kind: "binary" | "regression") => {
  const found = metricsOf(kind, { metrics: [id] }).find((metric) => metric.id === id);
  if (!found) throw new Error(id);
  return found;
};

interface Found {
  covered: number;
  width: number;
}

/** How often each interval of 10-fold cross-validation has the error of the model of all rows in it, on new rows. */
function coverage(generator: Generator): Record<FoldInterval, Found> {
  const found: Record<FoldInterval, Found> = {
    "corrected-t": { covered: 0, width: 0 },
    "cv-clt": { covered: 0, width: 0 },
    "nested-cv": { covered: 0, width: 0 },
  };
  const { setting, metric: id, rows } = generator;
  const metric = metricNamed(id, id === "error" ? "binary" : "regression");
  for (let run = 0; run < RUNS; run++) {
    const rng = stream(run, "coverage of cross-validation", generator.name);
    // old and new rows of one law: the model of the old ones is tested on the new
    const all = taskOf(generator, generator.draw(rng, rows + NEW_ROWS));
    const old = Uint32Array.from({ length: rows }, (_, i) => i);
    const fresh = Uint32Array.from({ length: NEW_ROWS }, (_, i) => rows + i);
    const whole = crossValidateCandidates(all, [setting], [{ repeat: 0, fold: 0, train: old, test: fresh }], {
      seed: 1,
    });
    const truth = estimateOf(whole, 0, metric).value ?? Number.NaN;
    const task = taskOf(generator, firstRows(generator, run, rows));
    const folds = task.group ? groupKFold({ folds: 10 }) : kFold({ folds: 10 });
    const splits = makeSplits(folds, splittable(task), 1);
    for (const interval of FOLD_INTERVALS) {
      if (task.group && interval !== "corrected-t") continue;
      const { estimate } = runInline(
        planEstimatedFolds(task, setting, splits, { metric, seed: 1, level: 0.95, interval }),
      );
      const { lower = Number.NaN, upper = Number.NaN } = estimate;
      found[interval].covered += Number(lower <= truth && truth <= upper) / RUNS;
      found[interval].width += (upper - lower) / RUNS;
    }
  }
  return found;
}

/** The rows that the model was fitted on, as a table of their own. */
function firstRows(generator: Generator, run: number, rows: number): ReturnType<Generator["draw"]> {
  const table = generator.draw(stream(run, "coverage of cross-validation", generator.name), rows + NEW_ROWS);
  return Object.fromEntries(Object.entries(table).map(([name, values]) => [name, values.slice(0, rows)]));
}

describe("10-fold cross-validation: how often the interval has the error of the model of all rows in it, nominal 95%", () => {
  test.each(GENERATORS)("$name", { timeout: 900_000 }, (generator) => {
    const found = coverage(generator);
    if (process.env.HELDOUT_TABLE) console.log(JSON.stringify({ name: generator.name, runs: RUNS, ...found }));
    const slack = 3 * Math.sqrt((0.95 * 0.05) / RUNS);
    // the default: not below its level, but where errors have heavy tails or models of fewer rows are far worse
    expect(found["corrected-t"].covered).toBeGreaterThan((generator.known ?? 0.94) - slack);
    if (!generator.name.startsWith("groups")) {
      expect(found["corrected-t"].covered).toBeGreaterThan(found["cv-clt"].covered);
    }
  });
});
