import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { treeImportance } from "./impurityDecrease.ts";
import { pruningPath } from "./pruning.ts";
import { tree } from "./tree.ts";
import { depthOf, leafCount, type Tree } from "./treeModel.ts";

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");
}

function read(path: string, numbers: boolean): { readonly data: LearningData; readonly rows: Uint32Array } {
  const [header, ...lines] = golden(path)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const names = header.slice(0, -1);
  const last = lines.map((line) => line[names.length]);
  const classes = [...new Set(last)].sort();
  return {
    rows: Uint32Array.from(lines.keys()),
    data: {
      kind: numbers ? "regression" : "multiclass",
      features: numberFeatures(
        Object.fromEntries(names.map((name, j) => [name, lines.map((line) => Number(line[j]))])),
      ),
      target: numbers
        ? { kind: "numbers", name: "y", values: Float64Array.from(last, Number) }
        : { kind: "classes", name: "y", classes, codes: Int32Array.from(last, (text) => classes.indexOf(text)) },
      weight: null,
    },
  };
}

interface Node {
  n: number;
  impurity: number;
  counts?: number[];
  value?: number;
  feature?: number;
  threshold?: number;
  left?: number;
  right?: number;
}

interface Case {
  data: string;
  criterion: "gini" | "entropy" | "squared_error" | "absolute_error";
  max_depth: number | null;
  min_samples_leaf: number;
  nodes: Node[];
  n_leaves: number;
  depth?: number;
  train_accuracy?: number;
  train_mse?: number;
  predictions_first20?: number[];
  ccp_alphas: number[];
  ccp_impurities: number[];
}

const CRITERIA = {
  gini: "gini",
  entropy: "logLikelihood",
  squared_error: "squared",
  absolute_error: "absolute",
} as const;

function near(found: number, wanted: number): void {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1e-11 * Math.max(1, Math.abs(wanted)));
}

function expectNodes(found: Tree, wanted: readonly Node[]): void {
  expect(found.rows).toEqual(wanted.map(({ n }) => n));
  expect(found.feature).toEqual(wanted.map(({ feature }) => feature ?? -1));
  expect(found.threshold).toEqual(wanted.map(({ threshold }) => threshold ?? 0));
  expect(found.left).toEqual(wanted.map(({ left }) => left ?? -1));
  expect(found.right).toEqual(wanted.map(({ right }) => right ?? -1));
  wanted.forEach(({ n, impurity, counts, value }, i) => {
    near(found.impurity[i], impurity);
    if (value !== undefined) near(found.values[i], value);
    counts?.forEach((count, c) => {
      near(found.values[i * counts.length + c], count / n);
    });
  });
}

describe.each(["tree_classifier", "tree_regressor"])("%s: trees and pruning agree with scikit-learn", (file) => {
  const { results }: { results: Case[] } = JSON.parse(golden(`learners/${file}.json`));
  test.each(results.map((c) => [c.data, c.criterion, c.max_depth, c.min_samples_leaf, c] as const))(
    "%s, %s, depth %s, leaf %i",
    (path, criterion, depth, minLeaf, wanted) => {
      const { data, rows } = read(path, file === "tree_regressor");
      const learner = tree({ criterion: CRITERIA[criterion], maxDepth: depth ?? 0, minLeaf });
      const model = learner.fit(data, rows, stream(1));
      expectNodes(model.tree, wanted.nodes);
      expect(leafCount(model.tree)).toBe(wanted.n_leaves);
      if (wanted.depth !== undefined) expect(depthOf(model.tree)).toBe(wanted.depth);
      const predicted = learner.predict(model, data.features, rows);
      wanted.predictions_first20?.forEach((value, i) => {
        near(predicted[i], value);
      });
      const { alphas, impurities } = pruningPath(model.tree);
      expect(alphas).toHaveLength(wanted.ccp_alphas.length);
      alphas.forEach((alpha, i) => {
        near(alpha, wanted.ccp_alphas[i]);
        near(impurities[i], wanted.ccp_impurities[i]);
      });
      if (wanted.train_accuracy === undefined || data.target.kind !== "classes") return;
      const { codes, classes } = data.target;
      const shares = (row: number): number[] => classes.map((_, c) => predicted[c * rows.length + row]);
      const right = rows.filter((row) => shares(row).indexOf(Math.max(...shares(row))) === codes[row]).length;
      near(right / rows.length, wanted.train_accuracy);
    },
  );
});

describe("what the golden files lack agrees with scikit-learn 1.2.1 (the same for random_state 0, 1 and 2: no ties)", () => {
  const leavesOf = ({ feature, rows, values }: Tree): [number, number][] =>
    feature
      .flatMap((f, i): [number, number][] => (f < 0 ? [[rows[i], Number(values[i].toFixed(8))]] : []))
      .sort(([a], [b]) => a - b);

  test.each([
    [
      "leaves",
      { leaves: 6 },
      [
        [31, 268.87096774],
        [33, 178.21212121],
        [44, 231.34090909],
        [47, 159.74468085],
        [116, 162.68103448],
        [171, 96.30994152],
      ],
    ],
    [
      "leaves and minLeaf",
      { leaves: 9, minLeaf: 20 },
      [
        [21, 202.95238095],
        [31, 268.87096774],
        [33, 178.21212121],
        [42, 137.69047619],
        [44, 231.34090909],
        [47, 159.74468085],
        [53, 166.52830189],
        [84, 83.36904762],
        [87, 108.8045977],
      ],
    ],
    [
      "minSplit",
      { minSplit: 150 },
      [
        [47, 159.74468085],
        [84, 83.36904762],
        [87, 108.8045977],
        [108, 225.87962963],
        [116, 162.68103448],
      ],
    ],
  ] as const)("diabetes: %s", (_, options, wanted) => {
    const { data, rows } = read("data/diabetes.csv", true);
    expect(leavesOf(tree(options).fit(data, rows, stream(1)).tree)).toEqual(wanted);
  });

  test("airquality by absolute error, depth 3, leaf 5", () => {
    const { data, rows } = read("data/airquality_complete.csv", true);
    const found = tree({ criterion: "absolute", maxDepth: 3, minLeaf: 5 }).fit(data, rows, stream(1)).tree;
    expect(found.feature).toEqual([2, 2, 1, -1, -1, 4, -1, -1, 2, 1, -1, -1, 4, -1, -1]);
    expect(found.values).toEqual([31, 21, 18, 28, 14, 35, 27, 45, 77.5, 61, 68.5, 44, 85, 91, 84.5]);
    const impurity = [24.990990990991, 13.207792207792, 7.18, 7.111111111111, 6.268292682927, 19.703703703704];
    impurity.forEach((value, i) => {
      expect(found.impurity[i]).toBeCloseTo(value, 10);
    });
  });

  test("pima with costs (class_weight neg 1, pos 3) and with equal priors (class_weight balanced), depth 2", () => {
    const { data, rows } = read("data/pima_complete.csv", false);
    const shares = ({ values }: Tree): number[] => values.filter((_, i) => i % 2 === 1);
    const costly = tree({ costs: "neg:1;pos:3", maxDepth: 2 }).fit(data, rows, stream(1)).tree;
    expect(costly.feature).toEqual([1, 4, -1, -1, 7, -1, -1]);
    expect(costly.threshold.filter((t) => t > 0)).toEqual([127.5, 143.5, 23.5]);
    [0.598159509202, 0.345047923323, 0.225352112676, 0.6, 0.83185840708, 0.5, 0.871287128713].forEach((share, i) => {
      expect(shares(costly)[i]).toBeCloseTo(share, 11);
    });
    const model = tree({ priors: "equal", maxDepth: 2 }).fit(data, rows, stream(1));
    expect(model.tree.feature).toEqual([1, 4, -1, -1, 5, -1, -1]);
    [0.5, 0.26140457846, 0.163481787692, 0.501915708812, 0.768712154317, 0.480173275575, 0.835228145644].forEach(
      (share, i) => {
        expect(shares(model.tree)[i]).toBeCloseTo(share, 11);
      },
    );
    const importance = new Map(treeImportance(model).map(({ feature, share }) => [feature, share]));
    [0, 0.748859321738, 0, 0, 0.145708788865, 0.105431889397, 0, 0].forEach((share, f) => {
      expect(importance.get(model.features[f])).toBeCloseTo(share, 11);
    });
  });
});
