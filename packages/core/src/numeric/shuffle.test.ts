import { expect, test } from "vitest";
import { stream } from "./random.ts";
import { drawNext, shuffle, shuffledNumbers } from "./shuffle.ts";

test("every number occurs once", () => {
  expect(Array.from(shuffledNumbers(100, stream(1)).toSorted())).toEqual(Array.from({ length: 100 }, (_, i) => i));
  expect(shuffledNumbers(0, stream(1))).toHaveLength(0);
});

test("each of the 24 orders of four numbers comes up about equally often", () => {
  const times = new Map<string, number>();
  const rng = stream(2, "orders");
  for (let i = 0; i < 24_000; i++) {
    const order = shuffledNumbers(4, rng).join();
    times.set(order, (times.get(order) ?? 0) + 1);
  }
  const chi2 = [...times.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(times.size).toBe(24);
  // 99.9% quantile of chi-squared with 23 degrees of freedom
  expect(chi2).toBeLessThan(49.73);
});

test("a shuffle from the last place down and draws from the first up give every order of four about equally often", () => {
  const rng = stream(3, "orders");
  const down = (list: number[]): void => shuffle(list, rng);
  const up = (list: number[]): void => {
    for (let drawn = 0; drawn < list.length; drawn++) drawNext(list, drawn, rng);
  };
  for (const reorder of [down, up]) {
    const times = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const list = [0, 1, 2, 3];
      reorder(list);
      times.set(list.join(), (times.get(list.join()) ?? 0) + 1);
    }
    const chi2 = [...times.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(times.size).toBe(24);
    expect(chi2).toBeLessThan(49.73);
  }
});

test("what is drawn next is put behind what was drawn before", () => {
  const list = [7, 8, 9];
  const last = (): number => 0.99;
  expect(drawNext(list, 0, last)).toBe(9);
  expect(list).toEqual([9, 8, 7]);
  expect(drawNext(list, 1, last)).toBe(7);
  expect(list).toEqual([9, 7, 8]);
});
