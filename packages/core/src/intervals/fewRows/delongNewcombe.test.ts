import { expect, test } from "vitest";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { delongLogit } from "../delong.ts";
import { delongNewcombe, newcombeEnds } from "./delongNewcombe.ts";

function tallyFrom(positives: readonly number[], negatives: readonly number[]) {
  const truth = Int32Array.from([...positives, ...negatives], (_, i) => (i < positives.length ? 1 : 0));
  return tallyOf(truth, Float64Array.from([...positives, ...negatives]), null);
}

test("placements by all pairs, scipy's t distribution and roots of Newcombe's equation give the same", () => {
  const few = delongNewcombe(tallyFrom([0.9, 0.8, 0.6], [0.7, 0.3, 0.1]));
  expect(few).toMatchObject({ method: "delong-newcombe" });
  expect(few.lower).toBeCloseTo(0.08803592952799343, 9);
  expect(few.upper).toBeCloseTo(0.998493921263378, 9);
  // 12 positives above most of 45 negatives: DeLong's lower end alone is 0.923, Newcombe's 0.861
  const high = tallyFrom(
    Array.from({ length: 12 }, (_, i) => 40 + i),
    Array.from({ length: 45 }, (_, i) => i - 0.5),
  );
  expect(delongNewcombe(high).lower).toBeCloseTo(0.8622068105348458, 9);
  expect(delongNewcombe(high).upper).toBeCloseTo(0.9975037800348642, 9);
});

test("Newcombe's ends for an AUC of 0.8 of 5 and 200 rows, and of 1 of 10 and 40", () => {
  const z = normalUpperQuantile(0.025);
  expect(newcombeEnds(0.8, 5, 200, z).lower).toBeCloseTo(0.5444401886090771, 9);
  expect(newcombeEnds(0.8, 5, 200, z).upper).toBeCloseTo(0.9239497220033821, 9);
  expect(newcombeEnds(1, 10, 40, z)).toEqual({ lower: expect.closeTo(0.8750697155978711, 9), upper: 1 });
});

test("with ten misranked rows of the smaller class or more it is DeLong's interval on the logit scale", () => {
  const scores = (from: number): number[] => Array.from({ length: 60 }, (_, i) => from + ((i * 37) % 60));
  const many = tallyFrom(scores(15.5), scores(0));
  expect(delongNewcombe(many)).toEqual(delongLogit(many));
  expect(delongNewcombe(many).method).toBe("delong-logit");
});

test("a perfect order has an exact bound, no narrower than Newcombe's", () => {
  const best = delongNewcombe(tallyFrom([5, 6, 7, 8, 9, 10, 11, 12, 13, 14], [1, 2, 3, 4]));
  expect(best.upper).toBe(1);
  expect(best.lower).toBeLessThanOrEqual(newcombeEnds(1, 10, 4, normalUpperQuantile(0.025)).lower);
});
