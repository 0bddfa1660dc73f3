import { costLineAt, leastCosts, type TallyCurve, tallyIn } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { regretSentences } from "./regretSentences.ts";

// Ten positives and ten negatives: 6 and 1 at 0.9, 3 and 3 at 0.5, 1 and 6 at 0.1.
const tally: TallyCurve = {
  threshold: [null, 0.9, 0.5, 0.1],
  truePositive: [0, 6, 9, 10],
  falsePositive: [0, 1, 4, 10],
  positives: 10,
  negatives: 10,
};
const least = leastCosts(tallyIn(tally), 0.5);
const line = (index: number): { atZero: number; atOne: number } => costLineAt(tally, index, 0.5);

test("the cost of a wrong ratio is told in the units of the costs", () => {
  // a miss costs 4, a false alarm 1, of 20 rows: entry 1 has 4 misses and 1 alarm, 17 / 20; entry 2 has 1 and 4, 8 / 20
  // at 8 to 1 entry 2 costs 12 / 20 and everybody 10 / 20; at 2 to 1 entry 2 costs 6 / 20, the least
  // with r misses to an alarm: against entry 1, 0.2 + 0.05 r = 1.05 (0.05 + 0.2 r) at r = 0.92, which is 1 : 1.08;
  // against everybody, 0.2 + 0.05 r = 1.05 * 0.5 at r = 6.5
  const said = regretSentences({ least, decided: line(2), used: line(1), costFn: 4, costFp: 1 });
  expect(said.slice(0, 3)).toEqual([
    "At 4 : 1 the threshold in use costs 0.450 (112.5%) more per row than the lowest, 0.400.",
    "If a false negative really costs twice as much, 8 : 1, a threshold decided for 4 : 1 costs 0.100 (20.0%) more per row than the lowest, 0.500.",
    "If a false negative really costs half as much, 2 : 1, a threshold decided for 4 : 1 is still the cheapest.",
  ]);
  expect(said[3]).toMatch(/^It stays within 5\.0% of the lowest cost for ratios from 1 : 1\.1 to 6\.5 : 1\.$/);
});

test("without costs nothing can be said, and at an end there is no other ratio to try", () => {
  const free = { least, decided: line(0), used: line(0), costFn: 0, costFp: 0 };
  expect(regretSentences(free)).toEqual(["Neither error has a cost, so all thresholds are equally good."]);
  const alarms = regretSentences({ ...free, costFp: 2 });
  expect(alarms[0]).toBe("At 0 : 1 the threshold in use is the cheapest.");
  expect(alarms).toHaveLength(2);
});
