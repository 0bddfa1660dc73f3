import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeatureColumn, Features } from "../../data/features.ts";
import { randomInteger, stream } from "../../numeric/random.ts";
import { type ClassCriterion, type GrowLimits, type GrowTarget, grow, growTree, type NumberCriterion } from "./grow.ts";
import { columnsOf, leafAt, walker } from "./predictTree.ts";
import type { Tree } from "./treeModel.ts";

interface Sample {
  readonly features: Features;
  readonly rows: Uint32Array;
  readonly codes: Int32Array;
  readonly numbers: Float64Array;
  readonly weights: Float64Array;
}

/** Few values, many ties, holes, and one category column. */
function sample(seed: number, n: number, classes: number, { holes = 0.2, levels = 4 } = {}): Sample {
  const rng = stream(seed, "grow", n, classes);
  const value = (most: number): number => (rng() < holes ? Number.NaN : randomInteger(rng, most));
  const columns: FeatureColumn[] = [
    { kind: "number", name: "a" },
    { kind: "category", name: "b", levels: Array.from({ length: levels }, (_, i) => `b${i}`) },
    { kind: "number", name: "c" },
  ];
  const values = Float64Array.from({ length: 3 * n }, (_, at) => value(Math.floor(at / n) === 1 ? levels : 5));
  return {
    features: { rows: n, columns, values },
    rows: Uint32Array.from({ length: n }, (_, i) => i),
    codes: Int32Array.from({ length: n }, () => randomInteger(rng, classes)),
    numbers: Float64Array.from({ length: n }, () => Math.round(20 * rng()) / 2),
    weights: Float64Array.from({ length: n }, () => 1 + randomInteger(rng, 3)),
  };
}

function classTarget({ codes }: Sample, classes: number, criterion: ClassCriterion): GrowTarget {
  return { kind: "classes", codes, classes, criterion };
}

/** Weight x impurity of some positions, straight from the definitions. */
function costOf(target: GrowTarget, weights: Float64Array, positions: readonly number[]): number {
  const w = positions.reduce((sum, p) => sum + weights[p], 0);
  if (positions.length === 0) return 0;
  if (target.kind === "classes") {
    const counts = new Array<number>(target.classes).fill(0);
    for (const p of positions) counts[target.codes[p]] += weights[p];
    if (target.criterion === "gini") return w - counts.reduce((sum, c) => sum + c * c, 0) / w;
    if (target.criterion === "misclassification") return w - Math.max(...counts);
    return -counts.reduce((sum, c) => sum + (c > 0 ? c * Math.log2(c / w) : 0), 0);
  }
  if (target.kind === "numbers") {
    if (target.criterion === "squared") {
      const mean = positions.reduce((sum, p) => sum + weights[p] * target.values[p], 0) / w;
      return positions.reduce((sum, p) => sum + weights[p] * (target.values[p] - mean) ** 2, 0);
    }
    const at = (m: number): number =>
      positions.reduce((sum, p) => sum + weights[p] * Math.abs(target.values[p] - m), 0);
    return Math.min(...positions.map((p) => at(target.values[p])));
  }
  const g = positions.reduce((sum, p) => sum + weights[p] * target.gradient[p], 0);
  const h = positions.reduce((sum, p) => sum + weights[p] * target.hessian[p], 0);
  return -(g * g) / (h + target.lambda);
}

/** The greatest gain over every threshold, every grouping of the categories and both ways of the missing values. */
function bestGain(
  { features, weights }: Sample,
  target: GrowTarget,
  positions: readonly number[],
  minLeaf: number,
): number {
  const n = features.rows;
  let best = -1;
  const whole = costOf(target, weights, positions);
  const consider = (left: readonly number[]): void => {
    const own = new Set(left);
    const right = positions.filter((p) => !own.has(p));
    if (left.length < minLeaf || right.length < minLeaf) return;
    best = Math.max(best, whole - costOf(target, weights, left) - costOf(target, weights, right));
  };
  features.columns.forEach((column, c) => {
    const x = (p: number): number => features.values[c * n + p];
    const missing = positions.filter((p) => Number.isNaN(x(p)));
    const present = positions.filter((p) => !Number.isNaN(x(p)));
    const seen = [...new Set(present.map(x))].sort((a, b) => a - b);
    const sides =
      column.kind === "number"
        ? seen.map((limit) => present.filter((p) => x(p) <= limit))
        : Array.from({ length: 2 ** seen.length }, (_, set) => present.filter((p) => (set >> seen.indexOf(x(p))) & 1));
    for (const left of sides) {
      consider(left);
      if (missing.length > 0) consider([...left, ...missing]);
    }
  });
  return best;
}

function gainAt(tree: Tree, node: number): number {
  const at = (i: number): number => tree.weight[i] * tree.impurity[i];
  return at(node) - at(tree.left[node]) - at(tree.right[node]);
}

/** The positions at every node, by walking down from the root. */
function positionsAt(tree: Tree, { features, rows }: Sample): number[][] {
  const found: number[][] = tree.feature.map(() => []);
  const columns = columnsOf(features);
  const walk = walker(tree);
  const parent = new Array<number>(tree.feature.length).fill(-1);
  tree.feature.forEach((f, i) => {
    if (f < 0) return;
    parent[tree.left[i]] = i;
    parent[tree.right[i]] = i;
  });
  for (const row of rows) for (let i = leafAt(walk, columns, row); i >= 0; i = parent[i]) found[i].push(row);
  return found;
}

/** Every split is as good as any other could be, and no node that could be split is a leaf. */
function expectBest(data: Sample, target: GrowTarget, weighted: boolean, limits: GrowLimits = {}): void {
  const weights = weighted ? data.weights : new Float64Array(data.rows.length).fill(1);
  const own = { ...data, weights };
  const { tree, leafOf } = grow({ features: data.features, rows: data.rows, weights, target, limits });
  const positions = positionsAt(tree, data);
  positions.forEach((list, node) => {
    expect(list).toHaveLength(tree.rows[node]);
    const whole = costOf(target, weights, list);
    expect(tree.weight[node] * tree.impurity[node]).toBeCloseTo(whole, 8);
    const best = bestGain(own, target, list, limits.minLeaf ?? 1);
    if (tree.feature[node] >= 0) expect(gainAt(tree, node)).toBeCloseTo(best, 8);
    else {
      for (const p of list) expect(leafOf[p]).toBe(node);
      if (target.kind !== "gradients" && whole > 1e-9) expect(best).toBe(-1);
    }
  });
}

const seeds = Array.from({ length: 12 }, (_, i) => i);

describe("every split is the best of all that exist", () => {
  const two: readonly ClassCriterion[] = ["gini", "logLikelihood", "misclassification"];
  test.each(two)("%s, two classes, categories, missing values, weights", (criterion) => {
    for (const seed of seeds) {
      const data = sample(seed, 24, 2);
      expectBest(data, classTarget(data, 2, criterion), false);
      expectBest(data, classTarget(data, 2, criterion), true);
    }
  });

  test.each(two)("%s, three classes, numbers with missing values, weights, leaves of two", (criterion) => {
    for (const seed of seeds) {
      const data = sample(seed, 24, 3);
      // the grouping of categories by three classes is a heuristic, so that column is left out
      const n = data.rows.length;
      const features = {
        ...data.features,
        columns: [data.features.columns[0], data.features.columns[2]],
        values: Float64Array.from([...data.features.values.slice(0, n), ...data.features.values.slice(2 * n)]),
      };
      expectBest({ ...data, features }, classTarget(data, 3, criterion), seed % 2 === 0, { minLeaf: 2 });
    }
  });

  test("squared error, categories, missing values, weights", () => {
    for (const seed of seeds) {
      const data = sample(seed, 20, 2);
      const target: GrowTarget = { kind: "numbers", values: data.numbers, criterion: "squared" };
      expectBest(data, target, seed % 2 === 0);
    }
  });

  test("absolute error, missing values, weights (two levels, because grouping by the mean is a heuristic)", () => {
    for (const seed of seeds) {
      const data = sample(seed, 20, 2, { levels: 2 });
      const target: GrowTarget = { kind: "numbers", values: data.numbers, criterion: "absolute" };
      expectBest(data, target, seed % 2 === 0);
    }
  });

  test("gradients and hessians with a penalty (two levels)", () => {
    for (const seed of seeds) {
      const data = sample(seed, 20, 2, { levels: 2 });
      const target: GrowTarget = {
        kind: "gradients",
        gradient: data.numbers.map((value) => value - 5),
        hessian: data.weights.map((w) => w / 2),
        lambda: 1,
      };
      expectBest(data, target, false);
    }
  });
});

function expectClose(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((value, i) => {
    expect(Math.abs(value - wanted[i])).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted[i])));
  });
}

const target = fc.constantFrom<ClassCriterion | NumberCriterion>(
  "gini",
  "logLikelihood",
  "misclassification",
  "squared",
  "absolute",
);

function targetFor(data: Sample, criterion: ClassCriterion | NumberCriterion, classes: number): GrowTarget {
  return criterion === "squared" || criterion === "absolute"
    ? { kind: "numbers", values: data.numbers, criterion }
    : { kind: "classes", codes: data.codes, classes, criterion };
}

describe("what must not matter", () => {
  test("a whole weight is a repetition: the same splits, and for classes the same bits", () => {
    fc.assert(
      fc.property(fc.nat(), target, fc.integer({ min: 2, max: 4 }), (seed, criterion, classes) => {
        const data = sample(seed, 30, classes);
        const weights = data.weights.map((w) => w - 1);
        if (!weights.some((w) => w > 0)) return;
        const positions = Uint32Array.from([...data.rows].flatMap((row) => new Array<number>(weights[row]).fill(row)));
        const repeated: Sample = {
          ...data,
          codes: Int32Array.from(positions, (p) => data.codes[p]),
          numbers: Float64Array.from(positions, (p) => data.numbers[p]),
        };
        const one = growTree({ ...data, weights, target: targetFor(data, criterion, classes) });
        const two = growTree({
          features: data.features,
          rows: positions,
          weights: null,
          target: targetFor(repeated, criterion, classes),
        });
        if (criterion !== "squared" && criterion !== "absolute")
          expect({ ...one, rows: [] }).toEqual({ ...two, rows: [] });
        expect(one.feature).toEqual(two.feature);
        expect(one.threshold).toEqual(two.threshold);
        expect(one.categories).toEqual(two.categories);
        expectClose(one.values, two.values);
      }),
      { numRuns: 150 },
    );
  });

  test("the order of the rows", () => {
    fc.assert(
      fc.property(fc.nat(), target, (seed, criterion) => {
        const data = sample(seed, 30, 3);
        const order = data.rows.toReversed();
        const turned: Sample = {
          ...data,
          codes: Int32Array.from(order, (p) => data.codes[p]),
          numbers: Float64Array.from(order, (p) => data.numbers[p]),
        };
        const one = growTree({ ...data, weights: null, target: targetFor(data, criterion, 3) });
        const two = growTree({
          features: data.features,
          rows: order,
          weights: null,
          target: targetFor(turned, criterion, 3),
        });
        expect(two.feature).toEqual(one.feature);
        expect(two.threshold).toEqual(one.threshold);
        expect(two.missingLeft).toEqual(one.missingLeft);
        expectClose(two.values, one.values);
      }),
      { numRuns: 150 },
    );
  });

  test("a rising transformation of a column, but for its thresholds", () => {
    fc.assert(
      fc.property(fc.nat(), target, (seed, criterion) => {
        const data = sample(seed, 30, 3);
        const n = data.rows.length;
        const values = data.features.values.map((x, at) => (at < n ? Math.exp(2 * x) - 7 : x));
        const one = growTree({ ...data, weights: null, target: targetFor(data, criterion, 3) });
        const two = growTree({
          ...data,
          features: { ...data.features, values },
          weights: null,
          target: targetFor(data, criterion, 3),
        });
        expect({ ...two, threshold: [] }).toEqual({ ...one, threshold: [] });
      }),
      { numRuns: 150 },
    );
  });
});

test("a deeper tree, or one with more leaves, never fits worse", () => {
  fc.assert(
    fc.property(fc.nat(), target, (seed, criterion) => {
      const data = sample(seed, 40, 3);
      const impurity = (limits: GrowLimits): number => {
        const tree = growTree({ ...data, target: targetFor(data, criterion, 3), limits });
        return tree.feature.reduce((sum, f, i) => (f < 0 ? sum + tree.weight[i] * tree.impurity[i] : sum), 0);
      };
      for (let size = 1; size < 6; size++) {
        expect(impurity({ maxDepth: size + 1 })).toBeLessThanOrEqual(impurity({ maxDepth: size }) + 1e-9);
        expect(impurity({ leaves: size + 1 })).toBeLessThanOrEqual(impurity({ leaves: size }) + 1e-9);
      }
    }),
    { numRuns: 60 },
  );
});

describe("ties and limits", () => {
  const features = (...columns: (readonly number[])[]): Features => ({
    rows: columns[0].length,
    columns: columns.map((_, c) => ({ kind: "number", name: `x${c}` })),
    values: Float64Array.from(columns.flat()),
  });
  const rows = Uint32Array.of(0, 1, 2, 3);
  const xor: GrowTarget = { kind: "classes", codes: Int32Array.of(0, 1, 1, 0), classes: 2, criterion: "gini" };

  test("of equally good splits the first column's is made, then the lowest threshold", () => {
    const block = features([1, 2, 3, 4], [4, 3, 2, 1]);
    const tree = growTree({ features: block, rows, weights: null, target: xor });
    expect(tree.feature[0]).toBe(0);
    expect(tree.threshold[0]).toBe(1.5);
    const other = features([4, 3, 2, 1], [1, 2, 3, 4]);
    expect(growTree({ features: other, rows, weights: null, target: xor }).feature[0]).toBe(0);
  });

  test("a split without gain is made while the node is not pure: exclusive or is learned", () => {
    const block = features([0, 0, 1, 1], [0, 1, 0, 1]);
    const tree = growTree({ features: block, rows, weights: null, target: xor });
    expect(gainAt(tree, 0)).toBe(0);
    expect(tree.feature).toEqual([0, 1, -1, -1, 1, -1, -1]);
    expect(growTree({ features: block, rows, weights: null, target: xor, limits: { minGain: 0.01 } }).feature).toEqual([
      -1,
    ]);
  });

  test("a midpoint that rounds to the upper value, or overflows, still tells the two apart", () => {
    const close = features([1, 1 + Number.EPSILON, 1, 1 + Number.EPSILON]);
    const target: GrowTarget = { ...xor, codes: Int32Array.of(0, 1, 0, 1) };
    expect(growTree({ features: close, rows, weights: null, target }).threshold[0]).toBe(1);
    const large = features([1e308, 1.7e308, 1e308, 1.7e308]);
    expect(growTree({ features: large, rows, weights: null, target }).threshold[0]).toBeCloseTo(1.35e308, -300);
  });

  test("an infinite value is refused with its row and column", () => {
    const block = features([1, 2, Number.POSITIVE_INFINITY, 4]);
    expect(() => growTree({ features: block, rows, weights: null, target: xor })).toThrow(
      "Infinity is not a finite number.",
    );
  });

  test("missing values that tell the classes apart make a split of their own", () => {
    const block = features([1, Number.NaN, Number.NaN, 1]);
    const tree = growTree({ features: block, rows, weights: null, target: xor });
    expect(tree.threshold[0]).toBe(Number.MAX_VALUE);
    expect(tree.missingLeft[0]).toBe(0);
    expect(tree.values).toEqual([0.5, 0.5, 1, 0, 0, 1]);
  });

  test("where nothing was missing in training a missing value goes with the heavier side", () => {
    const block = features([1, 2, 3, 4]);
    const target: GrowTarget = { ...xor, codes: Int32Array.of(0, 1, 1, 1) };
    expect(growTree({ features: block, rows, weights: null, target }).missingLeft[0]).toBe(0);
    expect(growTree({ features: block, rows, weights: Float64Array.of(5, 1, 1, 1), target }).missingLeft[0]).toBe(1);
  });
});

describe("randomness", () => {
  test("one of the k best columns is taken, about equally often", () => {
    const rng = stream(3, "among");
    const data = sample(1, 60, 2, { holes: 0 });
    const seen = [0, 0, 0];
    for (let i = 0; i < 600; i++) {
      const tree = growTree({
        ...data,
        weights: null,
        target: classTarget(data, 2, "gini"),
        limits: { maxDepth: 1 },
        random: { rng, among: 3 },
      });
      seen[tree.feature[0]]++;
    }
    for (const count of seen) expect(Math.abs(count - 200)).toBeLessThan(4 * Math.sqrt((600 * 2) / 9));
  });

  test("with one random column per node every column has its turn; a constant one is passed over", () => {
    const rng = stream(3, "columns");
    const data = sample(2, 60, 2, { holes: 0 });
    const n = data.rows.length;
    const features = { ...data.features, values: data.features.values.map((x, at) => (at < n ? 1 : x)) };
    const seen = [0, 0, 0];
    for (let i = 0; i < 300; i++) {
      const random = { rng, columns: 1 };
      const tree = growTree({
        ...data,
        features,
        weights: null,
        target: classTarget(data, 2, "gini"),
        limits: { maxDepth: 1 },
        random,
      });
      seen[tree.feature[0]]++;
    }
    expect(seen[0]).toBe(0);
    expect(Math.abs(seen[1] - 150)).toBeLessThan(4 * Math.sqrt(75));
  });

  test("random thresholds lie between the least and the greatest value, evenly, and the tree still fits", () => {
    const rng = stream(4, "thresholds");
    const features: Features = {
      rows: 3,
      columns: [{ kind: "number", name: "x" }],
      values: Float64Array.of(0, 1, 10),
    };
    const request = {
      features,
      rows: Uint32Array.of(0, 1, 2),
      weights: null,
      target: { kind: "classes", codes: Int32Array.of(0, 0, 1), classes: 2, criterion: "gini" } as const,
    };
    let low = 0;
    for (let i = 0; i < 1000; i++) {
      const tree = growTree({ ...request, random: { rng, thresholds: "random" } });
      expect(tree.threshold[0]).toBeGreaterThanOrEqual(0);
      expect(tree.threshold[0]).toBeLessThan(10);
      if (tree.threshold[0] < 1) low++;
      for (let node = 0; node < tree.feature.length; node++)
        if (tree.feature[node] < 0) expect(tree.impurity[node]).toBe(0);
    }
    expect(Math.abs(low - 100)).toBeLessThan(4 * Math.sqrt(90));
  });
});
