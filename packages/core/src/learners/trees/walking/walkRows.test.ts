import fc from "fast-check";
import { expect, test } from "vitest";
import { oracleTeam } from "../../../../test/kernelOracles/oracleTeam.ts";
import { randomColumns, randomTree } from "../../../../test/randomTree.ts";
import { newSoloTeam } from "../../../numeric/kernels/team.ts";
import { stream } from "../../../numeric/random.ts";
import { addTree, leafAt, walker } from "../predictTree.ts";
import { isTree, type Tree } from "../treeModel.ts";
import { walkedTree } from "./walkedTree.ts";
import { walkRows } from "./walkRows.ts";

const TEAMS = [newSoloTeam(), oracleTeam()];

/** One row and one tree after the other. */
function oneByOne(trees: readonly Tree[], columns: readonly Float64Array[], rows: Uint32Array, outputs: number) {
  const sums = new Float64Array(rows.length * outputs).fill(0.3);
  for (const tree of trees) addTree(walker(tree), columns, rows, sums);
  return sums;
}

function together(trees: readonly Tree[], columns: readonly Float64Array[], rows: Uint32Array, outputs: number) {
  return TEAMS.map((team) => {
    const sums = new Float64Array(rows.length * outputs).fill(0.3);
    walkRows({ trees: trees.map(walkedTree), leaf: outputs, columns, rows, sums }, team);
    return sums;
  });
}

test("trees of any shape over numbers, categories and gaps: the same bits as one row and one tree after the other", () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.constantFrom(0, 0, 2, 7, 70), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(1, 3),
      fc.constantFrom(0, 0.2),
      (seed, categories, sizes, n, outputs, missing) => {
        const rng = stream(seed, "walk");
        const trees = sizes.map((splits) => randomTree({ rng, splits, categories, outputs }));
        for (const tree of trees) expect(isTree(tree, categories.length)).toBe(true);
        const columns = randomColumns(rng, 50, categories, missing);
        const rows = Uint32Array.from({ length: n }, () => Math.floor(50 * rng()));
        const wanted = oneByOne(trees, columns, rows, outputs);
        for (const found of together(trees, columns, rows, outputs)) expect(found).toEqual(wanted);
      },
    ),
    { numRuns: 200 },
  );
});

for (const [what, categories, missing] of [
  ["numbers", [0, 0, 0], 0],
  ["numbers with gaps", [0, 0, 0], 0.1],
  ["numbers and categories with gaps", [0, 5, 300], 0.1],
] as const) {
  test(`large trees, through which many rows walk at a time: ${what}`, () => {
    const rng = stream(7, "deep", what);
    const trees = [3000, 9, 1500, 5000].map((splits) => randomTree({ rng, splits, categories, outputs: 2 }));
    const columns = randomColumns(rng, 3000, categories, missing);
    const rows = Uint32Array.from({ length: 2901 }, (_, i) => (i * 7) % 3000);
    const wanted = oneByOne(trees, columns, rows, 2);
    for (const found of together(trees, columns, rows, 2)) expect(found).toEqual(wanted);
  });
}

test("codes that are no codes of the tree go with the missing values: negative, fractional, larger than any", () => {
  const tree: Tree = {
    ...randomTree({ rng: stream(1), splits: 1, categories: [12], outputs: 1 }),
    ...{ missingLeft: [1, 0, 0], categoryStart: [0, 2, 2, 2], categories: [0, 11], values: [0, 1, 2] },
  };
  const columns = [Float64Array.of(0, 11, -0, 1, 12, 1e9, -1, 0.5, 10.999, Number.POSITIVE_INFINITY, Number.NaN)];
  const rows = Uint32Array.from(columns[0].keys());
  for (const found of together([tree], columns, rows, 1)) {
    expect(Array.from(found, (sum) => Math.round(sum - 0.3))).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
  }
});

test("more rows and more trees than are in memory at a time", () => {
  const rng = stream(3, "many");
  const wide = new Array<number>(220).fill(0);
  const [column] = randomColumns(rng, 20_000, [0], 0.001);
  const columns = wide.map(() => column);
  const deep = randomTree({ rng, splits: 2600, categories: wide, outputs: 1 });
  const small = randomTree({ rng, splits: 12, categories: wide, outputs: 1 });
  const rows = Uint32Array.from({ length: 20_000 }, (_, i) => 19_999 - i);
  const [team] = TEAMS;
  for (const [tree, times] of [
    [small, 2],
    [deep, 170],
  ] as const) {
    const sums = new Float64Array(rows.length);
    walkRows({ trees: new Array(times).fill(walkedTree(tree)), leaf: 1, columns, rows, sums }, team);
    const once = new Float64Array(rows.length);
    addTree(walker(tree), columns, rows, once);
    const wanted = new Float64Array(rows.length);
    for (let t = 0; t < times; t++) for (let i = 0; i < rows.length; i++) wanted[i] += once[i];
    expect(sums).toEqual(wanted);
  }
});

test("a row that is masked takes no part in the tree", () => {
  const rng = stream(5, "mask");
  const categories = [0, 0, 4];
  const trees = [2500, 20, 0].map((splits) => randomTree({ rng, splits, categories, outputs: 2 }));
  for (const missing of [0, 0.1]) {
    const columns = randomColumns(rng, 1203, categories, missing);
    const rows = Uint32Array.from(columns[0].keys());
    const mask = Uint8Array.from({ length: 3 * 1203 }, () => (rng() < 0.4 ? 1 : 0));
    mask.fill(0, 1203, 2 * 1203);
    const wanted = new Float64Array(2 * 1203);
    trees.forEach((tree, t) => {
      const walk = walker(tree);
      rows.forEach((row, i) => {
        if (mask[t * 1203 + i] === 0) return;
        const leaf = leafAt(walk, columns, row);
        for (let o = 0; o < 2; o++) wanted[o * 1203 + i] += tree.values[2 * leaf + o];
      });
    });
    for (const team of TEAMS) {
      const sums = new Float64Array(2 * 1203);
      walkRows({ trees: trees.map(walkedTree), leaf: 2, columns, rows, sums, mask }, team);
      expect(sums).toEqual(wanted);
    }
  }
});

test("sums are told of at every size that is asked for, row after row", () => {
  const rng = stream(6, "sizes");
  const trees = [5, 9, 2, 30, 7].map((splits) => randomTree({ rng, splits, categories: [0, 3], outputs: 1 }));
  const columns = randomColumns(rng, 17_000, [0, 3], 0.1);
  const rows = Uint32Array.from(columns[0].keys());
  const sums = new Float64Array(rows.length);
  const kept = new Map<number, Float64Array>([1, 3, 5].map((size) => [size, new Float64Array(rows.length)]));
  const told: [number, number][] = [];
  walkRows({
    ...{ trees: trees.map(walkedTree), leaf: 1, columns, rows, sums, sizes: [5, 1, 3, 1] },
    keep: (size, begin, count) => {
      told.push([size, begin]);
      kept.get(size)?.set(sums.subarray(begin, begin + count), begin);
    },
  });
  expect(told).toEqual([1, 3, 5].flatMap((size) => [[size, 0]]).concat([1, 3, 5].map((size) => [size, 16_384])));
  for (const [size, found] of kept) {
    const wanted = new Float64Array(rows.length);
    for (const tree of trees.slice(0, size)) addTree(walker(tree), columns, rows, wanted);
    expect(found).toEqual(wanted);
  }
});

test("no trees and no rows are no work, and a tree that asks nothing needs no column", () => {
  const leaf = randomTree({ rng: stream(1), splits: 0, categories: [0], outputs: 1 });
  const sums = Float64Array.of(1);
  walkRows({ trees: [], leaf: 1, columns: [], rows: Uint32Array.of(0), sums });
  expect(sums).toEqual(Float64Array.of(1));
  walkRows({ trees: [walkedTree(leaf)], leaf: 1, columns: [], rows: new Uint32Array(), sums: new Float64Array() });
  walkRows({ trees: [walkedTree(leaf)], leaf: 1, columns: [new Float64Array()], rows: Uint32Array.of(0), sums });
  expect(sums).toEqual(Float64Array.of(1 + leaf.values[0]));
});

test("the team's memory is given back, whatever happens", () => {
  const [team] = TEAMS;
  const mark = team.heap.mark();
  const tree = walkedTree(randomTree({ rng: stream(1), splits: 5, categories: [0], outputs: 1 }));
  const walk = { trees: [tree], leaf: 1, columns: [Float64Array.of(1)], rows: Uint32Array.of(0) };
  const keep = (): void => {
    throw new Error("stop");
  };
  expect(() => walkRows({ ...walk, sums: new Float64Array(1), sizes: [1], keep }, team)).toThrow("stop");
  expect(team.heap.mark()).toBe(mark);
});
