import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { randomColumns, randomTree } from "../../../test/randomTree.ts";
import { newSoloTeam, withTeam } from "../../numeric/kernels/team.ts";
import { stream } from "../../numeric/random.ts";
import { addTree, walker } from "../trees/predictTree.ts";
import type { ForestModel } from "./forestModel.ts";
import { packTree } from "./packedTree.ts";
import { predictForest, predictForests } from "./predictForest.ts";

const CATEGORIES = [0, 4, 0];
const rng = stream(1, "predict forest");
const trees = [40, 3000, 0, 12, 2500].map((splits) => randomTree({ rng, splits, categories: CATEGORIES, outputs: 3 }));
const model: ForestModel = {
  features: ["a", "b", "c"],
  levels: [null, ["p", "q", "r", "s"], null],
  classes: 3,
  source: { seed: 1, rows: 1, mark: 0 },
  trees: trees.map((tree) => packTree(tree, 3)),
};
const n = 1500;
const columns = randomColumns(rng, n, CATEGORIES, 0.05);
const features = {
  rows: n,
  columns: [
    { kind: "number", name: "a" },
    { kind: "category", name: "b", levels: ["p", "q", "r", "s", "new"] },
    { kind: "number", name: "c" },
  ],
  values: Float64Array.from(columns.flatMap((column) => Array.from(column))),
} as const;
const rows = Uint32Array.from({ length: 1400 }, (_, i) => (i * 11) % n);

/** Sums over single trees in their order, divided by how many there are. */
function meanOf(size: number): Float64Array {
  const sums = new Float64Array(3 * rows.length);
  for (const tree of trees.slice(0, size)) addTree(walker(tree), columns, rows, sums);
  return sums.map((sum) => sum / size);
}

const sizes = [2, 5, 1, 2];
const prefixes = sizes.map((size) => ({ ...model, trees: model.trees.slice(0, size) }));

for (const [name, plain] of [
  ["kernels", false],
  ["plain code", true],
] as const) {
  test(`${name}: a forest says the mean over its trees, in their order, to the last bit, at every size of a path`, () => {
    withTeam(plain ? oracleTeam() : newSoloTeam(), () => {
      expect(predictForest(model, features, rows)).toEqual(meanOf(5));
      expect(predictForests(prefixes, features, rows)).toEqual(sizes.map(meanOf));
    });
  });
}

test("forests that are no beginnings of each other are asked one by one", () => {
  const other = { ...model, trees: model.trees.slice(1, 3) };
  expect(predictForests([model, other], features, rows)).toEqual([
    predictForest(model, features, rows),
    predictForest(other, features, rows),
  ]);
});

test("no rows have no answers", () => {
  expect(predictForest(model, features, new Uint32Array())).toEqual(new Float64Array());
});
