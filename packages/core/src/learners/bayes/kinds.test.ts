import { expect, test } from "vitest";
import type { Features } from "../../data/features.ts";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { naiveBayes } from "./naiveBayes.ts";

function task(features: Features, codes: readonly number[], weight: readonly number[] | null = null): LearningData {
  return {
    kind: "binary",
    features,
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes: Int32Array.from(codes) },
    weight: weight && Float64Array.from(weight),
  };
}

const up = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, i) => i);

test("bernoulli by hand: above the threshold or not, one row of each added", () => {
  const data = task(numberFeatures({ x: [0, 5, 6, 7, 1] }), [0, 0, 1, 1, 1]);
  const learner = naiveBayes({ kind: "bernoulli", threshold: 5 });
  const model = learner.fit(data, up(5), stream(1));
  // none of two is above 5, two of three are
  expect(model).toEqual({ features: ["x"], prior: [0.4, 0.6], chance: [[1 / 4], [3 / 5]] });
  const found = learner.predict(model, numberFeatures({ x: [9, 0] }), up(2));
  expect(found[2] / found[0]).toBeCloseTo((0.6 * 0.6) / (0.4 * 0.25), 12);
  expect(found[3] / found[1]).toBeCloseTo((0.6 * 0.4) / (0.4 * 0.75), 12);
});

test("multinomial by hand: shares of counts", () => {
  const data = task(numberFeatures({ cat: [2, 0, 1], dog: [1, 3, 4] }), [0, 1, 1]);
  const learner = naiveBayes({ kind: "multinomial" });
  const model = learner.fit(data, up(3), stream(1));
  expect(model).toMatchObject({
    chance: [
      [3 / 5, 2 / 5],
      [2 / 10, 8 / 10],
    ],
  });
  const found = learner.predict(model, numberFeatures({ cat: [2], dog: [1] }), up(1));
  expect(found[1] / found[0]).toBeCloseTo((2 * 0.2 * 0.2 * 0.8) / (0.6 * 0.6 * 0.4), 12);
});

test("a negative count is refused with its place", () => {
  const data = task(numberFeatures({ cat: [2, -0.5, 1] }), [0, 1, 1]);
  const learner = naiveBayes({ kind: "multinomial" });
  expect(() => learner.fit(data, up(3), stream(1))).toThrow("-0.5 is not a count");
});

/** A column of categories and one of numbers that stand for some. */
const pets: Features = {
  rows: 5,
  columns: [
    { kind: "category", name: "pet", levels: ["cat", "dog", "eel"] },
    { kind: "number", name: "legs" },
  ],
  values: Float64Array.of(0, 0, 1, 1, 1, 4, 4, 4, 0, 0),
};

test("categorical by hand: shares of the categories that training rows have", () => {
  const learner = naiveBayes({ kind: "categorical", smoothing: 0.5 });
  const model = learner.fit(task(pets, [0, 1, 1, 0, 1]), up(5), stream(1));
  expect(learner.handles.categories).toBe(true);
  expect(model).toEqual({
    features: ["pet", "legs"],
    prior: [0.4, 0.6],
    levels: [["cat", "dog", "eel"], null],
    values: [
      [0, 1],
      [0, 4],
    ],
    chance: [
      [
        [1.5 / 3, 1.5 / 3],
        [1.5 / 4, 2.5 / 4],
      ],
      [
        [1.5 / 3, 1.5 / 3],
        [1.5 / 4, 2.5 / 4],
      ],
    ],
    unseen: [
      [0.5 / 3, 0.5 / 3],
      [0.5 / 4, 0.5 / 4],
    ],
  });
});

test("a category that training never saw speaks by its smoothing, whatever its code in other data", () => {
  const learner = naiveBayes({ kind: "categorical" });
  const model = learner.fit(task(pets, [0, 1, 1, 0, 1]), up(5), stream(1));
  const ask = (levels: readonly string[], code: number, legs: number): Float64Array =>
    learner.predict(
      model,
      {
        rows: 1,
        columns: [
          { kind: "number", name: "legs" },
          { kind: "category", name: "pet", levels },
        ],
        values: Float64Array.of(legs, code),
      },
      up(1),
    );
  // the same category under another code
  expect(ask(["dog", "cat"], 0, 4)).toEqual(ask(["cat", "dog", "eel"], 1, 4));
  const [no, yes] = ask(["cat", "yak"], 1, 4);
  // pet unseen: 1 / 4 and 1 / 5; four legs: 2 / 4 and 3 / 5
  expect(yes / no).toBeCloseTo((0.6 * (1 / 5) * (3 / 5)) / (0.4 * (1 / 4) * (2 / 4)), 12);
  expect(ask(["eel"], 0, 4)).toEqual(ask(["yak"], 0, 4));
});

test.each(["bernoulli", "multinomial", "categorical"] as const)(
  "%s: weights sum to the rows; a row of weight 0 is not there",
  (kind) => {
    const features = numberFeatures({ a: [1, 0, 2, 1, 0], b: [0, 3, 1, 1, 2] });
    const codes = [0, 1, 1, 0, 1];
    const learner = naiveBayes({ kind });
    const weighted = learner.fit(task(features, codes, [3, 0, 3, 3, 3]), up(5), stream(1));
    expect(weighted).toEqual(learner.fit(task(features, codes), Uint32Array.of(0, 2, 3, 4), stream(1)));
  },
);

test("parameters that have nothing to say are refused, and each kind has its own smoothing", () => {
  expect(() => naiveBayes({ threshold: 1 })).toThrow('threshold of naiveBayes is 1, but kind is "gaussian".');
  expect(() => naiveBayes({ kind: "bernoulli", smoothing: 0 })).toThrow("smoothing of naiveBayes is 0");
  expect(naiveBayes().params).toEqual({ kind: "gaussian", smoothing: 1e-9 });
  expect(naiveBayes({ kind: "bernoulli" }).params).toEqual({ kind: "bernoulli", smoothing: 1, threshold: 0 });
});

test("a model of one kind is none of another", () => {
  const counts = task(numberFeatures({ a: [1, 0, 2], b: [0, 3, 1] }), [0, 1, 1]);
  const model = naiveBayes({ kind: "categorical" }).fit(counts, up(3), stream(1));
  expect(naiveBayes({ kind: "categorical" }).isModel(model)).toBe(true);
  for (const kind of ["gaussian", "bernoulli", "multinomial"] as const) {
    expect(naiveBayes({ kind }).isModel(model)).toBe(false);
  }
});
