import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../../test/golden.ts";
import { shareOfPairsWon } from "../../../numeric/pairsWon.ts";
import { stream } from "../../../numeric/random.ts";
import { tallyOf } from "../../../numeric/tally.ts";
import { placements } from "../placements.ts";
import { delongInterval, delongPaired, delongTest, delongTTest } from "./delongPaired.ts";

const plain = { weight: null, group: null, independent: true } as const;

function difference(
  truth: Int32Array,
  a: Float64Array,
  b: Float64Array,
  weight: Float64Array | null,
  group: Int32Array | null,
) {
  const [own, other] = [a, b].map((score) => shareOfPairsWon(tallyOf(truth, score, weight)));
  return delongPaired(own - other, truth, placements(truth, a, weight), placements(truth, b, weight), {
    weight,
    group,
    independent: group === null,
  });
}

test("with groups it agrees with placements by all pairs, each group held against the rows outside of it", () => {
  const golden = goldenJson<{
    readonly clustered_delong: Readonly<Record<"truth" | "a" | "b" | "group", readonly number[]>> &
      Readonly<Record<"difference" | "se" | "z" | "df" | "p", number>>;
  }>("compare/rows.json").clustered_delong;
  const found = difference(
    Int32Array.from(golden.truth),
    Float64Array.from(golden.a),
    Float64Array.from(golden.b),
    null,
    Int32Array.from(golden.group),
  );
  expectNear(found?.value, golden.difference, 1e-10);
  expectNear(found?.standardError, golden.se, 1e-10);
  expect(found?.degreesOfFreedom).toBe(golden.df);
  expectNear(found && delongTest(found)?.z, golden.z, 1e-10);
  expectNear(found && delongTest(found)?.pValue, golden.p, 1e-9);
});

const rng = stream(8, "delong");
const truth = Int32Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 1 : 0));
const a = Float64Array.from(truth, (t) => t + 2 * rng());
const b = Float64Array.from(truth, (t) => t + 3 * rng());

test("weights are repetitions, and scores may be on any scale", () => {
  const weight = Float64Array.from(truth, (_, i) => 1 + (i % 2));
  const rows = [...truth.keys()].flatMap((i) => Array<number>(weight[i]).fill(i));
  const take = (values: Float64Array): Float64Array => Float64Array.from(rows, (i) => values[i]);
  const once = difference(truth, a, b, weight, null);
  const twice = difference(
    Int32Array.from(rows, (i) => truth[i]),
    take(a),
    take(b),
    null,
    null,
  );
  expectNear(once?.standardError, twice?.standardError ?? 0, 1e-10);
  const scaled = difference(
    truth,
    a.map((s) => Math.exp(s) - 40),
    b,
    null,
    null,
  );
  expect(scaled).toEqual(difference(truth, a, b, null, null));
});

test("the same order gives p = 1; curves that differ in no row's placement but in the AUC have no test", () => {
  const found = difference(
    truth,
    a,
    a.map((s) => 2 * s),
    null,
    null,
  );
  expect(found).toMatchObject({ value: 0, standardError: 0, degreesOfFreedom: null });
  expect(found && delongTTest(found)).toMatchObject({ t: 0, pValue: 1 });
  expect(found && delongTest(found)).toEqual({ z: 0, pValue: 1 });
  const best = Float64Array.from(truth);
  const worst = Float64Array.from(truth, (t) => 1 - t);
  const apart = difference(truth, best, worst, null, null);
  expect(apart?.value).toBe(1);
  expect(apart && delongTest(apart)).toBeNull();
});

test("fewer than two rows of a class leave nothing to estimate", () => {
  const one = Int32Array.of(1, 0, 0);
  expect(delongPaired(0, one, Float64Array.of(1, 1, 1), Float64Array.of(1, 1, 1), plain)).toBeNull();
});

test("interval and test tell the same", () => {
  const found = difference(truth, a, b, null, null);
  if (!found) throw new Error("no estimate");
  for (const [interval, test] of [
    ["delong", delongTest(found)],
    [null, delongTTest(found)],
  ] as const) {
    const p = test?.pValue ?? 1;
    for (const level of [1 - 0.999 * p, 1 - 1.001 * p]) {
      const { lower, upper } = delongInterval(found, { level }, interval);
      expect(lower > 0 || upper < 0).toBe(1 - level > p);
    }
  }
});
