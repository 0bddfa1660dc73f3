import { expect, test } from "vitest";
import { oracleTeam } from "../../../../test/kernelOracles/oracleTeam.ts";
import { newSoloTeam } from "../../../numeric/kernels/team.ts";
import { stream } from "../../../numeric/random.ts";
import { growTree } from "../grow.ts";
import { addTree, walker } from "../predictTree.ts";
import type { Tree } from "../treeModel.ts";
import { walkTrees } from "./walkTrees.ts";

function forest(missing: boolean, outputs: number): { trees: Tree[]; columns: Float64Array[] } {
  const rng = stream(1, "walk", outputs);
  const n = 700;
  const values = Float64Array.from({ length: 3 * n }, () =>
    missing && rng() < 0.1 ? Number.NaN : Math.round(rng() * 50),
  );
  const columns = [0, 1, 2].map((c) => values.subarray(c * n, (c + 1) * n));
  const features = { rows: n, columns: ["a", "b", "c"].map((name) => ({ kind: "number" as const, name })), values };
  const rows = Uint32Array.from({ length: n }, (_, i) => i);
  const trees = Array.from({ length: 6 }, (_, t) =>
    growTree({
      features,
      rows,
      weights: null,
      target:
        outputs === 1
          ? { kind: "numbers", values: Float64Array.from({ length: n }, rng), criterion: "squared" }
          : {
              kind: "classes",
              codes: Int32Array.from({ length: n }, () => Math.floor(3 * rng())),
              classes: 3,
              criterion: "gini",
            },
      limits: t === 5 ? { maxDepth: 0 } : { leaves: 2 + 9 * t },
    }),
  );
  return { trees, columns };
}

for (const [name, plain] of [
  ["kernels", false],
  ["plain code", true],
] as const) {
  test(`${name}: rows walk through trees with the same bits as one by one, missing values or not, one output or three`, () => {
    for (const missing of [false, true]) {
      for (const outputs of [1, 3]) {
        const { trees, columns } = forest(missing, outputs);
        const rows = Uint32Array.from({ length: 613 }, (_, i) => (i * 31) % 700);
        const one = new Float64Array(613 * outputs).fill(0.3);
        const all = one.slice();
        for (const tree of trees) addTree(walker(tree), columns, rows, one);
        walkTrees({ trees, outputs }, columns, rows, all, plain ? oracleTeam() : newSoloTeam());
        expect(all).toEqual(one);
      }
    }
  });
}

test("trees of one output each add to the output they belong to", () => {
  const { trees, columns } = forest(false, 1);
  const rows = Uint32Array.from({ length: 100 }, (_, i) => i);
  const all = new Float64Array(300);
  walkTrees({ trees, outputs: 3, outputOf: (t) => t % 3 }, columns, rows, all, newSoloTeam());
  trees.forEach((tree, t) => {
    const own = new Float64Array(100);
    addTree(walker(tree), columns, rows, own);
    for (let i = 0; i < 100; i++) all[(t % 3) * 100 + i] -= own[i];
  });
  expect(Math.max(...all.map(Math.abs))).toBeLessThan(1e-15);
});
