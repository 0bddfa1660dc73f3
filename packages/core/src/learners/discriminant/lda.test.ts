import fc from "fast-check";
import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import { lda } from "./lda.ts";
import type { LdaModel } from "./ldaModel.ts";

/** Classes of normal columns around different means. */
function sample(
  { n = 40, p = 3, classes = 3, seed = 1 }: { n?: number; p?: number; classes?: number; seed?: number } = {},
  change: (columns: number[][], codes: Int32Array) => number[][] = (columns) => columns,
): LearningData {
  const rng = stream(seed, "lda", n, p, classes);
  const codes = Int32Array.from({ length: n }, (_, i) => (i < 2 * classes ? i % classes : Math.floor(classes * rng())));
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
  const columns = Array.from({ length: p }, (_, j) =>
    Array.from({ length: n }, (_row, i) => normal() + (j < classes ? 1.5 * Number(codes[i] === j) : 0)),
  );
  const names = Array.from({ length: classes }, (_, c) => `c${c}`);
  return {
    kind: classes === 2 ? "binary" : "multiclass",
    features: numberFeatures(Object.fromEntries(change(columns, codes).map((column, j) => [`x${j}`, column]))),
    target: { kind: "classes", name: "y", classes: names, codes },
    weight: null,
  };
}

function all(data: LearningData): Uint32Array {
  return Uint32Array.from({ length: data.features.rows }, (_, i) => i);
}

function shares(learner: Learner<LdaModel>, data: LearningData): Float64Array {
  return learner.predict(learner.fit(data, all(data), stream(1)), data.features, all(data));
}

function expectClose(found: Float64Array, wanted: Float64Array, digits = 9): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((value, i) => {
    expect(Math.abs(value - wanted[i])).toBeLessThan(10 ** -digits);
  });
}

test("two classes of one feature by hand: the log odds are linear, with slope difference / variance", () => {
  // means 1 and 4, deviations ±1 and ±1, 0: pooled variance (1 + 1 + 1 + 1 + 0) / (5 - 2)
  const data: LearningData = {
    kind: "binary",
    features: numberFeatures({ x: [0, 2, 3, 4, 5] }),
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes: Int32Array.of(0, 0, 1, 1, 1) },
    weight: null,
  };
  const model = lda().fit(data, all(data), stream(1));
  const slope = model.coefficients.yes.x - model.coefficients.no.x;
  expect(slope).toBeCloseTo(3 / (4 / 3), 12);
  expect(model.intercept.yes - model.intercept.no).toBeCloseTo(Math.log(3 / 2) - slope * 2.5, 12);
  expect(model).toMatchObject({ classes: ["no", "yes"], shrinkage: 0, rank: 1 });
});

test("shifting and scaling the features changes no prediction, from 1e-8 to 1e8", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 3, maxLength: 3 }),
      fc.constantFrom("none" as const, 0.3, "auto" as const),
      (seed, powers, shrinkage) => {
        const scaled = sample({ seed }, (columns) => columns.map((c, j) => c.map((v) => 10 ** powers[j] * (v + 5))));
        expectClose(shares(lda({ shrinkage }), scaled), shares(lda({ shrinkage }), sample({ seed })), 7);
      },
    ),
    { numRuns: 50, seed: 1 },
  );
});

test("constant, copied and summed columns are left out: nothing changes, and the rank says so", () => {
  const plain = sample();
  const more = sample({}, ([a, b, c], codes) => [
    a,
    b,
    c,
    a.map((v) => 3 * v - 2),
    a.map((v, i) => v + b[i]),
    a.map(() => 7),
    // differs between the classes and never within one
    Array.from(codes, (code) => 0.1 * code),
  ]);
  expectClose(shares(lda(), more), shares(lda(), plain), 8);
  expect(lda().fit(more, all(more), stream(1)).rank).toBe(3);
});

test("more features than rows: without shrinkage training rows are told apart, with it all directions count", () => {
  const data = sample({ n: 12, p: 40 });
  const model = lda().fit(data, all(data), stream(1));
  expect(model.rank).toBe(9);
  const shrunk = lda({ shrinkage: 1, standardize: false });
  // all of it is the target: what is left is the nearest mean with priors
  const found = shares(shrunk, data);
  expect(found.every(Number.isFinite)).toBe(true);
  const auto = lda({ shrinkage: "auto" }).fit(data, all(data), stream(1));
  expect(auto.shrinkage).toBeGreaterThan(0.3);
});

test.each(["none", 0.2, 1] as const)(
  "leaving each row out in closed form equals fitting without it, shrinkage %s",
  (shrinkage) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.constantFrom([30, 3], [14, 25], [9, 4]),
        fc.boolean(),
        (seed, [n, p], weighted) => {
          const plain = sample({ n, p, seed });
          const weight = weighted ? Float64Array.from({ length: n }, (_, i) => [1, 2.5, 0, 0.3][(i * 7) % 4]) : null;
          // every class keeps a row with a weight
          if (weight) for (let i = 0; i < 6; i++) weight[i] = 1 + i;
          const data = { ...plain, weight };
          const learner = lda({ shrinkage, standardize: shrinkage === "none" });
          const rows = all(data).reverse();
          const found = learner.leaveOneOut?.(data, rows) ?? new Float64Array();
          rows.forEach((row, i) => {
            const rest = rows.filter((other) => other !== row);
            const model = learner.fit(data, rest, stream(1));
            learner.predict(model, data.features, Uint32Array.of(row)).forEach((share, c) => {
              expect(Math.abs(found[c * n + i] - share)).toBeLessThan(1e-7);
            });
          });
        },
      ),
      { numRuns: 25, seed: 2 },
    );
  },
);

test("a row that carries a direction alone is fitted anew, and a class of one row is refused by name", () => {
  const alone = sample({}, (columns) => [...columns, columns[0].map((_, i) => (i === 5 ? 1 : 0))]);
  const learner = lda();
  const found = learner.leaveOneOut?.(alone, all(alone)) ?? new Float64Array();
  const rest = all(alone).filter((row) => row !== 5);
  const wanted = learner.predict(learner.fit(alone, rest, stream(1)), alone.features, Uint32Array.of(5));
  expectClose(Float64Array.of(found[5], found[45], found[85]), wanted, 8);
  const data = sample({ classes: 2, n: 8 });
  if (data.target.kind !== "classes") throw new Error("classes");
  const single = { ...data, target: { ...data.target, codes: Int32Array.of(1, 0, 0, 0, 0, 0, 0, 0) } };
  expect(() => learner.leaveOneOut?.(single, all(single))).toThrow('no training row is of class "c1"');
});

test("shrinkage on standardised features has no closed form, and says so by not offering one", () => {
  expect(lda({ shrinkage: 0.2 }).leaveOneOut).toBeUndefined();
  expect(lda({ shrinkage: "auto" }).leaveOneOut).toBeUndefined();
  expect(lda({ shrinkage: 0 }).leaveOneOut).toBeDefined();
});

test("weights are repetitions but for the divisor of the covariance", () => {
  const data = sample({ classes: 2 });
  const weight = Float64Array.from({ length: 40 }, (_, i) => 1 + (i % 3));
  const repeated = Uint32Array.from(all(data)).reduce<number[]>(
    (rows, row) => rows.concat(new Array<number>(weight[row]).fill(row)),
    [],
  );
  const once = lda().fit({ ...data, weight }, all(data), stream(1));
  const often = lda().fit(data, Uint32Array.from(repeated), stream(1));
  const n = repeated.length;
  const ratio = 40 / 38 / (n / (n - 2));
  for (const name of Object.keys(once.coefficients.c1)) {
    expect(once.coefficients.c1[name] * ratio).toBeCloseTo(often.coefficients.c1[name], 10);
  }
});

test("rows that are all alike within their class are refused", () => {
  const data = sample({ n: 6 }, (_, codes) => [Array.from(codes)]);
  expect(() => lda().fit(data, all(data), stream(1))).toThrow("no feature varies within the classes");
  expect(() => lda({ shrinkage: 2 })).toThrow("shrinkage of lda is 2.");
});
