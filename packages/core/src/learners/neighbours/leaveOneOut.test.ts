import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { knn } from "./knn.ts";

function sample(kind: "multiclass" | "regression"): LearningData {
  const rng = stream(2, "leave one out");
  const n = 40;
  const column = (): number[] => Array.from({ length: n }, () => Math.floor(8 * rng()));
  const once = Array.from({ length: n }, (_, i) => (i === 3 ? 1 : 0.1));
  return {
    kind,
    features: numberFeatures({ a: column(), b: column().map((v) => 1000 * v), once }),
    target:
      kind === "regression"
        ? { kind: "numbers", name: "y", values: Float64Array.from(column()) }
        : { kind: "classes", name: "y", classes: ["a", "b", "c"], codes: Int32Array.from(column(), (v) => v % 3) },
    weight: null,
  };
}

test.each([
  ["multiclass", {}],
  ["multiclass", { weights: "distance" }],
  ["regression", {}],
  ["regression", { metric: "manhattan" }],
  ["regression", { metric: "cosine", weights: "distance" }],
  ["regression", { standardize: false }],
  ["multiclass", { metric: "minkowski", p: 3, weights: "kernel", bandwidth: 2 }],
] as const)("leaving each row of a %s task out equals fitting without it (%o)", (kind, options) => {
  const data = sample(kind);
  const rows = Uint32Array.from({ length: 38 }, (_, i) => 39 - i);
  const ks = [4, 1, 37];
  const found = knn(options).path?.leaveOneOut?.(data, rows, ks) ?? [];
  ks.forEach((k, which) => {
    const learner = knn({ ...options, k });
    rows.forEach((row, i) => {
      const model = learner.fit(
        data,
        rows.filter((other) => other !== row),
        stream(1),
      );
      learner.predict(model, data.features, Uint32Array.of(row)).forEach((value, output) => {
        expect(found[which][output * rows.length + i]).toBeCloseTo(value, 12);
      });
    });
  });
});

test.each([{ radius: 0.8 }, { radius: 0.8, weights: "kernel", kernel: "gaussian" }, { radius: 1e-3 }] as const)(
  "within a radius too, and where there is nobody the others have their say (%o)",
  (options) => {
    for (const kind of ["multiclass", "regression"] as const) {
      const data = sample(kind);
      const learner = knn(options);
      const rows = Uint32Array.from({ length: 40 }, (_, i) => i);
      const found = learner.leaveOneOut?.(data, rows) ?? new Float64Array();
      rows.forEach((row) => {
        const rest = rows.filter((other) => other !== row);
        const model = learner.fit(data, rest, stream(1));
        learner.predict(model, data.features, Uint32Array.of(row)).forEach((value, output) => {
          expect(found[output * 40 + row]).toBeCloseTo(value, 12);
        });
      });
    }
  },
);

test("k must leave a row out", () => {
  const data = sample("regression");
  expect(() => knn({ k: 3 }).leaveOneOut?.(data, Uint32Array.of(0, 1, 2))).toThrow("only 2 training rows");
});
