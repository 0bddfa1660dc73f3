import fc from "fast-check";
import { expect, test } from "vitest";
import { type Features, featureValues, numberFeatures } from "../../data/features.ts";
import { soloTeam } from "../../numeric/kernels/team.ts";
import { stream } from "../../numeric/random.ts";
import { growExact } from "./growExact.ts";
import { type GrowthOrder, isBefore } from "./growthOrder.ts";
import { binFeatures } from "./histogram/binFeatures.ts";
import { allocatePairs, channelsFor } from "./histogram/channels.ts";
import { growHistogram } from "./histogram/growHistogram.ts";
import { histogramSpace } from "./histogram/histogramSpace.ts";
import { depthOf, leafCount, type Tree } from "./treeModel.ts";

const ROWS = 300;
const every = Uint32Array.from({ length: ROWS }, (_, row) => row);

interface Problem {
  readonly features: Features;
  readonly gradient: Float64Array;
}

interface Limits {
  readonly leaves: number;
  readonly growth: GrowthOrder;
  readonly maxDepth?: number;
}

/** Three columns of 30 values; hessians are 1, so that a gain is a fall of squared error. Some values are missing on request. */
function problem(seed: number, gaps = false): Problem {
  const rng = stream(seed, "growth");
  const column = (): number[] => Array.from(every, () => (gaps && rng() < 0.1 ? Number.NaN : Math.floor(30 * rng())));
  const features = numberFeatures({ a: column(), b: column(), c: column() });
  const [a, b] = [featureValues(features, 0), featureValues(features, 1)];
  const gradient = Float64Array.from(
    every,
    (r) => Math.sin((a[r] || 4) / 3) * ((b[r] || 9) / 20) + 0.4 * (rng() - 0.5),
  );
  return { features, gradient };
}

function byHistogram({ features, gradient }: Problem, limits: Limits): Tree {
  const team = soloTeam();
  const { heap } = team;
  const mark = heap.mark();
  try {
    const space = histogramSpace(binFeatures(team, features, every));
    const channels = channelsFor(allocatePairs(team, ROWS), ROWS, 2, 1);
    const pairs = heap.i32(channels.pairs, 2 * ROWS);
    gradient.forEach((g, i) => {
      pairs[2 * i] = Math.round(g / channels.firstScale);
      pairs[2 * i + 1] = Math.round(1 / channels.secondScale);
    });
    return growHistogram(space, channels, limits).tree;
  } finally {
    heap.release(mark);
  }
}

function byExactSplits({ features, gradient }: Problem, limits: Limits): Tree {
  const hessian = new Float64Array(ROWS).fill(1);
  const target = { kind: "gradients", gradient, hessian, lambda: 0 } as const;
  return growExact({ features, rows: every, weights: null, target, limits }).tree;
}

interface Node {
  readonly rows: readonly number[];
  cut?: { readonly feature: number; readonly threshold: number; readonly children: readonly [Node, Node] };
}

/** Every midpoint of every column, by sums over all rows of each side. */
function bestCut(
  { features, gradient }: Problem,
  rows: readonly number[],
): (Required<Node>["cut"] & { gain: number }) | null {
  const score = (side: readonly number[]): number => side.reduce((sum, r) => sum + gradient[r], 0) ** 2 / side.length;
  let best: (Required<Node>["cut"] & { gain: number }) | null = null;
  for (let feature = 0; feature < features.columns.length; feature++) {
    const x = featureValues(features, feature);
    const values = [...new Set(rows.map((r) => x[r]))].sort((a, b) => a - b);
    for (let v = 1; v < values.length; v++) {
      const threshold = (values[v - 1] + values[v]) / 2;
      const left = rows.filter((r) => x[r] <= threshold);
      const right = rows.filter((r) => x[r] > threshold);
      const gain = score(left) + score(right) - score(rows);
      if (gain > (best?.gain ?? 1e-9)) best = { feature, threshold, gain, children: [{ rows: left }, { rows: right }] };
    }
  }
  return best;
}

/** Level after level: the nodes of one are cut in the order of their gains until there are enough leaves. */
function bruteForceByLevel(own: Problem, leaves: number): Node {
  const root: Node = { rows: [...every] };
  let count = 1;
  for (let level = [root]; level.length > 0 && count < leaves; ) {
    const cuts = level.flatMap((node) => {
      const cut = bestCut(own, node.rows);
      return cut ? [{ node, cut }] : [];
    });
    const made = cuts.sort((a, b) => b.cut.gain - a.cut.gain).slice(0, leaves - count);
    for (const { node, cut } of made) node.cut = cut;
    count += made.length;
    level = made.flatMap(({ cut }) => cut.children);
  }
  return root;
}

/** `feature <= threshold: rows` of every node in pre-order. */
function inWords(node: Node): string[] {
  if (!node.cut) return [`leaf: ${node.rows.length}`];
  const { feature, threshold, children } = node.cut;
  return [`${feature} <= ${threshold}: ${node.rows.length}`, ...children.flatMap(inWords)];
}

function treeInWords({ feature, threshold, rows }: Tree): string[] {
  return rows.map((count, i) => (feature[i] < 0 ? `leaf: ${count}` : `${feature[i]} <= ${threshold[i]}: ${count}`));
}

test("depth-wise, both growers make the tree of a brute-force search, level by level", () => {
  for (const seed of [1, 2, 3]) {
    const own = problem(seed);
    for (const leaves of [1, 2, 3, 6, 7, 13, 20]) {
      const wanted = inWords(bruteForceByLevel(own, leaves));
      expect(treeInWords(byHistogram(own, { leaves, growth: "depthWise" })), `seed ${seed}`).toEqual(wanted);
      expect(treeInWords(byExactSplits(own, { leaves, growth: "depthWise" })), `seed ${seed}`).toEqual(wanted);
    }
  }
});

test("a limit that does not bite: both orders give one tree, to the last bit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 6 }), (seed, maxDepth) => {
      const own = problem(seed, seed % 2 === 0);
      for (const grow of [byHistogram, byExactSplits]) {
        const trees = (["leafWise", "depthWise"] as const).map((growth) =>
          grow(own, { leaves: ROWS, maxDepth, growth }),
        );
        expect(trees[1]).toEqual(trees[0]);
      }
    }),
    { numRuns: 25 },
  );
});

test("with missing values the two growers make one tree in either order", () => {
  for (const growth of ["leafWise", "depthWise"] as const) {
    for (let seed = 1; seed <= 10; seed++) {
      const own = problem(seed, true);
      const [found, exact] = [byHistogram(own, { leaves: 11, growth }), byExactSplits(own, { leaves: 11, growth })];
      expect(treeInWords(found)).toEqual(treeInWords(exact));
      expect(found.missingLeft).toEqual(exact.missingLeft);
    }
  }
});

test("eight leaves depth-wise are three levels where every node can be split; leaf-wise they reach deeper", () => {
  const own = problem(5);
  const flat = byHistogram(own, { leaves: 8, growth: "depthWise" });
  const deep = byHistogram(own, { leaves: 8, growth: "leafWise" });
  expect([leafCount(flat), depthOf(flat), leafCount(deep)]).toEqual([8, 3, 8]);
  expect(depthOf(deep)).toBeGreaterThan(3);
});

test("of equal leaves the one that was made first comes first", () => {
  const leaf = { node: 1, depth: 1, gain: 2 };
  expect(isBefore("leafWise", leaf, { ...leaf, node: 2 })).toBe(true);
  expect(isBefore("depthWise", { ...leaf, node: 2 }, leaf)).toBe(false);
  expect(isBefore("leafWise", { node: 3, depth: 2, gain: 3 }, leaf)).toBe(true);
  expect(isBefore("depthWise", { node: 3, depth: 2, gain: 3 }, leaf)).toBe(false);
});
