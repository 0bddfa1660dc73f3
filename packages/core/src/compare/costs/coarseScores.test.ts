import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { scoreGroups } from "./coarseScores.ts";
import { costLinesOf } from "./costLines.ts";

test("many scores become a few hundred groups with the very same envelope", () => {
  const rng = stream(1, "coarse");
  const truth = Int32Array.from({ length: 10_000 }, () => Number(rng() < 0.3));
  const score = Float64Array.from(truth, (label) => rng() + 0.4 * label);
  const whole = tallyOf(truth, score, null);
  const { tally, place } = scoreGroups(whole, score);
  expect(tally.score.length).toBeLessThan(300);
  expect(costLinesOf(tally)).toEqual(costLinesOf(whole));
  const counted = new Float64Array(tally.score.length);
  place.forEach((group) => {
    counted[group]++;
  });
  expect([...counted]).toEqual(Array.from(tally.positive, (weight, i) => weight + tally.negative[i]));
});

test("few scores stay as they are", () => {
  const score = Float64Array.of(3, 1, 2, 1);
  const whole = tallyOf(Int32Array.of(1, 0, 1, 0), score, null);
  const { tally, place } = scoreGroups(whole, score);
  expect(tally).toBe(whole);
  expect([...place]).toEqual([0, 2, 1, 2]);
});
