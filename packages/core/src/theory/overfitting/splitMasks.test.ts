import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { countOnes } from "./countOnes.ts";
import { drawMasks } from "./splitMasks.ts";

test("every mask takes exactly the training rows, each choice equally often", () => {
  const splits = 20_000;
  const masks = new Uint32Array(4 * splits);
  drawMasks(masks, { words: 4, train: 2, order: Uint32Array.of(0, 1, 2, 3, 4) }, stream(1, "masks"));
  const times = new Map<number, number>();
  for (let s = 0; s < splits; s++) {
    expect(countOnes(masks, 4 * s, 4)).toBe(2);
    times.set(masks[4 * s], (times.get(masks[4 * s]) ?? 0) + 1);
  }
  expect(times.size).toBe(10);
  // chi-squared with 9 degrees of freedom: above 27.9 once in a thousand
  const expected = splits / 10;
  expect([...times.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(27.9);
});
