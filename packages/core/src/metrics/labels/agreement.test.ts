import { describe, expect, test } from "vitest";
import { labels, probabilities } from "../../data/makePrediction.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { confusionFrom, confusionOfLabels } from "../confusion.ts";
import { labelledSample } from "../samples/labelledSample.ts";
import { scoredSample } from "../samples/scoredSample.ts";
import { agreementOf } from "./agreement.ts";
import { kappa } from "./kappa.ts";
import { mcc } from "./mcc.ts";
import { npv } from "./npv.ts";

/** Every double above 1e-12 is a whole number of these. */
const UNIT = 2 ** 100;
const exact = (weight: number): bigint => BigInt(weight * UNIT);

/** a / b as a double, correct to 1e-18 of 1. */
function ratio(a: bigint, b: bigint): number {
  const digits = 10n ** 30n;
  return Number((a * digits) / b) / 1e30;
}

interface Rows {
  readonly truth: readonly number[];
  readonly predicted: readonly number[];
  readonly weight: readonly number[];
}

function exactAgreement({ truth, predicted, weight }: Rows, classes: number): { kappa: number; mccSquared: number } {
  const t: bigint[] = new Array(classes).fill(0n);
  const p: bigint[] = new Array(classes).fill(0n);
  let right = 0n;
  weight.forEach((w, row) => {
    t[truth[row]] += exact(w);
    p[predicted[row]] += exact(w);
    if (truth[row] === predicted[row]) right += exact(w);
  });
  const n = t.reduce((a, b) => a + b);
  const dot = (a: readonly bigint[], b: readonly bigint[]): bigint => a.reduce((sum, v, c) => sum + v * b[c], 0n);
  const beyond = n * right - dot(t, p);
  return {
    kappa: ratio(beyond, n * n - dot(t, p)),
    mccSquared: ratio(beyond * beyond, (n * n - dot(t, t)) * (n * n - dot(p, p))),
  };
}

function drawn(rng: Rng, classes: number, decades: number): Rows {
  const any = (): number => Math.floor(classes * rng());
  // every class at least once on either side
  const truth = Array.from({ length: 40 }, (_, row) => (row < classes ? row : any()));
  return {
    truth,
    predicted: truth.map((c, row) => (row < classes || rng() < 0.6 ? c : any())),
    weight: truth.map(() => 10 ** (decades * (rng() - 0.5))),
  };
}

const relative = (found: unknown, expected: number): number => Math.abs(Number(found) - expected) / Math.abs(expected);

describe("weights over 12 decades, against whole numbers of any size", () => {
  test.each([2, 3, 5])("kappa and the Matthews correlation of %i classes keep their digits", (classes) => {
    const rng = stream(1, "agreement", classes);
    for (let round = 0; round < 60; round++) {
      const rows = drawn(rng, classes, 12);
      const sample = labelledSample(labels({ ...rows, classes: Array.from({ length: classes }, (_, c) => c) }), null);
      const expected = exactAgreement(rows, classes);
      expect(relative(sample.value(kappa), expected.kappa)).toBeLessThan(1e-11);
      expect(relative(Number(sample.value(mcc)) ** 2, expected.mccSquared)).toBeLessThan(1e-11);
    }
  });

  test("the negative predictive value of few negatives below a threshold keeps its digits", () => {
    const rng = stream(1, "npv");
    for (let round = 0; round < 60; round++) {
      const { truth, weight } = drawn(rng, 2, 12);
      const score = truth.map(() => rng());
      // heavy rows above the threshold, light ones below
      const weights = weight.map((w, row) => (score[row] >= 0.5 ? w * 1e6 : w / 1e6));
      const sample = scoredSample(probabilities({ truth, score, weight: weights }), 0.5);
      const below = score.flatMap((s, row) => (s < 0.5 ? [row] : []));
      const sum = (rows: readonly number[]): bigint => rows.reduce((all, row) => all + exact(weights[row]), 0n);
      const expected = ratio(sum(below.filter((row) => truth[row] === 0)), sum(below));
      expect(relative(sample.value(npv), expected)).toBeLessThan(1e-13);
    }
  });
});

test("counts and the same counts as fractions give the same", () => {
  const counts = { tn: 50, fp: 7, fn: 3, tp: 40 };
  const whole = agreementOf(confusionFrom(counts));
  const half = agreementOf(
    confusionFrom({ tn: counts.tn / 256, fp: counts.fp / 256, fn: counts.fn / 256, tp: counts.tp / 256 }),
  );
  expect(whole).toEqual({ beyondChance: 3958, disagreement: 4958, truthSpread: 4902, predictedSpread: 4982 });
  expect(half.beyondChance * 65536).toBe(whole.beyondChance);
  expect(half.predictedSpread * 65536).toBe(whole.predictedSpread);
});

test("all weight in one class leaves exactly nothing to disagree about", () => {
  const one = confusionOfLabels(
    labels({ truth: ["a", "a"], predicted: ["a", "a"], weight: [0.1, 0.7], classes: ["a", "b"] }),
  );
  expect(agreementOf(one)).toEqual({ beyondChance: 0, disagreement: 0, truthSpread: 0, predictedSpread: 0 });
});
