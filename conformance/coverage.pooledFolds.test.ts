import { describe, expect, test } from "vitest";
import { tableFrom } from "../packages/core/src/data/table.ts";
import { defineTask, type Task } from "../packages/core/src/data/task.ts";
import { metricsOf } from "../packages/core/src/metrics/catalog.ts";
import { type Rng, stream } from "../packages/core/src/numeric/random.ts";
import type { LearnerSetting } from "../packages/core/src/select/fits/fit.ts";
import { aggregatedUnder, taskWeights } from "../packages/core/src/select/validation/aggregated.ts";
import { crossValidateCandidates } from "../packages/core/src/select/validation/crossValidateCandidates.ts";
import { estimateOf } from "../packages/core/src/select/validation/crossValidation.ts";
import { kFold } from "../packages/core/src/split/kFold.ts";
import { makeSplits } from "../packages/core/src/split/makeSplits.ts";
import { splittable } from "../packages/core/src/split/splittable.ts";
import { stratifiedKFold } from "../packages/core/src/split/stratifiedKFold.ts";
import { normal } from "./samples.ts";

const RUNS = Number(process.env.HELDOUT_RUNS ?? 200);
const NEW_ROWS = 4000;

interface Law {
  readonly name: string;
  readonly rows: number;
  readonly setting: LearnerSetting;
  readonly metrics: readonly string[];
  readonly draw: (rng: Rng, rows: number) => Record<string, (number | string)[]>;
}

/** Five features, of which the sum counts, and what it counts for. */
const drawn =
  (target: (rng: Rng, sum: number) => number | string, size: number) =>
  (rng: Rng, rows: number): Record<string, (number | string)[]> => {
    const xs = Array.from({ length: 5 }, () => Array.from({ length: rows }, () => normal(rng)));
    const y = Array.from({ length: rows }, (_, i) =>
      target(
        rng,
        xs.reduce((sum, x) => sum + size * x[i], 0),
      ),
    );
    return { ...Object.fromEntries(xs.map((x, c) => [`x${c}`, x])), y };
  };

const logistic: LearnerSetting = { name: "logistic", params: { lambda: 0.02 } };
const LABELS = ["mcc", "kappa", "f1", "balancedAccuracy", "averagePrecision", "auc"];
const chance = (rng: Rng, sum: number): string => (rng() < 1 / (1 + Math.exp(-sum)) ? "yes" : "no");

const LAWS: readonly Law[] = [
  {
    name: "numbers, 50 rows, 10 folds",
    rows: 50,
    setting: { name: "ols", params: {} },
    metrics: ["r2"],
    draw: drawn((rng, sum) => sum + normal(rng), 0.45),
  },
  {
    name: "numbers, 200 rows, 10 folds",
    rows: 200,
    setting: { name: "ols", params: {} },
    metrics: ["r2"],
    draw: drawn((rng, sum) => sum + normal(rng), 0.45),
  },
  { name: "halves, 60 rows, 10 folds", rows: 60, setting: logistic, metrics: LABELS, draw: drawn(chance, 0.8) },
  {
    name: "a fifth positive, 120 rows, 10 folds",
    rows: 120,
    setting: logistic,
    metrics: LABELS,
    draw: drawn((rng, sum) => chance(rng, sum - 2), 0.8),
  },
];

function taskOf(table: Record<string, (number | string)[]>): Task {
  const isNumbers = typeof table.y[0] === "number";
  return defineTask(tableFrom(table), { target: "y", ...(isNumbers ? {} : { positive: "yes" }) });
}

describe("pooled over folds: how near the value is to that of the model of all rows, and how often the interval has it", () => {
  test.each(LAWS)("$name", { timeout: 600_000 }, ({ name, rows, setting, metrics: ids, draw }) => {
    const metrics = metricsOf(ids[0] === "r2" ? "regression" : "binary", { metrics: ids }).filter(({ id }) =>
      ids.includes(id),
    );
    const found = metrics.map(() => ({ covered: 0, pooled: 0, mean: 0, truth: 0, means: 0 }));
    for (let run = 0; run < RUNS; run++) {
      const table = draw(stream(run, "pooled folds", name), rows + NEW_ROWS);
      const old = Uint32Array.from({ length: rows }, (_, i) => i);
      const fresh = Uint32Array.from({ length: NEW_ROWS }, (_, i) => rows + i);
      const all = taskOf(table);
      const whole = crossValidateCandidates(all, [setting], [{ repeat: 0, fold: 0, train: old, test: fresh }], {
        seed: 1,
      });
      const task = taskOf(
        Object.fromEntries(Object.entries(table).map(([key, values]) => [key, values.slice(0, rows)])),
      );
      const splitter = task.kind === "regression" ? kFold({ folds: 10 }) : stratifiedKFold({ folds: 10 });
      const splits = makeSplits(splitter, splittable(task), 1);
      const validation = crossValidateCandidates(task, [setting], splits, { seed: 1 });
      metrics.forEach((metric, m) => {
        const truth = estimateOf(whole, 0, metric).value ?? Number.NaN;
        const { value, lower = Number.NaN, upper = Number.NaN } = estimateOf(validation, 0, metric);
        const mean = aggregatedUnder(validation, 0, metric, "mean")(taskWeights(validation)).value;
        const own = found[m];
        own.covered += Number(lower <= truth && truth <= upper) / RUNS;
        own.pooled += (value ?? 0) / RUNS;
        own.truth += truth / RUNS;
        if (mean === null) return;
        own.mean += mean;
        own.means++;
      });
    }
    metrics.forEach(({ id }, m) => {
      const { covered, pooled, mean, means, truth } = found[m];
      const line = { name, id, runs: RUNS, truth, pooled, mean: mean / means, covered };
      if (process.env.HELDOUT_TABLE) console.log(JSON.stringify(line));
      expect(covered, id).toBeGreaterThan(0.93 - 3 * Math.sqrt((0.95 * 0.05) / RUNS));
      // models of nine tenths of the rows are a little worse, and that is all
      expect(Math.abs(pooled - truth), id).toBeLessThan(0.06);
    });
  });
});
