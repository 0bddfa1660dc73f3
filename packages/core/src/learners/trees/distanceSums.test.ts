import { expect, test } from "vitest";
import { randomInteger, stream } from "../../numeric/random.ts";
import { distanceSums } from "./distanceSums.ts";

test("the sum of distances to the median is that of trying every value, at any time and with weights", () => {
  const rng = stream(1, "distances");
  const sums = distanceSums(40);
  for (let round = 0; round < 50; round++) {
    const size = 1 + randomInteger(rng, 40);
    const values = Float64Array.from({ length: size }, () => Math.round(10 * rng()) - 5).sort();
    sums.reset(size, (rank) => values[rank]);
    const added: { readonly value: number; readonly weight: number }[] = [];
    for (let i = 0; i < size; i++) {
      const rank = randomInteger(rng, size);
      const weight = 1 + randomInteger(rng, 3);
      sums.add(rank, weight);
      added.push({ value: values[rank], weight });
      const at = (m: number): number => added.reduce((sum, { value, weight: w }) => sum + w * Math.abs(value - m), 0);
      expect(sums.cost()).toBeCloseTo(Math.min(...added.map(({ value }) => at(value))), 10);
      expect(sums.weight()).toBe(added.reduce((sum, { weight: w }) => sum + w, 0));
    }
    sums.clear();
    expect(sums.cost()).toBe(0);
  }
});
