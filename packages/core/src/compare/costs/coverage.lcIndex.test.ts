import { describe, expect, test } from "vitest";
import { scores } from "../../data/makePrediction.ts";
import type { Scores } from "../../data/prediction.ts";
import { normalQuantile } from "../../numeric/distributions/normal.ts";
import { stream } from "../../numeric/random.ts";
import { lcIndex } from "./lcIndex.ts";

describe("the interval in simulations", () => {
  /** Binormal scores that correlate as two models on the same rows do. */
  function simulated(n: number, seed: number, spread: number): [Scores, Scores] {
    const rng = stream(seed, "simulated");
    const draw = (): number => normalQuantile(rng());
    const label = Int32Array.from({ length: n }, () => Number(rng() < 0.4));
    const common = Array.from({ length: n }, draw);
    const make = (shift: number, scale: number): Scores =>
      scores({
        truth: label,
        score: Array.from(label, (l, i) => l * shift + (l === 1 ? scale : 1) * (0.7 * common[i] + 0.714 * draw())),
        positive: 1,
      });
    return [make(1, 1), make(spread === 1 ? 1 : 1.2, spread)];
  }

  test("covers the true index where the curves cross", () => {
    const whole = lcIndex(...simulated(400_000, 1, 1.8), { replicates: 0 })?.value ?? Number.NaN;
    let covered = 0;
    for (let s = 0; s < 60; s++) {
      const found = lcIndex(...simulated(300, 100 + s, 1.8), { replicates: 200 });
      if (whole >= (found?.lower ?? 1) && whole <= (found?.upper ?? -1)) covered++;
    }
    // of 60 at a level of 95%: fewer than 52 in one case of a hundred
    expect(covered).toBeGreaterThanOrEqual(52);
  });

  test("holds 0 when both models are equally good", () => {
    let holds = 0;
    for (let s = 0; s < 60; s++) {
      const found = lcIndex(...simulated(300, 500 + s, 1), { replicates: 200 });
      if ((found?.lower ?? 1) <= 0 && (found?.upper ?? -1) >= 0) holds++;
    }
    expect(holds).toBeGreaterThanOrEqual(52);
  });
});
