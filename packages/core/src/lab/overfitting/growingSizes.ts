import { tenTo } from "../../numeric/power.ts";

const STEPS = [1, 2, 3, 5, 7, 10, 14, 20, 30, 45, 70];

/** Sizes from 1 to `most`, about ten for each power of ten, `most` among them. */
export function growingSizes(most: number): number[] {
  const sizes = STEPS.concat(
    Array.from({ length: 6 }, (_, i) => [1, 1.4, 2, 3, 4.5, 7].map((s) => s * tenTo(i + 2))).flat(),
  );
  return sizes
    .map(Math.round)
    .filter((size) => size < most)
    .concat(most);
}
