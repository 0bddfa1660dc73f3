import { expect, test } from "vitest";
import { labels } from "../../data/makePrediction.ts";
import { stream } from "../../numeric/random.ts";
import { notApplicable } from "../families/notApplicable.ts";
import { brier } from "../probability/brier.ts";
import { auc } from "../ranking/auc.ts";
import { mse } from "../regression/mse.ts";
import { resamplerOf } from "./resampling.ts";
import { factsOf } from "./sample.ts";

const truth = [0, 1, 0, 1, 1, 0];
const predicted = [0, 1, 1, 0, 1, 0];
const map = {
  count: Float64Array.of(2, 1, 1, 2),
  strata: [0, 2, 4],
  stratumOfRow: (row: number) => truth[row],
  atomOfRow: (row: number) => 2 * truth[row] + predicted[row],
};

function draws(prediction: ReturnType<typeof labels>, { stratified = true } = {}): Float64Array[] {
  const resampler = resamplerOf(factsOf(prediction), map, { stratified });
  const rng = stream(1, "resampling");
  return Array.from({ length: 300 }, () => {
    const weight = new Float64Array(4);
    resampler.draw(rng, weight);
    return weight;
  });
}

test("independent rows are drawn from all rows, so that class sizes vary, unless they are to be kept", () => {
  const sizes = draws(labels({ truth, predicted }), { stratified: false }).map(([a, b, c, d]) => [a + b, c + d]);
  for (const [negative, positive] of sizes) expect(negative + positive).toBe(6);
  expect(new Set(sizes.map(([negative]) => negative)).size).toBeGreaterThan(3);
});

test("independent rows are drawn within their class when asked to", () => {
  for (const [a, b, c, d] of draws(labels({ truth, predicted }))) expect([a + b, c + d]).toEqual([3, 3]);
});

test("rows with sampling weights are drawn within their class, each with its weight", () => {
  const weight = [0.5, 1.5, 0.5, 1.5, 1.5, 0.5];
  const drawn = draws(labels({ truth, predicted, weight }));
  for (const [a, b, c, d] of drawn) expect([a + b, c + d]).toEqual([1.5, 4.5]);
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(8);
});

test("groups are drawn whole, across classes", () => {
  // group x: rows 0 and 1, group y: the rest
  const drawn = draws(labels({ truth, predicted, group: ["x", "x", "y", "y", "y", "y"] }));
  const x = [1, 0, 0, 1];
  const y = [1, 1, 1, 1];
  const sums = [
    [x, x],
    [x, y],
    [y, y],
  ].map(([one, other]) => String(one.map((w, i) => w + other[i])));
  expect(new Set(drawn.map((weight) => String([...weight])))).toEqual(new Set(sums));
});

test("a metric of another kind says why it does not exist here", () => {
  expect(notApplicable(auc, "labels").undefined).toBe(
    "it needs scores; predicted classes have no ranking and no probabilities",
  );
  expect(notApplicable(brier, "scores").undefined).toBe("the scores are not probabilities");
  expect(notApplicable(mse, "scores").undefined).toBe("mean squared error is not defined for scores");
});
