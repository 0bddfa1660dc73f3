import { expect, test } from "vitest";
import type { Features } from "../../data/features.ts";
import { newSoloTeam } from "../../numeric/kernels/team.ts";
import { randomInteger, stream } from "../../numeric/random.ts";
import { type GrowLimits, type GrowRequest, growTree } from "./grow.ts";
import { growByHistogram } from "./growByHistogram.ts";
import { tree } from "./tree.ts";
import { leafCount } from "./treeModel.ts";

/** At most 200 values per feature, holes and a category: as many as bins can tell apart. */
function request(seed: number, kind: "classes" | "numbers", limits: GrowLimits): GrowRequest {
  const n = 1500;
  const rng = stream(seed, "histogram");
  const columns = Array.from({ length: 3 }, () =>
    Array.from({ length: n }, () => (rng() < 0.1 ? Number.NaN : randomInteger(rng, 200))),
  );
  const group = Array.from({ length: n }, () => randomInteger(rng, 12));
  const features: Features = {
    rows: n,
    columns: [
      { kind: "number", name: "a" },
      { kind: "number", name: "b" },
      { kind: "number", name: "c" },
      { kind: "category", name: "d", levels: Array.from({ length: 12 }, (_, i) => `d${i}`) },
    ],
    values: Float64Array.from([...columns.flat(), ...group]),
  };
  const score = (i: number): number => (columns[0][i] || 50) + 3 * ((group[i] * 5) % 12) + 40 * rng();
  return {
    features,
    rows: Uint32Array.from({ length: n }, (_, i) => i),
    weights: seed % 2 === 0 ? null : Float64Array.from({ length: n }, () => randomInteger(rng, 3)),
    target:
      kind === "classes"
        ? {
            kind,
            classes: 2,
            criterion: "gini",
            codes: Int32Array.from({ length: n }, (_, i) => (score(i) > 130 ? 1 : 0)),
          }
        : { kind, criterion: "squared", values: Float64Array.from({ length: n }, (_, i) => score(i)) },
    limits,
  };
}

const team = newSoloTeam();

test.each([0, 1, 2, 3, 4, 5])("few values: the same tree as by exact splits (seed %i)", (seed) => {
  for (const kind of ["classes", "numbers"] as const) {
    const asked = request(seed, kind, { maxDepth: 4, minLeaf: 20, minSplit: 60 });
    const exact = growTree(asked);
    const found = growByHistogram(team, asked);
    expect(leafCount(exact)).toBeGreaterThan(5);
    expect(found.feature).toEqual(exact.feature);
    expect(found.threshold).toEqual(exact.threshold);
    expect(found.categories).toEqual(exact.categories);
    expect(found.missingLeft).toEqual(exact.missingLeft);
    expect(found.rows).toEqual(exact.rows);
    for (const part of ["weight", "impurity", "values"] as const) {
      found[part].forEach((value, i) => {
        expect(Math.abs(value - exact[part][i])).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)));
      });
    }
  }
});

test.each([1, 2, 3])(
  "255 values, missing ones beside them, and weights that are no whole numbers: the same tree (seed %i)",
  (seed) => {
    const n = 3000;
    const rng = stream(seed, "255 values");
    const columns = [0, 1].map(() =>
      Array.from({ length: n }, (_, i) => (i < 255 ? i : rng() < 0.1 ? Number.NaN : randomInteger(rng, 255)) / 8),
    );
    const features: Features = {
      rows: n,
      columns: [
        { kind: "number", name: "a" },
        { kind: "number", name: "b" },
      ],
      values: Float64Array.from(columns.flat()),
    };
    const score = columns[0].map((a, i) => (a || 20) + Math.sin(columns[1][i] || 9) * 6 + 8 * rng());
    const targets: GrowRequest["target"][] = [
      { kind: "numbers", criterion: "squared", values: Float64Array.from(score) },
      { kind: "classes", classes: 2, criterion: "gini", codes: Int32Array.from(score, (s) => (s > 20 ? 1 : 0)) },
    ];
    for (const target of targets) {
      const asked: GrowRequest = {
        features,
        rows: Uint32Array.from({ length: n }, (_, i) => i),
        weights: Float64Array.from({ length: n }, () => 0.1 + 3 * rng()),
        target,
        limits: { leaves: 12, minLeaf: 10 },
      };
      const exact = growTree(asked);
      const found = growByHistogram(team, asked);
      for (const part of ["feature", "threshold", "missingLeft", "rows"] as const)
        expect(found[part]).toEqual(exact[part]);
      found.values.forEach((value, i) => {
        expect(value).toBeCloseTo(exact.values[i], 9);
      });
    }
  },
);

test("pure nodes are left alone, and a limit on the leaves holds", () => {
  const asked = request(2, "numbers", { leaves: 7 });
  expect(leafCount(growByHistogram(team, asked))).toBe(7);
  const constant = {
    ...asked,
    target: { kind: "numbers", criterion: "squared", values: new Float64Array(1500).fill(0.1) } as const,
  };
  expect(growByHistogram(team, constant).feature).toEqual([-1]);
});

test("an infinite value is refused, as by exact splits", () => {
  const asked = request(0, "classes", {});
  const values = asked.features.values.slice();
  values[7] = Number.NEGATIVE_INFINITY;
  expect(() => growByHistogram(team, { ...asked, features: { ...asked.features, values } })).toThrow(
    "-Infinity is not a finite number.",
  );
});

test("a criterion without histogram is refused with what there is", () => {
  const asked = request(2, "numbers", {});
  if (asked.target.kind !== "numbers") throw new Error("numbers");
  const data = {
    kind: "regression" as const,
    features: asked.features,
    target: { kind: "numbers" as const, name: "y", values: asked.target.values },
    weight: null,
  };
  expect(() => tree({ criterion: "absolute", grower: "histogram" }).fit(data, asked.rows, stream(1))).toThrow(
    "grower of tree is histogram, which is for gini of two classes and for squared error.",
  );
  const learner = tree({ grower: "histogram", maxDepth: 3 });
  const model = learner.fit(data, asked.rows, stream(1));
  const exact = tree({ grower: "exact", maxDepth: 3 }).fit(data, asked.rows, stream(1));
  expect(model.tree.feature).toEqual(exact.tree.feature);
  expect(model.tree.threshold).toEqual(exact.tree.threshold);
});
