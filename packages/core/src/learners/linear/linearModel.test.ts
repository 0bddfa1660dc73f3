import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import { type LinearModel, linearModel, predictLinear, predictLinearModels } from "./linearModel.ts";

const names = ["a", "b", "c", "d"];

function features(rows: number): ReturnType<typeof numberFeatures> {
  const rng = stream(1, "linearModel", rows);
  return numberFeatures(
    Object.fromEntries(names.map((name) => [name, Array.from({ length: rows }, () => rng() - 0.5)])),
  );
}

function models(count: number): LinearModel[] {
  const rng = stream(2, "linearModel");
  return Array.from({ length: count }, () =>
    linearModel(
      rng(),
      names,
      Float64Array.from(names, () => rng() - 0.5),
    ),
  );
}

test.each([
  [1, 1],
  [2, 120],
  [3, 121],
  [50, 407],
  [5, 0],
])("%i models together predict %i rows as each does alone, bit by bit", (count, rows) => {
  const x = features(rows + 3);
  // in another order, and one of them twice
  const chosen = Uint32Array.from({ length: rows }, (_, i) => (i === 0 ? rows : rows + 2 - i));
  const all = models(count);
  const together = predictLinearModels(all, x, chosen);
  expect(together).toHaveLength(count);
  all.forEach((model, m) => {
    expect(together[m]).toEqual(predictLinear(model, x, chosen));
  });
});

test("their predictions lie in one block of memory, one after the other", () => {
  const together = predictLinearModels(models(3), features(10), Uint32Array.of(4, 7));
  expect(together.map(({ byteOffset }) => byteOffset)).toEqual([0, 16, 32]);
  expect(new Set(together.map(({ buffer }) => buffer)).size).toBe(1);
});

test("models of different features are predicted one by one; no models have no predictions", () => {
  const x = features(5);
  const other = linearModel(1, ["c"], [2]);
  const rows = Uint32Array.of(0, 3);
  expect(predictLinearModels([...models(1), other], x, rows)[1]).toEqual(predictLinear(other, x, rows));
  expect(predictLinearModels([], x, rows)).toEqual([]);
});

test("a missing value is refused and named, also where its coefficient is 0", () => {
  const x = numberFeatures({ a: [1, 2], b: [1, Number.NaN], c: [0, 0], d: [0, 0] });
  const still = linearModel(1, names, [1, 0, 0, 0]);
  expect(() => predictLinearModels([still, still], x, Uint32Array.of(0, 1))).toThrow('feature "b" is missing');
  expect(predictLinearModels([still, still], x, Uint32Array.of(0))[1]).toEqual(Float64Array.of(2));
});

test("a coefficient that is not a finite number is a failed fit, and -0 is 0", () => {
  expect(() => linearModel(0, ["a"], [Number.POSITIVE_INFINITY])).toThrow("too large for a double");
  expect(() => linearModel(Number.NaN, ["a"], [1])).toThrow("too large for a double");
  expect(linearModel(-0, ["a"], [-0])).toEqual({ intercept: 0, coefficients: { a: 0 } });
});
