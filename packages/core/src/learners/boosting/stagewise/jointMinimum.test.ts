import { describe, expect, test } from "vitest";
import { stream } from "../../../numeric/random.ts";
import type { BoostingLossName } from "../losses/boostingLoss.ts";
import { boostingLoss } from "../losses/boostingLosses.ts";
import { jointMinimum, type SortedFeature, type Stage } from "./jointMinimum.ts";

const N = 40;
const rng = stream(4, "joint");
const columns = [0, 1, 2].map(() => Float64Array.from({ length: N }, () => Math.round(20 * rng()) / 4));
const sorted: readonly SortedFeature[] = columns.map((column) => {
  const order = Uint32Array.from(column.keys()).sort((a, b) => column[a] - column[b] || a - b);
  const cuts = Array.from(order.keys()).filter((k) => k > 0 && column[order[k]] > column[order[k - 1]]);
  return { order, cuts };
});

function stageOf(name: BoostingLossName): Stage {
  const classes = name === "logistic" || name === "exponential";
  const y = columns[0].map((value) => (classes ? Number(value + 2 * rng() > 3.5) : Math.floor(value * rng() * 3)));
  const f = y.map(() => rng() - 0.5);
  const weights = y.map(() => 0.5 + rng());
  return { loss: boostingLoss(name), y, f, weights, longest: classes || name === "poisson" ? 30 : 20 };
}

/** Every stump, every weight by ternary search over the whole range: slow, and of another make. */
function bruteForce({ loss, y, f, weights, longest }: Stage): { readonly value: number; readonly weight: number } {
  let best = { value: Number.POSITIVE_INFINITY, weight: 0 };
  for (const { order, cuts } of sorted) {
    for (const cut of cuts) {
      const h = new Float64Array(N);
      order.forEach((i, place) => {
        h[i] = place < cut ? -1 : 1;
      });
      const at = (c: number): number =>
        h.reduce((sum, own, i) => sum + weights[i] * loss.value(y[i], f[i] + c * own), 0);
      let [low, high] = [-longest, longest];
      for (let turn = 0; turn < 200; turn++) {
        const third = (high - low) / 3;
        if (at(low + third) <= at(high - third)) high -= third;
        else low += third;
      }
      const weight = (low + high) / 2;
      if (at(weight) < best.value) best = { value: at(weight), weight };
    }
  }
  return best;
}

describe.each(["squared", "absolute", "poisson", "logistic", "exponential"] as const)("the %s loss", (name) => {
  test("has its joint minimum over stumps and weights where a search over all of both finds it", () => {
    const stage = stageOf(name);
    const wanted = bruteForce(stage);
    const found = jointMinimum(stage, sorted);
    expect(found?.value).toBeCloseTo(wanted.value, 9);
    expect(found?.weight).toBeCloseTo(wanted.weight, 5);
  });
});

test("by hand: of four rows, one of the wrong class, the best stump errs on that one and weighs half of ln 3", () => {
  const order = Uint32Array.of(0, 1, 2, 3);
  const stage: Stage = {
    loss: boostingLoss("exponential"),
    y: Float64Array.of(0, 1, 0, 1),
    f: new Float64Array(4),
    weights: Float64Array.of(1, 1, 1, 1),
    longest: 30,
  };
  const found = jointMinimum(stage, [{ order, cuts: [1, 2, 3] }]);
  // cuts behind the first and the third row both err once: 3 e^-c + e^c is least, 2 sqrt 3, at c = ln(3) / 2
  expect(found?.cut).toBe(1);
  expect(found?.weight).toBeCloseTo(Math.log(3) / 2, 12);
  expect(found?.value).toBeCloseTo(2 * Math.sqrt(3), 12);
});

test("where no stump lowers the loss there is none", () => {
  const stage: Stage = {
    loss: boostingLoss("squared"),
    y: Float64Array.of(1, 1, 1),
    f: Float64Array.of(1, 1, 1),
    weights: Float64Array.of(1, 1, 1),
    longest: 1,
  };
  expect(jointMinimum(stage, [{ order: Uint32Array.of(0, 1, 2), cuts: [1, 2] }])).toBeNull();
});
