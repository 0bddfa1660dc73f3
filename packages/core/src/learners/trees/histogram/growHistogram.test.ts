import fc from "fast-check";
import { expect, test } from "vitest";
import { oracleTeam } from "../../../../test/kernelOracles/oracleTeam.ts";
import type { FeatureColumn, Features } from "../../../data/features.ts";
import { newSoloTeam, soloTeam, type Team } from "../../../numeric/kernels/team.ts";
import { stream } from "../../../numeric/random.ts";
import { growExact } from "../growExact.ts";
import type { GrowLimits } from "../growRequest.ts";
import { isTree } from "../treeModel.ts";
import { binFeatures } from "./binFeatures.ts";
import { allocatePairs, channelsFor } from "./channels.ts";
import { growHistogram, type HistogramLimits, type HistogramTree } from "./growHistogram.ts";
import { histogramSpace } from "./histogramSpace.ts";

interface Problem {
  readonly features: Features;
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
}

/** Numbers in halves, so that both growers compute with exact sums; few values, some missing, one column of categories. */
function problem(seed: number, rows: number, { missing = true, values = 40 } = {}): Problem {
  const rng = stream(seed, "histogram problem");
  const columns: FeatureColumn[] = [
    { kind: "number", name: "a" },
    { kind: "number", name: "b" },
    { kind: "category", name: "c", levels: ["p", "q", "r", "s", "t"] },
    { kind: "number", name: "d" },
  ];
  const block = new Float64Array(rows * columns.length);
  for (let c = 0; c < columns.length; c++) {
    for (let r = 0; r < rows; r++) {
      const value = columns[c].kind === "category" ? Math.floor(5 * rng()) : Math.floor(values * rng()) / 8;
      block[c * rows + r] = missing && rng() < 0.1 ? Number.NaN : value;
    }
  }
  const gradient = Float64Array.from({ length: rows }, (_, r) => {
    const a = Number.isNaN(block[r]) ? 3 : block[r];
    return Math.round(64 * (Math.sin(a) + 0.3 * block[3 * rows + (r % 7)] || 0) + 64 * rng()) / 64;
  });
  const hessian = Float64Array.from({ length: rows }, () => (1 + Math.floor(16 * rng())) / 16);
  return { features: { rows, columns, values: block }, gradient, hessian };
}

function histogramTree(team: Team, { features, gradient, hessian }: Problem, limits: HistogramLimits): HistogramTree {
  const { heap } = team;
  const mark = heap.mark();
  try {
    const n = features.rows;
    const rows = Uint32Array.from({ length: n }, (_, i) => i);
    const space = histogramSpace(binFeatures(team, features, rows));
    const channels = channelsFor(allocatePairs(team, n), n, Math.max(...gradient.map(Math.abs)), Math.max(...hessian));
    const [g, h] = [heap.allocate(8 * (n + 3)), heap.allocate(8 * (n + 3))];
    heap.f64(g, n).set(gradient);
    heap.f64(h, n).set(hessian);
    const { pairs, firstScale, secondScale } = channels;
    team.run("roundPairs", [n, g, h, pairs, 1 / firstScale, 1 / secondScale], 1);
    return growHistogram(space, channels, limits);
  } finally {
    heap.release(mark);
  }
}

const exactTree = ({ features, gradient, hessian }: Problem, limits: GrowLimits, lambda: number) =>
  growExact({
    features,
    rows: Uint32Array.from({ length: features.rows }, (_, i) => i),
    weights: null,
    target: { kind: "gradients", gradient, hessian, lambda },
    limits,
  }).tree;

test("with at most 255 values per column the histogram grower makes the tree of the exact one, missing values included", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const own = problem(seed, 400, { missing: seed % 2 === 0 });
    const limits = { leaves: 12, minLeaf: 5, minWeight: 2 };
    const { tree } = histogramTree(soloTeam(), own, { ...limits, lambda: 0.5 });
    const exact = exactTree(own, limits, 0.5);
    expect(tree.feature, `seed ${seed}`).toEqual(exact.feature);
    expect(tree.threshold).toEqual(exact.threshold);
    expect(tree.missingLeft).toEqual(exact.missingLeft);
    expect(tree.categories).toEqual(exact.categories);
    expect(tree.rows).toEqual(exact.rows);
    expect(tree.weight).toEqual(exact.weight);
    tree.values.forEach((value, i) => {
      expect(value).toBeCloseTo(exact.values[i], 12);
    });
    expect(isTree(tree, 4)).toBe(true);
  }
});

test("the tree is the same to the last bit with and without WebAssembly", () => {
  for (const seed of [1, 2, 3]) {
    const own = problem(seed, 3000, { values: 5000 });
    const limits = { leaves: 20, minLeaf: 3, lambda: 0.1 };
    expect(histogramTree(oracleTeam(), own, limits)).toEqual(histogramTree(newSoloTeam(), own, limits));
  }
});

test("every row lies in the leaf that the tree leads it to, leaf after leaf", () => {
  const own = problem(5, 2000, { values: 3000 });
  const team = newSoloTeam();
  const { tree, leaves } = histogramTree(team, own, { leaves: 31, minLeaf: 5 });
  expect(leaves.length).toBe(tree.feature.filter((f) => f < 0).length);
  let begin = 0;
  for (const leaf of leaves) {
    expect(leaf.begin).toBe(begin);
    expect(tree.rows[leaf.node]).toBe(leaf.count);
    expect(tree.feature[leaf.node]).toBe(-1);
    begin += leaf.count;
  }
  expect(begin).toBe(2000);
});

test("limits hold: leaves, depth, rows and weight of a leaf", () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.integer({ min: 1, max: 1000 }),
        leaves: fc.integer({ min: 1, max: 40 }),
        maxDepth: fc.integer({ min: 0, max: 6 }),
        minLeaf: fc.integer({ min: 1, max: 60 }),
        minWeight: fc.double({ min: 0, max: 30, noNaN: true }),
      }),
      ({ seed, ...limits }) => {
        const { tree } = histogramTree(soloTeam(), problem(seed, 300), limits);
        const leafNodes = tree.feature.flatMap((f, i) => (f < 0 ? [i] : []));
        expect(leafNodes.length).toBeLessThanOrEqual(limits.leaves);
        if (tree.feature.length === 1) return;
        for (const i of leafNodes) {
          expect(tree.rows[i]).toBeGreaterThanOrEqual(limits.minLeaf);
          expect(tree.weight[i]).toBeGreaterThanOrEqual(limits.minWeight);
        }
        const depth: number[] = [0];
        tree.feature.forEach((f, i) => {
          if (f < 0) return;
          depth[tree.left[i]] = depth[i] + 1;
          depth[tree.right[i]] = depth[i] + 1;
        });
        expect(Math.max(...depth)).toBeLessThanOrEqual(limits.maxDepth);
      },
    ),
    { numRuns: 60 },
  );
});

test.each(["leafWise", "depthWise"] as const)(
  "a leaf whose histogram was given up is counted again: few histograms change nothing (%s)",
  (growth) => {
    const own = problem(7, 1500, { values: 2000 });
    const team = newSoloTeam();
    const mark = team.heap.mark();
    const n = own.features.rows;
    const rows = Uint32Array.from({ length: n }, (_, i) => i);
    const grown = [100, 2].map((histograms) => {
      const space = histogramSpace(binFeatures(team, own.features, rows));
      space.limit.histograms = histograms;
      const channels = channelsFor(allocatePairs(team, n), n, 8, 1);
      const [g, h] = [team.heap.allocate(8 * (n + 3)), team.heap.allocate(8 * (n + 3))];
      team.heap.f64(g, n).set(own.gradient);
      team.heap.f64(h, n).set(own.hessian);
      team.run("roundPairs", [n, g, h, channels.pairs, 1 / channels.firstScale, 1 / channels.secondScale], 1);
      return growHistogram(space, channels, { leaves: 25, minLeaf: 4, growth });
    });
    team.heap.release(mark);
    expect(grown[1]).toEqual(grown[0]);
  },
);

test("a column of 10,000 categories shares its last bin among the rarest, and the tree sends every code somewhere", () => {
  const rng = stream(9, "many categories");
  const n = 20_000;
  const levels = Array.from({ length: 10_000 }, (_, i) => `k${i}`);
  const codes = Float64Array.from({ length: n }, () => Math.floor(10_000 * rng() ** 4));
  const own: Problem = {
    features: { rows: n, columns: [{ kind: "category", name: "k", levels }], values: codes },
    gradient: codes.map((code) => (code % 2) - 0.5),
    hessian: new Float64Array(n).fill(1),
  };
  const { tree } = histogramTree(soloTeam(), own, { leaves: 2 });
  expect(tree.feature[0]).toBe(0);
  expect(isTree(tree, 1)).toBe(true);
  expect(tree.rows[1] + tree.rows[2]).toBe(n);
});
