import { expect, test } from "vitest";
import { scores } from "../../data/makePrediction.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { scoreGroups } from "./coarseScores.ts";
import { pairAtoms } from "./pairAtoms.ts";

test("rows that both models score alike are one atom, and a draw of atoms is a draw of rows for both", () => {
  const rows = scores({ truth: [1, 0, 1, 0, 1], score: [3, 2, 3, 1, 2], positive: 1 });
  const other = Float64Array.of(5, 5, 5, 4, 4);
  const { map, reweigh } = pairAtoms(
    rows,
    scoreGroups(tallyOf(rows.truth, rows.score, null), rows.score),
    scoreGroups(tallyOf(rows.truth, other, null), other),
  );
  expect([...map.count]).toEqual([2, 1, 1, 1]); // rows 0 and 2, 4 | 1, 3
  expect(map.strata).toEqual([0, 2, 4]);
  expect([0, 1, 2, 3, 4].map((row) => map.atomOfRow(row))).toEqual([0, 2, 0, 3, 1]);
  const [a, b] = reweigh(Float64Array.of(3, 0, 1, 2));
  expect([[...a.positive], [...a.negative], a.positives, a.negatives]).toEqual([[3, 0, 0], [0, 1, 2], 3, 3]);
  expect([[...b.positive], [...b.negative]]).toEqual([
    [3, 0],
    [1, 2],
  ]);
});
