import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { Learner, LearningData, Model } from "../learner.ts";
import { isTree } from "../trees/treeModel.ts";
import { adaBoost } from "./adaBoost.ts";
import { boostingImportance } from "./boostingImportance.ts";
import { gradientBoosting } from "./gradientBoosting.ts";
import { logitBoost } from "./logitBoost.ts";

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");
}

/** The target is the last column; class names are sorted. */
function read(path: string): LearningData & { readonly rows: Uint32Array } {
  const [header, ...lines] = golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const names = header.slice(0, -1);
  const last = lines.map((line) => line[names.length]);
  const numbers = last.every((text) => Number.isFinite(Number(text)));
  const classes = numbers ? [] : [...new Set(last)].sort();
  return {
    rows: Uint32Array.from(lines.keys()),
    kind: numbers ? "regression" : classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(Object.fromEntries(names.map((name, j) => [name, lines.map((line) => Number(line[j]))]))),
    target: numbers
      ? { kind: "numbers", name: "y", values: Float64Array.from(last, Number) }
      : { kind: "classes", name: "y", classes, codes: Int32Array.from(last, (text) => classes.indexOf(text)) },
    weight: null,
  };
}

function near(found: number, wanted: number): void {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(Math.abs(wanted), 1));
}

type Data = ReturnType<typeof read>;

/** The predictions of models of 1 .. count rounds. */
function stages<M extends Model>(learner: Learner<M>, data: Data, count: number): Float64Array[] {
  const rounds = Array.from({ length: count }, (_, m) => m + 1);
  const models = learner.path?.fit(data, data.rows, rounds, stream(1)) ?? [];
  return [...(learner.path?.predict?.(models, data.features, data.rows) ?? [])];
}

function codesOf({ target }: LearningData): Int32Array {
  if (target.kind !== "classes") throw new Error("classes");
  return target.codes;
}

/** The weights that some golden files use. */
function withWeights(data: Data): Data {
  return { ...data, weight: Float64Array.from(data.rows, (row) => 1 + (row % 3)) };
}

function meanLogLoss(data: Data, p: Float64Array): number {
  const n = data.rows.length;
  let sum = 0;
  let total = 0;
  codesOf(data).forEach((code, i) => {
    const weight = data.weight?.[i] ?? 1;
    sum -= weight * Math.log(p[code * n + i]);
    total += weight;
  });
  return sum / total;
}

function meanSquare(data: Data, predicted: Float64Array): number {
  if (data.target.kind !== "numbers") throw new Error("numbers");
  const y = data.target.values;
  let sum = 0;
  let total = 0;
  for (let i = 0; i < y.length; i++) {
    sum += (data.weight?.[i] ?? 1) * (predicted[i] - y[i]) ** 2;
    total += data.weight?.[i] ?? 1;
  }
  return sum / total;
}

describe("adaBoost agrees with scikit-learn's SAMME rule by rule", () => {
  type Stump = { feature: number; threshold: number; feature_tied_same_partition: boolean; left_class: string };
  type Case = {
    data: string;
    classes: string[];
    comparable_stages: number;
    stumps: Stump[];
    estimator_errors: number[];
    estimator_weights: number[];
    staged_train_error: number[];
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/adaboost_samme.json"));
  test.each(results.map((c) => [c.data, c] as const))("%s", (path, wanted) => {
    const data = read(path);
    const codes = codesOf(data);
    const n = codes.length;
    const count = wanted.comparable_stages;
    const model = adaBoost({ rounds: count }).fit(data, data.rows, stream(1));
    expect(model.rules).toHaveLength(count);
    model.errors.forEach((error, m) => {
      near(error, wanted.estimator_errors[m]);
      near(model.votes[m], wanted.estimator_weights[m]);
    });
    wanted.stumps.slice(0, count).forEach((stump, m) => {
      const rule = model.rules[m];
      if (!isTree(rule, model.features.length)) throw new Error("a stump");
      if (stump.feature_tied_same_partition) return;
      expect(model.features[rule.feature[0]]).toBe(data.features.columns[stump.feature].name);
      near(rule.threshold[0], stump.threshold);
    });
    stages(adaBoost(), data, count).forEach((p, m) => {
      let wrong = 0;
      codes.forEach((code, i) => {
        const others = wanted.classes.map((_, c) => p[c * n + i]).filter((_, c) => c !== code);
        if (Math.max(...others) >= p[code * n + i]) wrong++;
      });
      near(wrong / n, wanted.staged_train_error[m]);
    });
  });
});

describe("gradient boosting of numbers agrees with scikit-learn at every stage", () => {
  type Case = {
    data: string;
    comparable_stages: number;
    staged_train_mse: number[];
    prediction_first20_at_stage: Record<string, number[]>;
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/gradient_boosting_regressor.json"));
  test.each(results.map((c) => [c.data, c] as const))("%s", (path, wanted) => {
    const data = read(path);
    const predicted = stages(gradientBoosting({ rate: 0.1, maxDepth: 3 }), data, wanted.comparable_stages);
    predicted.forEach((values, m) => {
      near(meanSquare(data, values) / wanted.staged_train_mse[m], 1);
    });
    for (const [stage, values] of Object.entries(wanted.prediction_first20_at_stage)) {
      for (const [i, value] of values.entries()) near(predicted[Number(stage) - 1][i], value);
    }
  });
});

describe("gradient boosting of two classes agrees with scikit-learn at every stage", () => {
  type Case = {
    data: string;
    max_depth: number;
    min_samples_leaf: number;
    comparable_stages: number;
    staged_train_log_loss: number[];
    staged_train_error: number[];
    probability_first20_at_stage: Record<string, number[]>;
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/gradient_boosting_classifier.json"));
  test.each(results.map((c) => [c.data, c.max_depth, c.min_samples_leaf, c] as const))(
    "%s, depth %i, at least %i in a leaf",
    (path, maxDepth, minLeaf, wanted) => {
      const data = read(path);
      const codes = codesOf(data);
      const n = codes.length;
      const predicted = stages(gradientBoosting({ rate: 0.1, maxDepth, minLeaf }), data, wanted.comparable_stages);
      predicted.forEach((p, m) => {
        let wrong = 0;
        codes.forEach((code, i) => {
          if (p[n + i] > 0.5 !== (code === 1)) wrong++;
        });
        near(meanLogLoss(data, p), wanted.staged_train_log_loss[m]);
        near(wrong / n, wanted.staged_train_error[m]);
      });
      for (const [stage, values] of Object.entries(wanted.probability_first20_at_stage)) {
        for (const [i, value] of values.entries()) near(predicted[Number(stage) - 1][n + i], value);
      }
    },
  );
});

describe("gradient boosting agrees with scikit-learn with weights, more classes, other losses and shapes", () => {
  type Case = {
    data: string;
    weights: string | null;
    parameters: { max_depth: number | null; min_samples_leaf: number; max_leaf_nodes?: number; loss?: "exponential" };
    comparable_stages: number;
    staged_train: number[];
    feature_importances: number[] | null;
    first15_at_stage: Record<string, number[] | number[][]>;
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/gradient_boosting_more.json"));
  test.each(results.map((c) => [`${c.data} ${JSON.stringify(c.parameters)} weights ${c.weights}`, c] as const))(
    "%s",
    (_, wanted) => {
      const plain = read(wanted.data);
      const data = wanted.weights ? withWeights(plain) : plain;
      const n = data.rows.length;
      const { max_depth, min_samples_leaf, max_leaf_nodes, loss } = wanted.parameters;
      const learner = gradientBoosting({
        maxDepth: max_depth ?? 0,
        minLeaf: min_samples_leaf,
        leaves: max_leaf_nodes ?? 0,
        loss,
      });
      const predicted = stages(learner, data, wanted.comparable_stages);
      predicted.forEach((values, m) => {
        const found = data.kind === "regression" ? meanSquare(data, values) : meanLogLoss(data, values);
        near(found / wanted.staged_train[m], 1);
      });
      if (wanted.feature_importances) {
        const model = learner.path?.fit(data, data.rows, [40], stream(1))[0] ?? {};
        for (const { feature, share } of boostingImportance({ learner, model })) {
          const place = data.features.columns.findIndex(({ name }) => name === feature);
          near(share, wanted.feature_importances[place]);
        }
      }
      for (const [stage, rows] of Object.entries(wanted.first15_at_stage)) {
        rows.forEach((row, i) => {
          [row].flat().forEach((value, c) => {
            near(predicted[Number(stage) - 1][c * n + i], value);
          });
        });
      }
    },
  );
});

describe("logitBoost agrees with the published algorithm around scikit-learn's weighted trees", () => {
  type Case = {
    data: string;
    depth: number;
    weights: string | null;
    comparable_stages: number;
    staged_train_log_loss: number[];
    probability_first15_at_stage: Record<string, number[][]>;
  };
  const { results }: { results: Case[] } = JSON.parse(golden("learners/logit_boost.json"));
  test.each(results.map((c) => [`${c.data}, depth ${c.depth}, weights ${c.weights}`, c] as const))(
    "%s",
    (_, wanted) => {
      const plain = read(wanted.data);
      const data = wanted.weights ? withWeights(plain) : plain;
      const n = data.rows.length;
      const predicted = stages(logitBoost({ depth: wanted.depth }), data, wanted.comparable_stages);
      predicted.forEach((p, m) => {
        near(meanLogLoss(data, p), wanted.staged_train_log_loss[m]);
      });
      for (const [stage, rows] of Object.entries(wanted.probability_first15_at_stage)) {
        rows.forEach((row, i) => {
          row.forEach((value, c) => {
            near(predicted[Number(stage) - 1][c * n + i], value);
          });
        });
      }
    },
  );
});
