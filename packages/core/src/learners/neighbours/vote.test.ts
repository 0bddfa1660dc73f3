import { expect, test } from "vitest";
import { type VoteRule, type VoteTarget, votes } from "./vote.ts";

/** What rows 2, 0, 1 (nearest first) at distances 0.5, 1 and 2 say, for each k. */
function said(
  target: VoteTarget,
  rule: Partial<VoteRule>,
  ks: readonly number[],
  keys: readonly number[] = [0.5, 1, 2],
): number[][] {
  const outputs: number[][] = ks.map(() => []);
  const whole = {
    weights: "uniform",
    kernel: "triangular",
    bandwidth: 0,
    distanceOf: (key: number) => key,
    ...rule,
  } as const;
  const list = { places: Uint32Array.of(9, 2, 0, 1), keys: Float64Array.of(-1, ...keys), from: 1 };
  votes(list, target, ks, whole, (which, output, value) => {
    outputs[which][output] = value;
  });
  return outputs;
}

const numbers = { classes: null, values: [1, 2, 6] };

test("classes get the shares of the votes, numbers their mean", () => {
  expect(said({ classes: 2, values: [0, 1, 1] }, {}, [1, 2])).toEqual([
    [0, 1],
    [0.5, 0.5],
  ]);
  expect(said(numbers, {}, [1, 2, 3])).toEqual([[6], [3.5], [3]]);
});

test("by distance a vote counts 1 / distance, unless there is an exact match", () => {
  // weights 2, 1, 1/2
  expect(said(numbers, { weights: "distance" }, [3])).toEqual([[14 / 3.5]]);
  expect(said(numbers, { weights: "distance" }, [1, 3], [0, 1, 2])).toEqual([[6], [6]]);
});

test("distances too small to be divided by, or infinite ones, still weigh", () => {
  const [tiny, twice] = [5e-324, 1e-323];
  expect(said(numbers, { weights: "distance" }, [2], [tiny, twice, 1])).toEqual([[(6 + 0.5) / 1.5]]);
  const far = Number.POSITIVE_INFINITY;
  expect(said(numbers, { weights: "distance" }, [3], [far, far, far])).toEqual([[3]]);
  expect(said(numbers, { weights: "distance" }, [3], [1, far, far])).toEqual([[6]]);
});

test("a kernel is as wide as the next neighbour is far: two of three vote, the third is the measure", () => {
  const weights = "kernel";
  // 0.5 / 2 and 1 / 2 of the width
  expect(said(numbers, { weights, kernel: "triangular" }, [2])).toEqual([[(0.75 * 6 + 0.5 * 1) / 1.25]]);
  expect(said(numbers, { weights, kernel: "epanechnikov" }, [2])).toEqual([[(0.9375 * 6 + 0.75) / 1.6875]]);
  const [a, b] = [Math.exp(-1 / 32), Math.exp(-1 / 8)];
  expect(said(numbers, { weights, kernel: "gaussian" }, [2])[0][0]).toBeCloseTo((6 * a + b) / (a + b), 14);
  // each k has a width of its own
  expect(said(numbers, { weights, kernel: "triangular" }, [1, 2])).toEqual([[6], [5 / 1.25]]);
});

test("a given bandwidth needs no further neighbour; who is beyond it has no weight", () => {
  const rule = { weights: "kernel", kernel: "triangular", bandwidth: 1 } as const;
  expect(said(numbers, rule, [3])).toEqual([[6]]);
});

test("where no weight is left, all count alike", () => {
  const weights = "kernel";
  expect(said(numbers, { weights }, [2], [2, 2, 2])).toEqual([[3.5]]);
  expect(said(numbers, { weights }, [2], [0, 0, 0])).toEqual([[3.5]]);
  expect(said(numbers, { weights, bandwidth: 0.1 }, [3])).toEqual([[3]]);
});
