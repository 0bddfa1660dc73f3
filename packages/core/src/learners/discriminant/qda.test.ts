import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { lda } from "./lda.ts";
import { qda } from "./qda.ts";

const rng = stream(3, "qda");
const codes = Int32Array.from({ length: 60 }, (_, i) => i % 3);
const column = (): number[] => Array.from(codes, (code) => (1 + code) * (rng() - 0.5) + code);

function task(columns: Readonly<Record<string, readonly number[]>>, own: Int32Array = codes): LearningData {
  const classes = ["a", "b", "c"].slice(0, Math.max(...own) + 1);
  return {
    kind: classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(columns),
    target: { kind: "classes", name: "y", classes, codes: own },
    weight: null,
  };
}

const data = task({ x: column(), y: column(), z: column() });
const rows = Uint32Array.from(codes.keys());

test("one feature by hand: densities of two normals with their own variances", () => {
  // means 1 and 6, variances 2 and 8 with divisor n - 1
  const small = task({ x: [0, 2, 4, 8] }, Int32Array.of(0, 0, 1, 1));
  const learner = qda();
  const model = learner.fit(small, Uint32Array.of(0, 1, 2, 3), stream(1));
  const [no, yes] = learner.predict(model, numberFeatures({ x: [3] }), Uint32Array.of(0));
  const density = (x: number, mean: number, variance: number): number =>
    Math.exp(-((x - mean) ** 2) / (2 * variance)) / Math.sqrt(variance);
  expect(yes / no).toBeCloseTo(density(3, 6, 8) / density(3, 1, 2), 12);
});

test("with shrinkage 1 it is lda", () => {
  const learner = qda({ shrinkage: 1 });
  const found = learner.predict(learner.fit(data, rows, stream(1)), data.features, rows);
  const linear = lda();
  const wanted = linear.predict(linear.fit(data, rows, stream(1)), data.features, rows);
  found.forEach((share, i) => {
    expect(share).toBeCloseTo(wanted[i], 10);
  });
});

test("columns that depend on others, or are constant, change nothing", () => {
  const { values } = data.features;
  const part = (j: number): number[] => Array.from(values.subarray(60 * j, 60 * (j + 1)));
  const more = task({
    x: part(0),
    y: part(1),
    sum: part(0).map((v, i) => 2 * v - part(1)[i]),
    z: part(2),
    still: part(0).map(() => 4),
  });
  const learner = qda();
  const found = learner.predict(learner.fit(more, rows, stream(1)), more.features, rows);
  const wanted = learner.predict(learner.fit(data, rows, stream(1)), data.features, rows);
  found.forEach((share, i) => {
    expect(share).toBeCloseTo(wanted[i], 8);
  });
});

test("a class with too few rows borrows the pooled variance where it has none, and says so", () => {
  const own = Int32Array.from(codes, (code, i) => (code === 2 && i > 6 ? 0 : code));
  const few = task({ x: column(), y: column(), z: column() }, own);
  expect(qda().fit(few, rows, stream(1)).borrowed).toEqual([0, 0, 2]);
  // one row: all of it is borrowed, so two such classes differ as in lda
  const single = Int32Array.from(codes, (_, i) => (i < 2 ? i + 1 : 0));
  const withOneRow = task({ x: column(), y: column(), z: column() }, single);
  const model = qda().fit(withOneRow, rows, stream(1));
  expect(model.borrowed).toEqual([0, 3, 3]);
  const shares = qda().predict(model, withOneRow.features, rows);
  const linear = lda();
  const wanted = linear.predict(linear.fit(withOneRow, rows, stream(1)), withOneRow.features, rows);
  for (let i = 0; i < 60; i++) {
    const odds = (list: Float64Array): number => Math.log(list[60 + i] / list[120 + i]);
    expect(odds(shares)).toBeCloseTo(odds(wanted), 8);
  }
});
