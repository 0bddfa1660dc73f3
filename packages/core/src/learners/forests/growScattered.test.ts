import { expect, test } from "vitest";
import type { Features } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import { type ClassCriterion, grow, type NumberCriterion } from "../trees/grow.ts";
import { growScattered, type ScatteredRequest } from "./growScattered.ts";

const N = 150;
const rows = Uint32Array.from({ length: N }, (_, r) => r);

/** Four columns: one with gaps, one with few values, one constant but for its gaps. */
function columnsOf(seed: number): Float64Array[] {
  const rng = stream(seed, "scattered");
  const column = (value: () => number): Float64Array => Float64Array.from({ length: N }, value);
  return [
    column(rng),
    column(() => (rng() < 0.2 ? Number.NaN : rng())),
    column(() => Math.floor(4 * rng())),
    column(() => (rng() < 0.5 ? Number.NaN : 7)),
  ];
}

function targets(seed: number): ScatteredRequest["target"][] {
  const rng = stream(seed, "target");
  const codes = (classes: number): Int32Array => Int32Array.from({ length: N }, () => Math.floor(classes * rng()));
  const classed = (classes: number, criterion: ClassCriterion): ScatteredRequest["target"] => ({
    kind: "classes",
    codes: codes(classes),
    classes,
    criterion,
  });
  const numbered = (criterion: NumberCriterion): ScatteredRequest["target"] => ({
    kind: "numbers",
    values: Float64Array.from({ length: N }, () => 100 * rng()),
    criterion,
  });
  return [
    classed(2, "gini"),
    classed(3, "gini"),
    classed(3, "logLikelihood"),
    classed(2, "misclassification"),
    numbered("squared"),
    numbered("absolute"),
  ];
}

test.each([{}, { columns: 2 }, { columns: 1, among: 2 }, { among: 3 }])(
  "the same draws give the tree that sorted columns give, for every criterion: %j",
  (random) => {
    for (const seed of [1, 2]) {
      const columns = columnsOf(seed);
      const features: Features = {
        rows: N,
        columns: columns.map((_, c) => ({ kind: "number", name: `x${c}` })),
        values: Float64Array.from(columns.flatMap((column) => Array.from(column))),
      };
      const counts = Float64Array.from(rows, (row) => [0, 1, 2, 1][(row * 7 + seed) % 4]);
      for (const target of targets(seed)) {
        for (const [weights, limits] of [
          [null, {}],
          [counts, { minLeaf: 4 }],
          [counts, { maxDepth: 3 }],
        ] as const) {
          const own = { weights, target, limits };
          const found = growScattered({ ...own, columns, random: { ...random, rng: stream(seed, "draws") } });
          const wanted = grow({
            ...own,
            features,
            rows,
            random: { ...random, rng: stream(seed, "draws"), thresholds: "random" },
          }).tree;
          expect(found).toEqual(wanted);
        }
      }
    }
  },
);
