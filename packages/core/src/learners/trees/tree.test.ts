import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { randomInteger, stream } from "../../numeric/random.ts";
import { predictTable } from "../../select/storedModels/predictTable.ts";
import { readModel } from "../../select/storedModels/readModel.ts";
import { trainModel } from "../../select/storedModels/trainModel.ts";
import type { LearningData } from "../learner.ts";
import { tree } from "./tree.ts";
import { asksCategory, leafCount } from "./treeModel.ts";

function upTo(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, i) => i);
}

function classData(features: Features, codes: readonly number[], classes: readonly string[]): LearningData {
  return {
    kind: classes.length === 2 ? "binary" : "multiclass",
    features,
    target: { kind: "classes", name: "y", classes, codes: Int32Array.from(codes) },
    weight: null,
  };
}

function numbers(...columns: (readonly number[])[]): Features {
  return {
    rows: columns[0].length,
    columns: columns.map((_, c) => ({ kind: "number", name: `x${c}` })),
    values: Float64Array.from(columns.flat()),
  };
}

const rng = stream(1);

describe("pruning", () => {
  const random = (seed: number, n: number): LearningData => {
    const draw = stream(seed, "tree", n);
    const features = numbers(
      Array.from({ length: n }, () => Math.floor(10 * draw())),
      Array.from({ length: n }, draw),
    );
    return classData(
      features,
      Array.from({ length: n }, () => randomInteger(draw, 3)),
      ["a", "b", "c"],
    );
  };

  test("a larger alpha never has more leaves, and its leaves are unions of those of a smaller one", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const data = random(seed, 60);
        const alphas = [0, 1e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.3, 1];
        const models = tree().path?.fit(data, upTo(60), alphas, rng) ?? [];
        const leaves = models.map((model) => leafCount(model.tree));
        expect(leaves).toEqual(leaves.toSorted((a, b) => b - a));
        expect(leaves[alphas.length - 1]).toBe(1);
        // nodes of the smaller tree are nodes of the larger one: same rows, same shares
        models.slice(1).forEach((smaller, i) => {
          const key = (t: typeof smaller.tree): string[] =>
            t.feature.map((_, node) => `${t.rows[node]} ${t.values.slice(3 * node, 3 * node + 3)}`);
          const larger = new Set(key(models[i].tree));
          for (const node of key(smaller.tree)) expect(larger.has(node)).toBe(true);
        });
      }),
      { numRuns: 40 },
    );
  });

  test("alpha relative to the root is that share of its impurity", () => {
    const data = random(3, 80);
    const full = tree().fit(data, upTo(80), rng).tree;
    const share = tree({ alpha: 0.02, relative: true }).fit(data, upTo(80), rng);
    expect(share).toEqual(tree({ alpha: 0.02 * full.impurity[0] }).fit(data, upTo(80), rng));
    expect(leafCount(share.tree)).toBeLessThan(leafCount(full));
  });
});

describe("costs and priors", () => {
  const data = classData(numbers([1, 1, 1, 1, 2, 2, 2, 2]), [0, 0, 0, 1, 0, 1, 1, 1], ["no", "yes"]);
  const shares = (options: Parameters<typeof tree>[0]): Float64Array => {
    const learner = tree(options);
    return learner.predict(learner.fit(data, upTo(8), rng), data.features, Uint32Array.of(0, 7)).slice(2);
  };

  test("a class that costs three times as much counts three times: 1 of 4 rows becomes 3 of 6", () => {
    expect(shares({})).toEqual(Float64Array.of(0.25, 0.75));
    const [first, second] = shares({ costs: "yes:3" });
    expect(first).toBeCloseTo(3 / 6, 14);
    expect(second).toBeCloseTo(9 / 10, 14);
  });

  test("priors set the shares of the root: yes at 1 in 10 makes one yes worth 0.025 and one no worth 0.225", () => {
    const [first] = shares({ priors: "yes:0.1;no:0.9" });
    expect(first).toBeCloseTo(0.025 / (0.025 + 3 * 0.225), 14);
    expect(shares({ priors: "equal" })).toEqual(shares({}));
    const [both] = shares({ priors: "yes:0.1;no:0.9", costs: "yes:9;no:1" });
    expect(both).toBeCloseTo(0.25, 14);
  });

  test("what cannot be read, or names a class that is not there, is refused", () => {
    expect(() => tree({ costs: "yes" })).toThrow('costs of tree is "yes".');
    expect(() => tree({ costs: "yes:-1" })).toThrow('costs of tree is "yes:-1".');
    expect(() => tree({ priors: "yes:1;yes:2" })).toThrow('priors of tree is "yes:1;yes:2".');
    expect(() => tree({ costs: "maybe:2" }).fit(data, upTo(8), rng)).toThrow(
      'costs of tree name "maybe", which is not a class of the target.',
    );
    expect(() => tree({ priors: "yes:1" }).fit(data, upTo(8), rng)).toThrow('priors of tree do not name "no".');
    expect(tree({ costs: "yes:2" }).tasks).toEqual(["binary", "multiclass"]);
    expect(tree({ criterion: "absolute" }).tasks).toEqual(["regression"]);
    expect(tree({ criterion: "gini" }).tasks).toEqual(["binary", "multiclass"]);
  });
});

describe("categories and missing values, from a table to a stored model and back", () => {
  const table = tableFrom({
    colour: ["red", "green", "blue", "red", "green", "blue", null, "red"],
    size: [1, 2, null, 4, 5, 6, 7, 8],
    y: ["a", "b", "b", "a", "b", "b", "b", "a"],
  });
  const stored = trainModel(defineTask(table, { target: "y", positive: "b" }), { name: "tree", params: {} });

  test("a category is cut in two groups by name; missing and unseen ones go the way of the missing", () => {
    const again = readModel(JSON.parse(JSON.stringify(stored)), "model.json");
    const other = tableFrom({ colour: ["blue", "violet", null, "red", "green"], size: [1, 1, 1, 1, 1] });
    const { probability } = predictTable(again, other);
    expect(Array.from(probability?.[1] ?? [])).toEqual([1, 1, 1, 0, 1]);
  });

  test("columns that the tree does not ask about need not be there", () => {
    const { probability } = predictTable(stored, tableFrom({ colour: ["red", "blue"] }));
    expect(Array.from(probability?.[1] ?? [])).toEqual([0, 1]);
  });

  test("codes of another table are matched by the names of their levels", () => {
    const features = (levels: readonly string[], codes: readonly number[]): Features => ({
      rows: codes.length,
      columns: [{ kind: "category", name: "g", levels }],
      values: Float64Array.from(codes),
    });
    const learner = tree();
    const model = learner.fit(classData(features(["u", "v"], [0, 1, 0, 1]), [0, 1, 0, 1], ["no", "yes"]), upTo(4), rng);
    expect(learner.predict(model, features(["v", "w", "u"], [0, 1, 2]), upTo(3)).slice(3)).toEqual(
      // w is unknown and goes with the missing values: to the left, because both sides are equally heavy
      Float64Array.of(1, 0, 0),
    );
    const text = { ...numbers([1, 2]), columns: [{ kind: "category" as const, name: "x0", levels: ["p", "q", "r"] }] };
    const onNumbers = learner.fit(classData(numbers([1, 2]), [0, 1], ["no", "yes"]), upTo(2), rng);
    expect(() => learner.predict(onNumbers, text, upTo(2))).toThrow("the column holds text");
  });
});

describe("extreme data", () => {
  test("10,000 categories are grouped, not listed one by one, and quickly", () => {
    const n = 20_000;
    const draw = stream(5, "many");
    const codes = Array.from({ length: n }, (_, i) => i % 10_000);
    const features: Features = {
      rows: n,
      columns: [{ kind: "category", name: "id", levels: Array.from({ length: 10_000 }, (_, i) => `level ${i}`) }],
      values: Float64Array.from(codes),
    };
    const y = codes.map((code) => (code % 7 < 3 || draw() < 0.05 ? 1 : 0));
    const learner = tree({ maxDepth: 1 });
    const model = learner.fit(classData(features, y, ["no", "yes"]), upTo(n), rng);
    expect(asksCategory(model.tree, 0)).toBe(true);
    const found = learner.predict(model, features, upTo(n)).subarray(n);
    expect(found.filter((share, i) => Math.round(share) === y[i]).length / n).toBeGreaterThan(0.9);
    expect(learner.isModel(JSON.parse(JSON.stringify(model)))).toBe(true);
  });

  test("missing everywhere, constant, all rows equal, one row: a single leaf with the shares", () => {
    const y = [0, 1, 1];
    for (const column of [
      [Number.NaN, Number.NaN, Number.NaN],
      [4, 4, 4],
    ]) {
      const model = tree().fit(classData(numbers(column, column), y, ["no", "yes"]), upTo(3), rng);
      expect(model.tree.feature).toEqual([-1]);
      expect(model.tree.values).toEqual([1 / 3, 2 / 3]);
    }
    expect(tree().fit(classData(numbers([1]), [1], ["no", "yes"]), upTo(1), rng).tree.values).toEqual([0, 1]);
  });

  test("a model that is not sound is not a model", () => {
    const learner = tree();
    const model = learner.fit(classData(numbers([1, 2, 3]), [0, 1, 0], ["no", "yes"]), upTo(3), rng);
    expect(learner.isModel(model)).toBe(true);
    const change = (part: object): unknown => ({ ...model, tree: { ...model.tree, ...part } });
    const { left, right, feature } = model.tree;
    for (const stranger of [
      change({ right: right.map((r) => Math.min(r, 0)) }),
      change({ left: left.map((l) => (l < 0 ? l : 99)) }),
      change({ feature: feature.map((f) => (f < 0 ? f : 7)) }),
      change({ threshold: [Number.NaN] }),
      change({ categories: [1] }),
      change({ values: [1] }),
      change({ feature: [0], left: [1], right: [2] }),
    ]) {
      expect(learner.isModel(stranger)).toBe(false);
    }
  });

  test("a criterion for numbers is refused on classes, and the other way round", () => {
    const data = classData(numbers([1, 2]), [0, 1], ["no", "yes"]);
    expect(() => tree({ criterion: "squared" }).fit(data, upTo(2), rng)).toThrow(InputError);
    const y: LearningData = { ...data, target: { kind: "numbers", name: "y", values: Float64Array.of(1, 2) } };
    expect(() => tree({ criterion: "gini" }).fit(y, upTo(2), rng)).toThrow(InputError);
  });
});
