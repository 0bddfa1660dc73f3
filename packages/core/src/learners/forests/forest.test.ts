import { describe, expect, test } from "vitest";
import type { Features } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { tree } from "../trees/tree.ts";
import { BOOTSTRAP, drawBag } from "./drawBag.ts";
import { forest } from "./forest.ts";
import { trainingRows } from "./trainingRows.ts";

const N = 60;
const all = Uint32Array.from({ length: N }, (_, r) => r);

function sample(kind: "binary" | "regression", columns = 4, seed = 1): LearningData {
  const rng = stream(seed, "forest test", kind);
  const values = Float64Array.from({ length: N * columns }, rng);
  const signal = (r: number): number => values[r] + values[N + r] + 0.5 * rng();
  const features: Features = {
    rows: N,
    columns: Array.from({ length: columns }, (_, c) => ({ kind: "number", name: `x${c}` })),
    values,
  };
  return {
    kind,
    features,
    target:
      kind === "binary"
        ? { kind: "classes", name: "y", classes: ["a", "b"], codes: Int32Array.from(all, (r) => +(signal(r) > 1.25)) }
        : { kind: "numbers", name: "y", values: Float64Array.from(all, signal) },
    weight: null,
  };
}

describe.each(["binary", "regression"] as const)("forest on a %s task", (kind) => {
  const data = sample(kind);

  test("a smaller forest is the beginning of a larger one", () => {
    const large = forest({ trees: 12 }).fit(data, all, stream(3));
    const small = forest({ trees: 5 }).fit(data, all, stream(3));
    expect(small).toEqual({ ...large, trees: large.trees.slice(0, 5) });
  });

  test("it predicts the mean over its trees", () => {
    const learner = forest({ trees: 3 });
    const model = learner.fit(data, all, stream(3));
    const each = model.trees.map((one) => learner.predict({ ...model, trees: [one] }, data.features, all));
    const mean = each[0].map((_, i) => (each[0][i] + each[1][i] + each[2][i]) / 3);
    expect(learner.predict(model, data.features, all)).toEqual(mean);
  });

  test("one tree on all rows with all features is the tree", () => {
    const one = forest({ trees: 1, bootstrap: false, maxFeatures: "all" });
    const wanted = tree().predict(tree().fit(data, all, stream(1)), data.features, all);
    expect(one.predict(one.fit(data, all, stream(1)), data.features, all)).toEqual(wanted);
  });

  test("each tree is the tree of its bag: the rows as often as they were drawn", () => {
    const learner = forest({ trees: 4, maxFeatures: "all" });
    const model = learner.fit(data, all, stream(9));
    model.trees.forEach((own, t) => {
      const times = drawBag(trainingRows(data, all), BOOTSTRAP, model.source.seed, t);
      const bag = Uint32Array.from(Array.from(all).flatMap((row) => new Array<number>(times[row]).fill(row)));
      const wanted = tree().predict(tree().fit(data, bag, stream(1)), data.features, all);
      const found = learner.predict({ ...model, trees: [own] }, data.features, all);
      found.forEach((value, i) => {
        expect(value).toBeCloseTo(wanted[i], 12);
      });
    });
  });

  test("limits are kept: depth, rows in a leaf", () => {
    const shallow = forest({ trees: 5, maxDepth: 2 }).fit(data, all, stream(1));
    for (const { feature } of shallow.trees) expect(feature.length).toBeLessThanOrEqual(7);
    const broad = forest({ trees: 5, minLeaf: 20, bootstrap: false }).fit(data, all, stream(1));
    for (const { feature } of broad.trees) expect(feature.filter((f) => f < 0).length).toBeLessThanOrEqual(3);
  });
});

test("trees differ by their features too, and among=3 makes them differ without any other chance", () => {
  const data = sample("binary");
  const distinct = (params: object): number =>
    new Set(
      forest({ trees: 10, bootstrap: false, ...params })
        .fit(data, all, stream(1))
        .trees.map(({ feature }) => feature.join()),
    ).size;
  expect(distinct({ maxFeatures: "all" })).toBe(1);
  expect(distinct({ maxFeatures: 1 })).toBeGreaterThan(5);
  expect(distinct({ maxFeatures: "all", among: 3 })).toBeGreaterThan(5);
});

test("with maxFeatures=1 every feature is split first about equally often, with all the best one always", () => {
  const data = sample("regression");
  const roots = (params: object): number[] => {
    const counts = [0, 0, 0, 0];
    const { trees } = forest({ trees: 400, bootstrap: false, maxDepth: 1, ...params }).fit(data, all, stream(1));
    for (const { feature } of trees) counts[feature[0]]++;
    return counts;
  };
  for (const count of roots({ maxFeatures: 1 })) expect(Math.abs(count - 100)).toBeLessThan(4.5 * Math.sqrt(75));
  expect(Math.max(...roots({ maxFeatures: "all" }))).toBe(400);
  // the three best of four features, a third each
  const drawn = roots({ maxFeatures: "all", among: 3 }).toSorted((a, b) => a - b);
  expect(drawn[0]).toBe(0);
  for (const count of drawn.slice(1)) expect(Math.abs(count - 400 / 3)).toBeLessThan(4.5 * Math.sqrt(400 * (2 / 9)));
});

test("categories and gaps are taken as they are, and a level it has not seen has a way", () => {
  const features: Features = {
    rows: 6,
    columns: [{ kind: "category", name: "colour", levels: ["red", "green", "blue"] }],
    values: Float64Array.of(0, 0, 1, 1, Number.NaN, 2),
  };
  const data: LearningData = {
    kind: "regression",
    features,
    target: { kind: "numbers", name: "y", values: Float64Array.of(1, 1, 5, 5, 3, 9) },
    weight: null,
  };
  const learner = forest({ trees: 1, bootstrap: false });
  const model = learner.fit(data, Uint32Array.of(0, 1, 2, 3, 4), stream(1));
  expect(Array.from(learner.predict(model, features, Uint32Array.of(0, 2, 4)))).toEqual([1, 5, 3]);
  expect(Array.from(learner.predict(model, features, Uint32Array.of(5)))).toEqual([3]);
  const turned: Features = {
    ...features,
    columns: [{ kind: "category", name: "colour", levels: ["green", "red", "blue"] }],
  };
  expect(Array.from(learner.predict(model, turned, Uint32Array.of(0, 2)))).toEqual([5, 1]);
});

test("a criterion for classes is for classes, and the other way round", () => {
  expect(forest({ criterion: "logLikelihood" }).tasks).toEqual(["binary", "multiclass"]);
  expect(forest({ criterion: "absolute" }).tasks).toEqual(["regression"]);
  expect(() => forest({ criterion: "absolute" }).fit(sample("binary"), all, stream(1))).toThrow(
    '"forest" cannot learn a binary task.',
  );
});

test("smaller is simpler: fewer trees, larger leaves, less depth", () => {
  const { complexity } = forest();
  for (const params of [{ trees: 50 }, { minLeaf: 5 }, { maxDepth: 6 }]) {
    expect(forest(params).complexity).toBeLessThan(complexity);
  }
});

test("a parameter that cannot be is refused with what would work", () => {
  expect(() => forest({ maxFeatures: 1.5 })).toThrow("maxFeatures of forest is 1.5.");
  expect(() => forest({ maxFeatures: 0 })).toThrow("maxFeatures of forest is 0.");
  expect(() => forest({ trees: 0 })).toThrow("trees of forest is 0.");
  const learner = forest();
  expect(() => learner.path?.fit(sample("binary"), all, [5, 0], stream(1))).toThrow("trees of forest is 0.");
});

test("infinite values are refused by row and column", () => {
  const data = sample("binary");
  const values = data.features.values.slice();
  values[N + 7] = Number.POSITIVE_INFINITY;
  const broken = { ...data, features: { ...data.features, values } };
  expect(() => forest().fit(broken, all.subarray(5), stream(1))).toThrow(
    expect.objectContaining({ code: "not-finite", place: { column: "x1", row: 7 } }),
  );
});

test("takes no stranger for a forest", () => {
  const learner = forest({ trees: 2 });
  const model = JSON.parse(JSON.stringify(learner.fit(sample("binary"), all, stream(1))));
  expect(learner.isModel(model)).toBe(true);
  const [first] = model.trees;
  const strangers = [
    { classes: 1 },
    { classes: 3 },
    { classes: null },
    { trees: [] },
    { trees: [first, { ...first, feature: first.feature.slice(1) }] },
    { trees: [{ ...first, threshold: first.threshold.map(() => null) }] },
    { features: ["x0"], levels: [null] },
    { features: ["x0", "x0", "x1", "x2"] },
    { levels: [null] },
    { source: { ...model.source, seed: "1" } },
  ];
  for (const change of strangers) expect([change, learner.isModel({ ...model, ...change })]).toEqual([change, false]);
});

test("odd data: a level per row of 10,000, nothing but gaps, one row, rows that are all alike", () => {
  const n = 10_000;
  const rows = Uint32Array.from({ length: n }, (_, r) => r);
  const rng = stream(1, "odd");
  const levels = Array.from(rows, (row) => `level ${row}`);
  const target = { kind: "numbers", name: "y", values: Float64Array.from(rows, rng) } as const;
  const odd = (values: Float64Array, kind: "number" | "category"): LearningData => ({
    kind: "regression",
    features: {
      rows: n,
      columns: [kind === "number" ? { kind, name: "x" } : { kind, name: "x", levels }],
      values,
    },
    target,
    weight: null,
  });
  const learner = forest({ trees: 2 });
  const meanOf = (data: LearningData, train: Uint32Array): number => {
    const output = learner.predict(learner.fit(data, train, stream(1)), data.features, rows.subarray(0, 50));
    expect(output.every(Number.isFinite)).toBe(true);
    return output[0];
  };
  meanOf(odd(Float64Array.from(rows), "category"), rows);
  const gaps = odd(new Float64Array(n).fill(Number.NaN), "number");
  expect(Math.abs(meanOf(gaps, rows) - 0.5)).toBeLessThan(0.02);
  expect(meanOf(odd(new Float64Array(n).fill(3), "number"), Uint32Array.of(7))).toBe(target.values[7]);
  expect(Math.abs(meanOf(odd(new Float64Array(n).fill(3), "category"), rows) - 0.5)).toBeLessThan(0.02);
});

test("trees that vote: the share of them that say each class, where the mean of shares says otherwise", () => {
  const data = sample("binary");
  const options = { trees: 7, minLeaf: 8 };
  const mean = forest(options);
  const voting = forest({ ...options, vote: "majority" });
  const grown = mean.fit(data, all, stream(4));
  const model = voting.fit(data, all, stream(4));
  const each = grown.trees.map((one) => mean.predict({ ...grown, trees: [one] }, data.features, all));
  const votes = voting.predict(model, data.features, all);
  for (let r = 0; r < N; r++) {
    const wanted = each.map((own) => (own[N + r] > own[r] ? 1 : own[N + r] === own[r] ? 0.5 : 0));
    expect(votes[N + r]).toBeCloseTo(wanted.reduce<number>((a, b) => a + b, 0) / 7, 12);
  }
  expect(votes).not.toEqual(mean.predict(grown, data.features, all));
  expect(mean.params).not.toHaveProperty("vote");
  expect(voting.params).toHaveProperty("vote", "majority");
});

test("votes are those of bagging(vote=majority) on the same trees, out-of-bag too; numbers are averaged", () => {
  const data = sample("binary");
  const voting = forest({ trees: 25, vote: "majority" });
  const model = voting.fit(data, all, stream(4));
  expect(voting.isModel(JSON.parse(JSON.stringify(model)))).toBe(true);
  const { output, members } = voting.outOfBag?.(model, data, all) ?? { output: new Float64Array(), members: [] };
  // full-grown leaves are pure, so every vote is whole
  output.forEach((share, i) => {
    const count = share * members[i % members.length];
    expect(count).toBeCloseTo(Math.round(count), 9);
  });
  const numbers = sample("regression");
  const same = forest({ trees: 3, vote: "majority" });
  expect(same.fit(numbers, all, stream(4)).trees).toEqual(forest({ trees: 3 }).fit(numbers, all, stream(4)).trees);
});
