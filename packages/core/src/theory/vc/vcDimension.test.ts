import { expect, test } from "vitest";
import { vcDimension } from "./vcDimension.ts";

/** Whether all 2^p answers to p rows are among those given. */
function shattered(p: number, answers: Iterable<number>): boolean {
  return new Set(answers).size === 2 ** p;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** Answers of cuts either way round when a feature puts the rows in this order. */
function cutAnswers(order: readonly number[]): number[] {
  const all = 2 ** order.length - 1;
  const answers = [0, all];
  let set = 0;
  for (const row of order) {
    set |= 1 << row;
    answers.push(set, all ^ set);
  }
  return answers;
}

test("the families of the lectures: linear with and without intercept, boxes, intervals, polynomials", () => {
  expect(vcDimension("linear-origin", { features: 10 }).dimension).toBe(10);
  expect(vcDimension("linear", { features: 10 }).dimension).toBe(11);
  expect(vcDimension("box", { features: 3 }).dimension).toBe(6);
  expect(vcDimension("intervals", { intervals: 4 }).dimension).toBe(8);
  expect(vcDimension("polynomial", { features: 2, degree: 3 }).dimension).toBe(10);
  expect(vcDimension("powers", { features: 2, degree: 3 }).dimension).toBe(7);
  expect(vcDimension("nearest-neighbour", {})).toMatchObject({
    dimension: Number.POSITIVE_INFINITY,
    kind: "infinite",
  });
});

test("stumps: enumeration of all orders of the rows never beats the bound", () => {
  for (const features of [1, 2]) {
    const { dimension } = vcDimension("stump", { features });
    for (const p of [2, 3, 4]) {
      const orders = permutations(Array.from({ length: p }, (_, i) => i));
      const possible =
        features === 1
          ? orders.some((order) => shattered(p, cutAnswers(order)))
          : orders.some((other) => shattered(p, [...cutAnswers(orders[0]), ...cutAnswers(other)]));
      if (possible) expect(dimension).toBeGreaterThanOrEqual(p);
      if (p === 2 && features === 1) expect(possible).toBe(true);
    }
  }
  expect(vcDimension("stump", { features: 1 })).toMatchObject({ dimension: 2, kind: "exact" });
  expect(vcDimension("stump", { features: 2 })).toMatchObject({ dimension: 3, kind: "at most" });
});

test("intervals on a line: k of them answer 2k rows in all ways and no more", () => {
  for (const k of [1, 2, 3]) {
    for (const p of [2 * k, 2 * k + 1]) {
      const answers = Array.from({ length: 2 ** p }, (_, set) => set).filter((set) => {
        const bits = Array.from({ length: p }, (_, i) => (set >> i) & 1);
        return bits.filter((bit, i) => bit === 1 && bits[i - 1] !== 1).length <= k;
      });
      expect(shattered(p, answers)).toBe(p <= vcDimension("intervals", { intervals: k }).dimension);
    }
  }
});

test("trees: on one feature k leaves answer k rows in all ways and no more; a bound covers more features", () => {
  for (const leaves of [2, 3, 4]) {
    for (const p of [leaves, leaves + 1]) {
      const answers = Array.from({ length: 2 ** p }, (_, set) => set).filter((set) => {
        const bits = Array.from({ length: p }, (_, i) => (set >> i) & 1);
        return bits.filter((bit, i) => i > 0 && bit !== bits[i - 1]).length <= leaves - 1;
      });
      expect(shattered(p, answers)).toBe(p <= vcDimension("tree", { features: 1, leaves }).dimension);
    }
  }
  const stump = vcDimension("stump", { features: 8 }).dimension;
  expect(vcDimension("tree", { features: 8, leaves: 2 }).dimension).toBeGreaterThanOrEqual(stump);
  expect(vcDimension("tree", { features: 8, leaves: 3 }).dimension).toBeGreaterThan(
    vcDimension("tree", { features: 8, leaves: 2 }).dimension,
  );
});

test("the bound on trees is where 2^p passes the number of trees", () => {
  // n = 4, k = 3: Catalan(2) (4(p-1))^2 2^3 = 256 (p-1)^2; 2^14 = 16384 <= 43264 (p = 14), 2^15 <= 50176, 2^16 > 57600
  expect(vcDimension("tree", { features: 4, leaves: 3 }).dimension).toBe(15);
});

test("what is missing or not known is named", () => {
  expect(() => vcDimension("linear", {})).toThrow("linear needs features.");
  expect(() => vcDimension("tree", { features: 2, leaves: 1.5 })).toThrow("leaves = 1.5 is not a whole number");
  expect(() => vcDimension("forest", {})).toThrow('the VC dimension of "forest" is not known here.');
});
