import { expect, test } from "vitest";
import { pairOfClassifiers } from "../../../../test/pairedModels.ts";
import { factsOf } from "../../../metrics/samples/sample.ts";
import { stream } from "../../../numeric/random.ts";
import { atomsOf } from "./atoms.ts";
import { pairedResampler } from "./pairedResampler.ts";

const free = { stratified: false };

/** Mean and variance over draws of a function of the weights. */
function moments(
  draw: (into: Float64Array) => void,
  size: number,
  value: (weight: Float64Array) => number,
  draws: number,
): { readonly mean: number; readonly variance: number } {
  const weight = new Float64Array(size);
  let sum = 0;
  let squares = 0;
  for (let r = 0; r < draws; r++) {
    draw(weight);
    const found = value(weight);
    sum += found;
    squares += found * found;
  }
  return { mean: sum / draws, variance: squares / draws - (sum / draws) ** 2 };
}

test("rows are drawn with replacement, and class sizes are kept when asked for", () => {
  const pair = pairOfClassifiers({ rows: 100, seed: 2 });
  const atoms = atomsOf(pair, factsOf(pair[0]));
  const weight = new Float64Array(atoms.count.length);
  const negatives = atoms.strata[1];
  const sizes = new Set<number>();
  for (const stratified of [false, true]) {
    const { resampler } = pairedResampler(atoms, { stratified });
    const rng = stream(1, "draw");
    for (let r = 0; r < 20; r++) {
      resampler.draw(rng, weight);
      expect(weight.reduce((a, b) => a + b)).toBe(100);
      const found = weight.subarray(0, negatives).reduce((a, b) => a + b, 0);
      if (stratified) expect(found).toBe(negatives);
      else sizes.add(found);
    }
  }
  expect(sizes.size).toBeGreaterThan(3);
});

test("groups are drawn whole", () => {
  const pair = pairOfClassifiers({ rows: 50, seed: 2, groups: 6 });
  const atoms = atomsOf(pair, factsOf(pair[0]));
  const { resampler } = pairedResampler(atoms, free);
  const weight = new Float64Array(50);
  resampler.draw(stream(1, "draw"), weight);
  for (let i = 0; i < 50; i++) {
    for (let j = 0; j < 50; j++) if (atoms.unit?.[i] === atoms.unit?.[j]) expect(weight[i]).toBe(weight[j]);
  }
});

test("of very many rows a part is drawn that keeps a rare class whole and has the variance of all", () => {
  const rows = 60_000;
  const rng = stream(3, "many");
  const rare = Int32Array.from({ length: rows }, (_, row) => (row % 400 === 0 ? 1 : 0));
  const pair = pairOfClassifiers({ rows, seed: 4 }).map((one) => ({ ...one, truth: rare }));
  const atoms = atomsOf(pair, factsOf(pair[0]));
  const { resampler, chosen, weight } = pairedResampler(atoms, free);
  expect(chosen?.length).toBe(20_000);
  expect(resampler.units).toBe(rows);
  const negatives = chosen?.filter((atom) => atom < atoms.strata[1]).length ?? 0;
  expect(20_000 - negatives).toBe(150);
  expect(weight.reduce((a, b) => a + b)).toBeCloseTo(rows, 5);
  const draw = (into: Float64Array): void => resampler.draw(rng, into);
  // the share of positives varies as that of 60,000 rows does
  const share = 150 / rows;
  const positives = moments(draw, 20_000, (w) => w.subarray(negatives).reduce((a, b) => a + b, 0) / rows, 400);
  expect(positives.mean).toBeCloseTo(share, 3);
  const sizeRatio = positives.variance / ((share * (1 - share)) / rows);
  expect(sizeRatio).toBeGreaterThan(0.8);
  expect(sizeRatio).toBeLessThan(1.25);
  // and so does the mean of something over the negatives
  const x = Float64Array.from({ length: negatives }, (_, i) => Math.sin(i));
  let sum = 0;
  let squares = 0;
  for (const value of x) {
    sum += value;
    squares += value * value;
  }
  const spread = squares / negatives - (sum / negatives) ** 2;
  const mean = moments(
    draw,
    20_000,
    (w) => {
      let top = 0;
      let total = 0;
      for (let i = 0; i < negatives; i++) {
        top += w[i] * x[i];
        total += w[i];
      }
      return top / total;
    },
    400,
  );
  const ratio = mean.variance / (spread / (rows - 150));
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});
