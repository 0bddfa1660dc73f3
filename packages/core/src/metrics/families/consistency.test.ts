import { expect, test } from "vitest";
import { probabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { stream } from "../../numeric/random.ts";
import { ece } from "../probability/ece.ts";

function rowsAt(rate: (p: number) => number, n: number, seed: number) {
  const rng = stream(seed, "consistency test");
  const score = Array.from({ length: n }, rng);
  return probabilities({ truth: score.map((p) => (rng() < rate(p) ? 1 : 0)), score, positive: 1 });
}

test("20 rows of a calibrated model: the interval begins at 0 in about 95 of 100 samples", () => {
  let held = 0;
  for (let seed = 0; seed < 200; seed++) {
    if (
      estimate(
        ece(),
        rowsAt((p) => p, 20, seed),
        { replicates: 100 },
      ).lower === 0
    )
      held++;
  }
  expect(held / 200).toBeGreaterThan(0.9);
  expect(held / 200).toBeLessThan(0.995);
});

test("a model that is far off has a lower end above 0, as without the test", () => {
  const rows = rowsAt((p) => 1 - p, 300, 1);
  const found = estimate(ece(), rows, { replicates: 100 });
  expect(found.method).toBe("consistency-debiased");
  expect(found.lower).toBeGreaterThan(0.3);
  const named = estimate(ece(), rows, { replicates: 100, interval: "bootstrap-debiased" });
  expect(named.method).toBe("bootstrap-debiased");
  expect(named.lower).toBe(found.lower);
});
