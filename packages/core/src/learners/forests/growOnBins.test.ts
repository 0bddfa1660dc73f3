import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import type { Features } from "../../data/features.ts";
import { newSoloTeam } from "../../numeric/kernels/team.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { growTree } from "../trees/grow.ts";
import { BOOTSTRAP, drawBag } from "./drawBag.ts";
import type { ForestRule } from "./growForest.ts";
import { canGrowOnBins, growOnBins } from "./growOnBins.ts";
import { type PackedTree, packTree } from "./packedTree.ts";

const ROWS = 400;

const RULE: ForestRule = {
  columns: () => 2,
  among: 1,
  thresholds: "best",
  bootstrap: true,
  grower: "auto",
  minLeaf: 1,
  maxDepth: 0,
  classCriterion: "gini",
  numberCriterion: "squared",
};

interface Sample {
  readonly features: Features;
  readonly y: Float64Array;
  readonly weight: Float64Array | null;
}

interface Kind {
  readonly classes: number | null;
  /** Different values per column. */
  readonly values: number;
  readonly missing?: boolean;
  readonly categories?: boolean;
  readonly weighted?: boolean;
}

function sampleOf(
  { classes, values, missing = false, categories = false, weighted = false }: Kind,
  seed: number,
): Sample {
  const rng = stream(seed, "sample");
  const levels = Array.from({ length: 12 }, (_, code) => `level ${code}`);
  const columns: Features["columns"] = [
    { name: "a", kind: "number" },
    { name: "b", kind: "number" },
    { name: "c", kind: "number" },
    categories ? { name: "d", kind: "category", levels } : { name: "d", kind: "number" },
    { name: "e", kind: "number" },
  ];
  const x = new Float64Array(5 * ROWS);
  for (let c = 0; c < 5; c++) {
    for (let i = 0; i < ROWS; i++) {
      x[c * ROWS + i] = c === 3 && categories ? Math.floor(12 * rng()) : (Math.floor(values * rng()) - values / 3) / 7;
      if (missing && c > 0 && rng() < 0.15) x[c * ROWS + i] = Number.NaN;
    }
  }
  const y = Float64Array.from({ length: ROWS }, (_, i) => {
    const b = x[ROWS + i];
    const d = x[3 * ROWS + i];
    const signal = x[i] + (Number.isNaN(b) ? 2 : b) + (Number.isNaN(d) ? 0 : d % 3) + 4 * rng();
    return classes === null ? signal : Math.abs(Math.floor(signal)) % classes;
  });
  return {
    features: { rows: ROWS, columns, values: x },
    y,
    weight: weighted ? Float64Array.from({ length: ROWS }, () => 1 + Math.floor(3 * rng())) : null,
  };
}

function bag(seed: number): (tree: number) => Uint32Array {
  const rows = Uint32Array.from({ length: ROWS }, (_, i) => i);
  return (tree) => drawBag({ rows, unitOf: null, units: ROWS }, BOOTSTRAP, seed, tree);
}

function exactTrees(
  { features, y, weight }: Sample,
  { classes }: Kind,
  rule: ForestRule,
  trees: number,
  seed: number,
): PackedTree[] {
  const rows = Uint32Array.from({ length: ROWS }, (_, i) => i);
  return Array.from({ length: trees }, (_, t) => {
    const times = bag(seed)(t);
    const rng: Rng = stream(seed, "tree", t);
    const tree = growTree({
      features,
      rows,
      weights: Float64Array.from(times, (often, i) => often * (weight?.[i] ?? 1)),
      target:
        classes === null
          ? { kind: "numbers", values: y, criterion: "squared" }
          : { kind: "classes", codes: Int32Array.from(y), classes, criterion: "gini" },
      limits: { minLeaf: rule.minLeaf, ...(rule.maxDepth > 0 ? { maxDepth: rule.maxDepth } : {}) },
      random: { rng, columns: rule.columns(5), among: rule.among, thresholds: rule.thresholds },
    });
    return packTree(tree, 5);
  });
}

function expectSameTrees(grown: readonly PackedTree[], exact: readonly PackedTree[]): void {
  grown.forEach((tree, t) => {
    const { values, decrease, ...shape } = tree;
    const { values: exactValues, decrease: exactDecrease, ...exactShape } = exact[t];
    expect(shape).toEqual(exactShape);
    values.forEach((value, i) => void expect(value).toBeCloseTo(exactValues[i], 12));
    decrease.forEach(
      (value, i) => void expect(Math.abs(value - exactDecrease[i])).toBeLessThanOrEqual(1e-9 * exactDecrease[i]),
    );
  });
}

const KINDS: readonly (readonly [string, Kind, Partial<ForestRule>])[] = [
  ["two classes", { classes: 2, values: 60 }, {}],
  ["two classes, missing values", { classes: 2, values: 200, missing: true }, { minLeaf: 3 }],
  ["two classes, categories, weights", { classes: 2, values: 30, missing: true, categories: true, weighted: true }, {}],
  ["numbers", { classes: null, values: 60 }, { maxDepth: 6 }],
  ["numbers, categories", { classes: null, values: 20, missing: true, categories: true }, { minLeaf: 4 }],
  ["four classes", { classes: 4, values: 80, missing: true }, {}],
  [
    "four classes, one of the three best splits",
    { classes: 4, values: 80, weighted: true },
    { among: 3, columns: () => 5 },
  ],
  ["random cuts, two classes", { classes: 2, values: 1e9, missing: true }, { thresholds: "random" }],
  [
    "random cuts, numbers",
    { classes: null, values: 1e9, missing: true, weighted: true },
    { thresholds: "random", minLeaf: 2 },
  ],
  ["random cuts, four classes", { classes: 4, values: 1e9 }, { thresholds: "random", columns: () => 5, among: 2 }],
];

test.each(KINDS)("kernels grow the trees of the exact grower where every value has a bin: %s", (_, kind, change) => {
  const rule = { ...RULE, ...change };
  for (let seed = 1; seed <= 3; seed++) {
    const sample = sampleOf(kind, seed);
    expect(canGrowOnBins(sample.features, kind.classes, rule)).toBe(true);
    const grown = growOnBins(sample.features, { ...sample, classes: kind.classes }, rule, {
      trees: 4,
      bagOf: bag(seed),
      seed,
    });
    expectSameTrees(grown, exactTrees(sample, kind, rule, 4, seed));
  }
});

test("a feature with more values than bins is cut between bins, and every training row keeps its side", () => {
  const kind: Kind = { classes: null, values: 1e9, missing: true };
  const { features, y } = sampleOf(kind, 5);
  const wide = { ...features, values: Float64Array.from(features.values) };
  const [tree] = growOnBins(
    wide,
    { classes: null, y, weight: null },
    { ...RULE, columns: () => 5 },
    { trees: 1, bagOf: null, seed: 5 },
  );
  // one leaf per row or so: what the leaves say of the training rows is close to their targets
  const said = Array.from({ length: ROWS }, (_, i) => walk(tree, (f) => wide.values[f * ROWS + i]));
  const error = said.reduce((sum, value, i) => sum + (value - y[i]) ** 2, 0) / ROWS;
  const mean = y.reduce((a, b) => a + b, 0) / ROWS;
  expect(error).toBeLessThan(0.02 * (y.reduce((sum, v) => sum + (v - mean) ** 2, 0) / ROWS));
});

/** What a tree of numbers says of one row. */
function walk(tree: PackedTree, value: (feature: number) => number): number {
  let at = 0;
  let split = 0;
  let leaf = 0;
  const skip = (): void => {
    for (let open = 1; open > 0; at++) {
      if (tree.feature[at] < 0) {
        open--;
        leaf++;
      } else {
        open++;
        split++;
      }
    }
  };
  while (tree.feature[at] >= 0) {
    const x = value(tree.feature[at]);
    const left = Number.isNaN(x) ? tree.missingLeft[split] === 1 : x <= tree.threshold[split];
    at++;
    split++;
    if (!left) skip();
  }
  return tree.values[leaf];
}

test("the plain kernels grow the same forest to the last bit", () => {
  const { features, y } = sampleOf({ classes: 2, values: 1e6, missing: true, categories: true }, 9);
  const target = { classes: 2, y, weight: null };
  const draws = { trees: 3, bagOf: bag(9), seed: 9 };
  const kernels = growOnBins(features, target, RULE, draws, newSoloTeam());
  expect(growOnBins(features, target, RULE, draws, oracleTeam())).toEqual(kernels);
});

test("criteria other than gini and squared, and categories of many classes, are left to the exact grower", () => {
  const plain = sampleOf({ classes: 2, values: 9 }, 1).features;
  const withCategories = sampleOf({ classes: 2, values: 9, categories: true }, 1).features;
  expect(canGrowOnBins(plain, 2, { ...RULE, classCriterion: "logLikelihood" })).toBe(false);
  expect(canGrowOnBins(plain, null, { ...RULE, numberCriterion: "absolute" })).toBe(false);
  expect(canGrowOnBins(withCategories, 3, RULE)).toBe(false);
  expect(canGrowOnBins(withCategories, 2, { ...RULE, thresholds: "random" })).toBe(false);
  expect(canGrowOnBins(withCategories, null, RULE)).toBe(true);
});
